import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { texts } from '../../i18n/vi/design.ts';
import { bareButton } from '../tokens/shared-styles.ts';
import { color } from '../tokens/tokens.ts';

/** For GlobalStyles: a table has hundreds of these, and each would carry its look. */
export const whyButtons = css({
  '[data-why]': [
    bareButton,
    {
      position: 'relative',
      zIndex: 1,
      cursor: 'help',
      '&:hover': { textDecoration: `underline dotted ${color.muted}`, textUnderlineOffset: '3px' },
    },
  ],
});

interface WhyButtonProps {
  /** undefined: the figure stands as it is. */
  readonly onWhy?: (() => void) | undefined;
  readonly children: ReactNode;
}

/**
 * A figure that says where it comes from when it is pressed. Not a stop of Tab: a row with such figures
 * has a button of its own that asks for all of them.
 */
export const WhyButton = ({ onWhy, children }: WhyButtonProps) =>
  onWhy === undefined ? (
    children
  ) : (
    <button type="button" tabIndex={-1} data-why="" title={texts.why} onClick={onWhy}>
      {children}
    </button>
  );
