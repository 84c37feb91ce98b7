import { css } from '@emotion/react';
import { Link, useLocation } from 'wouter';
import { Sheet } from '../../design/overlays/Sheet.tsx';
import { Icon } from '../../design/text/Icon.tsx';
import { color, hovering, radius, space } from '../../design/tokens/tokens.ts';
import { texts } from '../../i18n/vi/shell.ts';
import { LEDGER } from '../../navigation/ledger-address.ts';
import type { Page } from '../pages.ts';
import { CompleteRegionTags } from './TopBarStatus.tsx';

const list = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
  gap: space(1),
});

const link = css({
  display: 'flex',
  alignItems: 'center',
  gap: space(3),
  minHeight: 48,
  padding: `0 ${space(3)}`,
  borderRadius: radius,
  color: color.text,
  textDecoration: 'none',
  [hovering]: { '&:hover': { background: color.hover } },
  '&[aria-current="page"]': { background: color.selected, fontWeight: 600 },
});

interface DrawerProps {
  readonly onClose: () => void;
  /** The pages that have no place in the bottom bar. */
  readonly pages: readonly Page[];
  /** The debts are a view of the report, and asked for more often than most pages. */
  readonly hasLedger: boolean;
}

/** The pages behind "Thêm" of the bottom bar. */
export const Drawer = ({ onClose, pages, hasLedger }: DrawerProps) => {
  const [location] = useLocation();
  return (
    <Sheet open onClose={onClose} title={texts.morePages}>
      <nav aria-label={texts.morePages} css={list}>
        {hasLedger ? (
          <Link href={LEDGER} css={link} onClick={onClose}>
            <Icon name="ledger" size={18} />
            {texts.ledger}
          </Link>
        ) : null}
        {pages.map((page) => (
          <Link
            key={page.path}
            href={page.path}
            css={link}
            aria-current={page.path === location ? 'page' : undefined}
            onClick={onClose}
          >
            <Icon name={page.icon} size={18} />
            {page.label}
          </Link>
        ))}
      </nav>
      <CompleteRegionTags />
    </Sheet>
  );
};
