import { css, type Interpolation, type Theme } from '@emotion/react';
import * as Radix from '@radix-ui/react-dialog';
import { type ReactNode, useRef } from 'react';
import { texts } from '../../i18n/vi/design.ts';
import { IconButton } from '../inputs/Button.tsx';
import { Icon } from '../text/Icon.tsx';
import { color, controlHeight, shadow, space } from '../tokens/tokens.ts';
import { focusBefore, focusDialogContent, keepScrollReachable, returnFocus } from './dialog-focus.ts';
import type { FocusPlace } from './focus-place.ts';
import { DialogLayer } from './modal-layers.tsx';
import { useCloseRequests } from './use-close-requests.ts';

const veil = css({ position: 'fixed', inset: 0, background: color.veil, zIndex: 40 });

const frame = css({
  position: 'fixed',
  display: 'flex',
  flexDirection: 'column',
  background: color.surface,
  boxShadow: shadow.floating,
  zIndex: 41,
  '&:focus': { outline: 'none' },
});

const heading = css({
  display: 'flex',
  // The cross stands beside the title, also above a long description.
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: space(3),
});

const name = css({ fontSize: 16, fontWeight: 650, margin: 0 });
const besideCross = css({ display: 'flex', alignItems: 'center', minHeight: controlHeight });

type Style = Interpolation<Theme>;

interface ModalFrameProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly description?: string | undefined;
  readonly hasCross?: boolean;
  /** Below the content, which scrolls alone. */
  readonly footer?: ReactNode;
  /** Where the panel stands, and the spaces of its parts. */
  readonly styles: { readonly panel: Style; readonly heading: Style; readonly content: Style };
  readonly children: ReactNode;
}

/** A press on a notice above the dialog is for the notice. */
const isOnNotice = ({ target }: Event): boolean =>
  target instanceof Element && target.closest('[data-sonner-toaster]') !== null;

/** Hears the system while the dialog is there. */
const CloseRequests = ({ onRequest }: { readonly onRequest: () => void }) => {
  useCloseRequests(onRequest);
  return null;
};

/** What dialogs and sheets share: the veil, the title with a cross, the scrolling content, and where the focus goes. */
export const ModalFrame = (props: ModalFrameProps) => {
  const { open, onClose, title, description, hasCross = true, footer, styles, children } = props;
  const before = useRef<FocusPlace>(null);
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
          css={[frame, styles.panel]}
          onInteractOutside={(event) => {
            if (isOnNotice(event)) event.preventDefault();
          }}
          onOpenAutoFocus={(event) => {
            before.current = focusBefore();
            focusDialogContent(event);
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            returnFocus(before.current);
          }}
          {...(description === undefined ? { 'aria-describedby': undefined } : {})}
        >
          <CloseRequests onRequest={onClose} />
          <DialogLayer>
            <div css={[heading, styles.heading]}>
              <div>
                <Radix.Title css={[name, hasCross && besideCross]}>{title}</Radix.Title>
                {description === undefined ? null : (
                  <Radix.Description css={{ margin: 0, color: color.muted }}>{description}</Radix.Description>
                )}
              </div>
              {hasCross ? (
                <Radix.Close asChild>
                  <IconButton label={texts.close}>
                    <Icon name="cross" />
                  </IconButton>
                </Radix.Close>
              ) : null}
            </div>
            <div
              ref={keepScrollReachable}
              data-part="content"
              css={[{ overflow: 'auto', flex: '1 1 auto', minHeight: 0 }, styles.content]}
            >
              {children}
            </div>
            {footer}
          </DialogLayer>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
};
