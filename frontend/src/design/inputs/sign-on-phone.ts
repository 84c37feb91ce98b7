import { css } from '@emotion/react';
import { CONTROL, narrow } from '../tokens/tokens.ts';
import { visuallyHidden } from './Field.tsx';

/** Of a button with an icon and its words in a `span`: on a phone the words would take a line of their own. */
export const signOnPhone = css({
  [narrow]: {
    minWidth: CONTROL.touch,
    marginLeft: 'auto',
    justifyContent: 'center',
    '& > span': visuallyHidden,
  },
});
