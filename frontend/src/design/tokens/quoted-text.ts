import { css } from '@emotion/react';
import { color, font, radius, space } from './tokens.ts';

/** A message as it was sent, in its own lines. */
export const quotedText = css({
  margin: 0,
  overflow: 'auto',
  padding: `${space(2)} ${space(3)}`,
  border: `1px solid ${color.line}`,
  borderRadius: radius,
  background: color.sunken,
  fontFamily: font.mono,
  whiteSpace: 'pre-wrap',
});
