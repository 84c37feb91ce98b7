import { css } from '@emotion/react';
import { CONTROL, touch } from './tokens.ts';

/** A link that stands alone, not in a sentence: large enough for a finger. */
export const standaloneLink = css({
  [touch]: {
    display: 'inline-flex',
    alignItems: 'center',
    minWidth: CONTROL.touch,
    minHeight: CONTROL.touch,
  },
});
