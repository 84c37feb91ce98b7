import { css, keyframes } from '@emotion/react';
import { bareButton } from '../design/tokens/shared-styles.ts';
import { figures } from '../design/table/table.tsx';
import { color, narrow, space } from '../design/tokens/tokens.ts';

/** Two equal animations: moving from one to the other starts the tint anew for each further change. */
const odd = keyframes({ from: { backgroundColor: color.changed } });
const even = keyframes({ from: { backgroundColor: color.changed } });

/** A brief tint on a row that changed live (`times` = how often since it was loaded). */
export const changeFlash = (times: number) =>
  times === 0 ? null : css({ '& > *': { animation: `${times % 2 === 0 ? even : odd} 1600ms ease-out` } });

/** Marks where the keyboard stops in a row, and which row it is. */
export const ROW_STOP = 'data-row';

/**
 * How the cells of a DataTable look, said once on the table and not at each of thousands of cells: those of
 * figures are `data-figure`, the column that names the row `data-heads`, the boxes `data-choice`, what may be
 * done with a row `data-actions`; a row that opens as a whole is `data-opens`.
 */
export const cellStyles = css({
  'input[type="checkbox"]': { accentColor: color.accent, verticalAlign: 'middle', margin: 0 },
  '&& [data-figure="true"]': figures,
  '&& [data-choice]': { padding: `0 ${space(2)}`, width: 32 },
  '&&& tbody [data-choice]': { position: 'relative', zIndex: 1 },
  // The column that names the row stays in sight at the left; nothing else does.
  '&& th:first-of-type, && td:first-of-type': { position: 'static' },
  '&& thead th': { position: 'sticky' },
  '&& thead th:first-of-type': { position: 'sticky', zIndex: 3 },
  '&& tfoot th:first-of-type, && tfoot td:first-of-type': { position: 'sticky' },
  // above the figures that pass below it, which can be pressed
  '&&& [data-heads="true"]': { position: 'sticky', left: 0, zIndex: 2, background: color.surface },
  '&&& thead [data-heads="true"], &&& tfoot [data-heads="true"]': { zIndex: 4 },
  // What may be done with a row stays in sight at the right.
  '&&& tbody [data-actions]': {
    position: 'sticky',
    right: 0,
    zIndex: 2,
    padding: 0,
    background: color.surface,
    [narrow]: { position: 'static' },
  },
  '&&& thead [data-actions]': { right: 0, zIndex: 4, [narrow]: { right: 'auto', zIndex: 3 } },
  '&&& tbody tr:hover > :is([data-heads="true"], [data-actions])': { background: color.hover },
  '&&& tbody tr[aria-selected="true"] > :is([data-heads="true"], [data-actions])': {
    background: color.selected,
  },
  // The whole of a row that opens does by a click, and shows where the keyboard is.
  'tr[data-opens]': { position: 'relative', cursor: 'pointer' },
  '&&& tr[data-opens]:focus-within > *': { background: color.selected },
  [`button[${ROW_STOP}]`]: bareButton,
  [`button[${ROW_STOP}]::after`]: { content: '""', position: 'absolute', inset: 0 },
  [`button[${ROW_STOP}]:focus-visible`]: { outline: 'none' },
  [`button[${ROW_STOP}]:focus-visible::after`]: { outline: `2px solid ${color.accent}`, outlineOffset: -2 },
});
