import { css } from '@emotion/react';

/** On what says a key: a phone has none, and needs the room. */
export const keyboardOnly = css({ '@media (pointer: coarse) and (hover: none)': { display: 'none' } });
