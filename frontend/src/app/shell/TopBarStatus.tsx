import { REGION_NAMES } from '@so-cuoc/shared-domain/catalogue/regions.ts';
import { css } from '@emotion/react';
import { Icon } from '../../design/text/Icon.tsx';
import { Tag, StatusDot } from '../../design/text/Tag.tsx';
import { space, color } from '../../design/tokens/tokens.ts';
import { useCompleteRegions } from '../../results/today-regions.ts';
import { texts } from '../../i18n/vi/shell.ts';
import { visuallyHidden } from '../../design/inputs/Field.tsx';
import { formatMoney } from '../../design/text/MoneyText.tsx';
import { useOutbox } from '../../outbox/outbox.ts';
import { useLive } from '../../server/live.ts';

/** The regions with complete results today. */
export const CompleteRegionTags = () => (
  <span css={{ display: 'inline-flex', flexWrap: 'wrap', gap: space(1) }} aria-live="polite">
    {useCompleteRegions().map((region) => (
      <Tag key={region} tone="good">
        <Icon name="check" size={12} />
        {texts.settled(REGION_NAMES[region])}
      </Tag>
    ))}
  </span>
);

const corner = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(2),
  fontSize: 12.5,
  color: color.muted,
});

/** Lag in events below which a view counts as up to date. */
const NOTICED_LAG = 50;

/** Connection state, lag of the views, and number of unsent messages. */
export const ConnectionStatus = () => {
  const connection = useLive((state) => state.connection);
  const behind = useLive((state) => Math.max(0, ...Object.values(state.lag)));
  const unsent = useOutbox((state) => state.waiting.length);
  return (
    <span css={corner} role="status">
      {unsent > 0 ? <Tag tone="warn">{texts.unsent(formatMoney(unsent))}</Tag> : null}
      {behind >= NOTICED_LAG ? <Tag tone="warn">{texts.lag(formatMoney(behind))}</Tag> : null}
      <StatusDot tone={connection === 'online' ? 'good' : connection === 'offline' ? 'bad' : 'warn'}>
        <span css={{ '@media (max-width: 600px)': connection === 'online' ? visuallyHidden : {} }}>
          {texts.connection[connection]}
        </span>
      </StatusDot>
    </span>
  );
};
