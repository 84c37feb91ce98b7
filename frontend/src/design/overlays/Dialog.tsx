import { css, keyframes } from '@emotion/react';
import type { ReactNode } from 'react';
import { color, space } from '../tokens/tokens.ts';
import { ModalFrame } from './ModalFrame.tsx';

const appear = keyframes({ from: { opacity: 0, transform: 'translate(-50%, 4px)' } });

const panel = css({
  left: '50%',
  top: 'max(12px, 6vh)',
  // Below a notice, where there is room for both.
  '@media (min-height: 700px)': { top: 'max(68px, 6vh)' },
  transform: 'translate(-50%, 0)',
  maxHeight: 'min(88vh, 100vh - 24px)',
  border: `1px solid ${color.line}`,
  borderRadius: 8,
  animation: `${appear} 120ms ease-out`,
});

const heading = css({
  padding: `${space(3)} ${space(3)} ${space(3)} ${space(4)}`,
  borderBottom: `1px solid ${color.line}`,
});

const content = css({ padding: space(4) });

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
  /** Left out where each way out stands in the footer and says what it does. */
  readonly hasCross?: boolean;
  readonly children: ReactNode;
}

/**
 * A modal dialog with title, scrolling body and buttons. Escape and the close button close it. The focus
 * returns to the opener.
 */
export const Dialog = ({ width = 500, footer, ...frame }: DialogProps) => (
  <ModalFrame
    {...frame}
    styles={{ panel: [panel, { width: `min(${width}px, calc(100vw - 24px))` }], heading, content }}
    footer={
      footer === undefined ? null : (
        <div data-part="footer" css={footing}>
          {footer}
        </div>
      )
    }
  />
);
