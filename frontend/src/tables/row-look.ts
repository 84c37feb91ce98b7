import { css, keyframes } from '@emotion/react';
import { color, narrow } from '../design/tokens.ts';

/** Two equal animations: moving from one to the other starts the tint anew for each further change. */
const odd = keyframes({ from: { backgroundColor: color.changed } });
const even = keyframes({ from: { backgroundColor: color.changed } });

/** A brief tint on a row that changed live (`times` = how often since it was loaded). */
export const fresh = (times: number) =>
  times === 0 ? null : css({ '& > *': { animation: `${times % 2 === 0 ? even : odd} 1600ms ease-out` } });

/** The column that names the row stays in sight at the left; nothing else does. */
export const pinning = css({
  'input[type="checkbox"]': { accentColor: color.accent, verticalAlign: 'middle', margin: 0 },
  '&& th:first-of-type, && td:first-of-type': { position: 'static' },
  '&& thead th': { position: 'sticky' },
  '&& thead th:first-of-type': { position: 'sticky', zIndex: 3 },
  '&& tfoot th:first-of-type, && tfoot td:first-of-type': { position: 'sticky' },
});

/** In the column that names the row. */
export const pinned = css({
  // above the figures that pass below it, which can be pressed
  '&&&&': { position: 'sticky', left: 0, zIndex: 2, background: color.surface },
  'thead &&&&': { zIndex: 4 },
  'tbody tr:hover > &&&&': { background: color.hover },
  'tbody tr[aria-selected="true"] > &&&&': { background: color.selected },
  'tfoot &&&&': { zIndex: 4, background: color.surface },
});

/** What may be done with a row stays in sight at the right. */
export const actionsCell = css({
  '&&': { position: 'sticky', right: 0, zIndex: 2, padding: 0, background: color.surface },
  'tr:hover > &&': { background: color.hover },
  'tr[aria-selected="true"] > &&': { background: color.selected },
  [narrow]: { '&&': { position: 'static' } },
});

/** On a row that opens: the whole of it does by a click, and shows where the keyboard is. */
export const openable = css({ position: 'relative', '&:focus-within > *': { background: color.selected } });

/** The button that opens a row, over all of it. */
export const opener = css({
  padding: 0,
  border: 0,
  background: 'none',
  textAlign: 'inherit',
  fontWeight: 'inherit',
  cursor: 'pointer',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': { outline: `2px solid ${color.accent}`, outlineOffset: -2 },
});
