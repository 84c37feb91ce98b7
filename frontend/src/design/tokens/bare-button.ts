import { css } from '@emotion/react';
import { color } from './tokens.ts';

/** A button that looks like the words it stands in: of a figure, a head, a row, a link. */
export const bareButton = css({
  padding: 0,
  border: 0,
  background: 'none',
  textAlign: 'inherit',
  fontWeight: 'inherit',
  cursor: 'pointer',
});

/** A button that reads as a link: it does something where one stands. */
export const linkButton = css(bareButton, { color: color.accent, textDecoration: 'underline' });
