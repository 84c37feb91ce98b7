import { REGION_NAMES } from '@so-cuoc/shared-domain/catalogue/regions.ts';
import { css } from '@emotion/react';
import { lazy, Suspense, useState } from 'react';
import { Icon } from '../../design/text/Icon.tsx';
import { Tag, StatusDot } from '../../design/text/Tag.tsx';
import { color, CONTROL, space, touch } from '../../design/tokens/tokens.ts';
import { useCompleteRegions } from '../../results/today-regions.ts';
import { texts } from '../../i18n/vi/shell.ts';
import { visuallyHidden } from '../../design/inputs/Field.tsx';
import { formatMoney } from '../../design/text/MoneyText.tsx';
import { useOutbox } from '../../outbox/outbox.ts';
import { useLive } from '../../server/live.ts';

/** The regions with complete results today, in one note: three would push half of the menu behind “Thêm”. */
export const CompleteRegionTags = () => {
  const complete = useCompleteRegions();
  return (
    <span css={{ display: 'inline-flex' }} aria-live="polite">
      {complete.length === 0 ? null : (
        <Tag tone="good">
          <Icon name="check" size={12} />
          {texts.settled(complete.map((region) => REGION_NAMES[region]))}
        </Tag>
      )}
    </span>
  );
};

const UnsentDialog = lazy(async () => ({
  default: (await import('../../outbox/UnsentDialog.tsx')).UnsentDialog,
}));

const opener = css({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minHeight: CONTROL.desk,
  padding: 0,
  border: 0,
  background: 'none',
  font: 'inherit',
  cursor: 'pointer',
  [touch]: { minWidth: CONTROL.touch, minHeight: CONTROL.touch },
});

/** The number of unsent messages; opens what they are. */
const Unsent = () => {
  const count = useOutbox((state) => state.waiting.length);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {count === 0 ? null : (
        <button type="button" css={opener} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Tag tone="warn">{texts.unsent(formatMoney(count))}</Tag>
        </button>
      )}
      <Suspense fallback={null}>{isOpen ? <UnsentDialog onClose={() => setOpen(false)} /> : null}</Suspense>
    </>
  );
};

const corner = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(2),
  fontSize: 12.5,
  color: color.muted,
});

/** Room for the longest, so that nothing moves when the channel connects. */
const word = css({ '@media (min-width: 601px)': { minWidth: '5.8em' } });
const ordinaryWord = css(word, { '@media (max-width: 600px)': visuallyHidden });

/** Lag in events below which a view counts as up to date. */
const NOTICED_LAG = 50;

/** Connection state, lag of the views, and unsent messages. */
export const ConnectionStatus = () => {
  const connection = useLive((state) => state.connection);
  const behind = useLive((state) => Math.max(0, ...Object.values(state.lag)));
  return (
    <span css={corner} role="status">
      <Unsent />
      {behind >= NOTICED_LAG ? <Tag tone="warn">{texts.lag(formatMoney(behind))}</Tag> : null}
      <StatusDot tone={connection === 'online' ? 'good' : connection === 'offline' ? 'bad' : 'warn'}>
        <span css={connection === 'offline' ? word : ordinaryWord}>{texts.connection[connection]}</span>
      </StatusDot>
    </span>
  );
};
