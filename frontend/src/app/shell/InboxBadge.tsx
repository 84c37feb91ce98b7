import { css } from '@emotion/react';
import { color } from '../../design/tokens/tokens.ts';
import { texts } from '../../i18n/vi/shell.ts';
import { useInboxCount } from '../../inbox/inbox-count.ts';

const badge = css({
  minWidth: 18,
  padding: '0 5px',
  borderRadius: 9,
  background: color.accent,
  color: color.onAccent,
  fontSize: 12,
  fontWeight: 600,
  lineHeight: '18px',
  textAlign: 'center',
  '@media (max-width: 959.98px)': { position: 'absolute', top: 4, left: 'calc(50% + 6px)' },
});

const MOST = 99;

/** How many messages wait in the inbox; nothing for none. */
export const InboxBadge = () => {
  const waiting = useInboxCount((state) => state.waiting) ?? 0;
  return waiting === 0 ? null : (
    <span css={badge} title={texts.waiting(waiting)} aria-hidden="true">
      {waiting > MOST ? `${String(MOST)}+` : waiting}
    </span>
  );
};
