import { css } from '@emotion/react';
import { space } from './tokens.ts';

/** The column in which a page stacks its parts; parts scroll, the page itself never does sideways. */
export const pageBody = css({
  display: 'grid',
  gap: space(4),
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  padding: space(4),
  width: '100%',
  '@media (max-width: 720px)': { padding: space(3) },
});

/** The same for pages of short rows, in the middle of a wide window. */
export const readingWidth = css({ maxWidth: 1040, margin: '0 auto' });
