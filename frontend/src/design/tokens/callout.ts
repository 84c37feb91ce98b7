import { css } from '@emotion/react';
import { color, radius, space } from './tokens.ts';

/** A box that says something to be thought over before going on. */
export const callout = css({
  display: 'grid',
  gap: space(2),
  flex: 'none',
  padding: `${space(2)} ${space(3)}`,
  border: `1px solid ${color.warn}`,
  borderRadius: radius,
  background: color.warnSoft,
});
