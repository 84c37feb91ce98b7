import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { texts } from '../../i18n/vi/design.ts';
import { bareButton } from '../tokens/shared-styles.ts';
import { hovering, color } from '../tokens/tokens.ts';

/** Styled globally, because a table has hundreds of them. */
export const whyButtons = css({
  '[data-why]': [
    bareButton,
    {
      position: 'relative',
      zIndex: 1,
      cursor: 'help',
      [hovering]: {
        '&:hover': { textDecoration: `underline dotted ${color.muted}`, textUnderlineOffset: '3px' },
      },
    },
  ],
});

interface WhyButtonProps {
  /** undefined = a plain figure. */
  readonly onWhy?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** A figure that opens its trace on click. Not in the tab order: the row has a separate button for that. */
export const WhyButton = ({ onWhy, children }: WhyButtonProps) =>
  onWhy === undefined ? (
    children
  ) : (
    <button type="button" tabIndex={-1} data-why="" title={texts.why} onClick={onWhy}>
      {children}
    </button>
  );
