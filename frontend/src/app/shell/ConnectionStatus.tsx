import { css } from '@emotion/react';
import { visuallyHidden } from '../../design/inputs/Field.tsx';
import { formatMoney } from '../../design/text/MoneyText.tsx';
import { StatusDot, Tag } from '../../design/text/Tag.tsx';
import { color, space } from '../../design/tokens/tokens.ts';
import { useOutbox } from '../../outbox/outbox.ts';
import { useLive } from '../../server/live.ts';
import { texts } from '../../i18n/vi/shell.ts';

const corner = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(2),
  fontSize: 12.5,
  color: color.muted,
});

/** Below this many events a view counts as up to date. */
const NOTICED_LAG = 50;

/** Connection, how far the views are behind, and what has not been sent. */
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
