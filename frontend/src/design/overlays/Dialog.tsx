import { css, keyframes } from '@emotion/react';
import * as Radix from '@radix-ui/react-dialog';
import { type ReactNode, useRef } from 'react';
import { DialogLayer } from './modal-layers.tsx';
import { texts } from '../../i18n/vi/design.ts';
import { IconButton } from '../inputs/Button.tsx';
import { focusDialogContent, focusedElement, returnFocus } from './dialog-focus.ts';
import { Icon } from '../text/Icon.tsx';
import { color, shadow, space } from '../tokens/tokens.ts';

const appear = keyframes({ from: { opacity: 0, transform: 'translate(-50%, 4px)' } });

const veil = css({ position: 'fixed', inset: 0, background: color.veil, zIndex: 40 });

const panel = css({
  position: 'fixed',
  left: '50%',
  top: 'max(12px, 6vh)',
  transform: 'translate(-50%, 0)',
  display: 'flex',
  flexDirection: 'column',
  maxHeight: 'min(88vh, 100vh - 24px)',
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: 8,
  boxShadow: shadow.floating,
  zIndex: 41,
  animation: `${appear} 120ms ease-out`,
  '&:focus': { outline: 'none' },
});

const heading = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(3),
  padding: `${space(3)} ${space(3)} ${space(3)} ${space(4)}`,
  borderBottom: `1px solid ${color.line}`,
});

const footing = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: space(2),
  padding: `${space(3)} ${space(4)}`,
  borderTop: `1px solid ${color.line}`,
});

interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** One sentence about the dialog, shown below the title. */
  readonly description?: string;
  /** Pixels; never wider than the window. */
  readonly width?: number;
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/**
 * A modal dialog with title, scrolling body and buttons. Escape and the close button close it. The focus
 * returns to the opener.
 */
export const Dialog = ({ open, onClose, title, description, width = 500, footer, children }: DialogProps) => {
  const opener = useRef<HTMLElement>(null);
  return (
    <Radix.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
    >
      <Radix.Portal>
        <Radix.Overlay css={veil} />
        <Radix.Content
          css={[panel, { width: `min(${width}px, calc(100vw - 24px))` }]}
          onOpenAutoFocus={(event) => {
            opener.current = focusedElement();
            focusDialogContent(event);
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            returnFocus(opener.current);
          }}
          {...(description === undefined ? { 'aria-describedby': undefined } : {})}
        >
          <DialogLayer>
            <div css={heading}>
              <div>
                <Radix.Title css={{ fontSize: 16, fontWeight: 650, margin: 0 }}>{title}</Radix.Title>
                {description === undefined ? null : (
                  <Radix.Description css={{ margin: 0, color: color.muted }}>{description}</Radix.Description>
                )}
              </div>
              <Radix.Close asChild>
                <IconButton label={texts.close}>
                  <Icon name="cross" />
                </IconButton>
              </Radix.Close>
            </div>
            <div
              data-part="content"
              css={{ padding: space(4), overflow: 'auto', flex: '1 1 auto', minHeight: 0 }}
            >
              {children}
            </div>
            {footer === undefined ? null : (
              <div data-part="footer" css={footing}>
                {footer}
              </div>
            )}
          </DialogLayer>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
};
