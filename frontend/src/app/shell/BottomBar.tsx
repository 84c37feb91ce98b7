import { SCREENS } from '@so-cuoc/shared-domain/contract/screens.ts';
import { css } from '@emotion/react';
import { Link, useLocation } from 'wouter';
import { Icon } from '../../design/text/Icon.tsx';
import { bareButton } from '../../design/tokens/shared-styles.ts';
import { bottomBarHeight, color, unfolded, whileTyping } from '../../design/tokens/tokens.ts';
import { InboxBadge } from './InboxBadge.tsx';
import { texts } from '../../i18n/vi/shell.ts';
import { pagesAtHand, type Page } from '../pages.ts';

const bar = css({
  position: 'sticky',
  bottom: 0,
  zIndex: 20,
  flex: 'none',
  display: 'flex',
  height: bottomBarHeight,
  paddingBottom: 'env(safe-area-inset-bottom)',
  background: color.surface,
  boxShadow: `inset 0 1px ${color.line}`,
  [unfolded]: { display: 'none' },
  '@media print': { display: 'none' },
  [whileTyping]: { display: 'none' },
});

const entry = css(bareButton, {
  position: 'relative',
  flex: '1 1 0',
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 2,
  padding: '0 2px',
  color: color.muted,
  // The longest label fits a fifth of 360 px.
  fontSize: 11,
  lineHeight: 1.15,
  whiteSpace: 'nowrap',
  textAlign: 'center',
  textDecoration: 'none',
  '&[aria-current]': { color: color.accent, fontWeight: 600 },
  '&[aria-current]::before': {
    content: '""',
    position: 'absolute',
    top: 0,
    width: 32,
    height: 3,
    borderRadius: '0 0 3px 3px',
    background: color.accent,
  },
  '&:active': { background: color.hover },
  '&:focus-visible': { outlineOffset: -2 },
});

const INBOX = SCREENS.inbox.path;

const SHORT: Readonly<Record<string, string>> = {
  [SCREENS.accounts.path]: texts.accountsShort,
  [SCREENS.paymentReport.path]: texts.paymentReportShort,
};

const shortLabel = ({ path, label }: Page): string => SHORT[path] ?? label;

interface BottomBarProps {
  readonly pages: readonly Page[];
  readonly onMore: () => void;
}

/** The menu of narrow screens: what one needs every minute under the thumb, the rest behind "Thêm". */
export const BottomBar = ({ pages, onMore }: BottomBarProps) => {
  const [location] = useLocation();
  const { atHand, behind } = pagesAtHand(pages);
  if (pages.length === 0) return null;
  return (
    <nav css={bar} aria-label={texts.menu}>
      {atHand.map((page) => (
        <Link
          key={page.path}
          href={page.path}
          css={entry}
          aria-label={shortLabel(page) === page.label ? undefined : page.label}
          aria-current={page.path === location ? 'page' : undefined}
          // To who is on the page already, it leads back to its top: to the editor, the filters.
          onClick={() => {
            if (page.path === location) scrollTo(0, 0);
          }}
        >
          <Icon name={page.icon} size={20} />
          {shortLabel(page)}
          {page.path === INBOX ? <InboxBadge /> : null}
        </Link>
      ))}
      {behind.length === 0 ? null : (
        <button
          type="button"
          css={entry}
          aria-current={behind.some(({ path }) => path === location) ? 'true' : undefined}
          onClick={onMore}
        >
          <Icon name="menu" size={20} />
          {texts.more}
        </button>
      )}
    </nav>
  );
};
