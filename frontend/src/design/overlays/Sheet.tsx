import { css, keyframes } from '@emotion/react';
import type { ReactNode } from 'react';
import { keyboardCover, space } from '../tokens/tokens.ts';
import { ModalFrame } from './ModalFrame.tsx';

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(16px)' } });

const panel = css({
  left: 0,
  right: 0,
  bottom: keyboardCover,
  margin: '0 auto',
  maxWidth: 640,
  maxHeight: 'min(85dvh, 100dvh - 48px)',
  paddingBottom: 'env(safe-area-inset-bottom)',
  borderRadius: '12px 12px 0 0',
  animation: `${rise} 140ms ease-out`,
});

const heading = css({ padding: `${space(2)} ${space(2)} 0 ${space(4)}` });

const content = css({ display: 'grid', gap: space(4), padding: `${space(2)} ${space(4)} ${space(4)}` });

interface SheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
}

/** A modal sheet at the bottom of the screen, within reach of a thumb. Escape, the cross and a tap beside it close it. */
export const Sheet = (props: SheetProps) => <ModalFrame {...props} styles={{ panel, heading, content }} />;
