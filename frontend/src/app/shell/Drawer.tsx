import { css } from '@emotion/react';
import * as Radix from '@radix-ui/react-dialog';
import { Link, useLocation } from 'wouter';
import { DialogLayer } from '../../design/overlays/modal-layers.tsx';
import { IconButton } from '../../design/inputs/Button.tsx';
import { focusDialogContent } from '../../design/overlays/dialog-focus.ts';
import { Icon } from '../../design/text/Icon.tsx';
import { color, radius, shadow, space } from '../../design/tokens/tokens.ts';
import { texts as designWords } from '../../i18n/vi/design.ts';
import { texts as shellWords } from '../../i18n/vi/shell.ts';
import type { Page } from '../pages.ts';
import { CompleteRegionTags } from './TopBarStatus.tsx';

const panel = css({
  position: 'fixed',
  inset: '0 auto 0 0',
  width: 'min(280px, 86vw)',
  display: 'flex',
  flexDirection: 'column',
  gap: space(3),
  padding: space(3),
  background: color.surface,
  boxShadow: shadow.floating,
  zIndex: 41,
  overflowY: 'auto',
});

const link = css({
  display: 'flex',
  alignItems: 'center',
  gap: space(3),
  minHeight: 44,
  padding: `0 ${space(3)}`,
  borderRadius: radius,
  color: color.text,
  textDecoration: 'none',
  '&:hover': { background: color.hover },
  '&[aria-current="page"]': { background: color.selected, fontWeight: 600 },
});

interface DrawerProps {
  readonly onClose: () => void;
  readonly pages: readonly Page[];
}

/** The side menu of narrow screens. */
export const Drawer = ({ onClose, pages }: DrawerProps) => {
  const [location] = useLocation();
  return (
    <Radix.Root
      open
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
    >
      <Radix.Portal>
        <Radix.Overlay css={{ position: 'fixed', inset: 0, background: color.veil, zIndex: 40 }} />
        <Radix.Content css={panel} aria-describedby={undefined} onOpenAutoFocus={focusDialogContent}>
          <DialogLayer>
            <div css={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
              <Radix.Title css={{ margin: 0, paddingLeft: space(3) }}>{shellWords.product}</Radix.Title>
              <Radix.Close asChild>
                <IconButton label={designWords.close}>
                  <Icon name="cross" />
                </IconButton>
              </Radix.Close>
            </div>
            <nav aria-label={shellWords.menu} data-part="content">
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
          </DialogLayer>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
};
