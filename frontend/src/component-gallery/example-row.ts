import { css } from '@emotion/react';
import { space } from '../design/tokens/tokens.ts';

/** Parts beside each other, as many as fit. */
export const exampleRow = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space(2) });
