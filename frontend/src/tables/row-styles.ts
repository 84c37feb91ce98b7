import { css, keyframes } from '@emotion/react';
import { bareButton } from '../design/tokens/shared-styles.ts';
import { figures } from '../design/table/table.tsx';
import { belowLarge, CONTROL, hovering, color, narrow, space, touch } from '../design/tokens/tokens.ts';

/** A control of a table's bar, which is low, as high as a finger needs. */
export const tall = { [touch]: { minHeight: CONTROL.touch, minWidth: CONTROL.touch, height: 'auto' } };

/** Two identical animations: alternating restarts the flash on every change. */
const odd = keyframes({ from: { backgroundColor: color.changed } });
const even = keyframes({ from: { backgroundColor: color.changed } });

/**
 * A short flash on a row that changed live; `times` = number of changes. Cells flash too, as some have a background of
 * their own; on a card only the row does (`cardStyles`).
 */
export const changeFlash = (times: number) => {
  if (times === 0) return null;
  const animation = `${times % 2 === 0 ? even : odd} 1600ms ease-out`;
  return css({ animation, '& > *': { animation } });
};

/** Marks the focusable element of a row, with the row's index. */
export const ROW_STOP = 'data-row';

/** Marks what holds the name of a row. */
export const ROW_NAME = 'data-name';

/**
 * Cell styles of a DataTable, set once on the table instead of on thousands of cells. Attributes:
 * `data-figure` number cells, `data-heads` row headers, `data-choice` checkboxes, `data-actions` actions,
 * `data-opens` rows that open.
 */
export const cellStyles = css({
  'input[type="checkbox"]': { accentColor: color.accent, verticalAlign: 'middle', margin: 0 },
  '&& [data-figure="true"]': figures,
  '&& [data-choice]': { padding: `0 ${space(2)}`, width: 32 },
  '&&& tbody [data-choice]': { position: 'relative', zIndex: 1 },
  // Only the row header column is sticky at the left.
  '&& th:first-of-type, && td:first-of-type': { position: 'static' },
  '&& thead th': { position: 'sticky' },
  '&& thead th:first-of-type': { position: 'sticky', zIndex: 3 },
  '&& tfoot > tr > *': { position: 'sticky' },
  // Above the pressable figures that scroll below it.
  '&&& [data-heads="true"]': { position: 'sticky', left: 0, zIndex: 2, background: color.surface },
  '&&& thead [data-heads="true"]': { zIndex: 4 },
  // On a phone, a name leaves room for a whole figure beside it.
  [narrow]: {
    col: { width: 'auto !important' },
    '&& tbody [data-heads="true"]': {
      maxWidth: 128,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
  },
  // The actions column is sticky at the right, and no wider than its actions.
  '&&& tbody [data-actions]': {
    position: 'sticky',
    right: 0,
    zIndex: 2,
    padding: 0,
    background: color.surface,
    [narrow]: { position: 'static' },
  },
  '&&& thead [data-actions]': { width: 1, right: 0, zIndex: 4, [narrow]: { right: 'auto', zIndex: 3 } },
  [hovering]: {
    '&&& tbody tr:hover > :is([data-heads="true"], [data-actions], [data-choice])': {
      background: color.hover,
    },
  },
  '&&& tbody tr[aria-selected="true"] > :is([data-heads="true"], [data-actions], [data-choice])': {
    background: color.selected,
  },
  // Cells cut what lies outside them.
  'td :is(a, button):focus-visible': { outlineOffset: -2 },
  // The whole row is clickable and shows the focus.
  'tr[data-opens]': { position: 'relative', cursor: 'pointer' },
  '&&& tr[data-opens]:focus-within > *': { background: color.selected },
  [`button[${ROW_STOP}]`]: bareButton,
  [`button[${ROW_STOP}]::after`]: { content: '""', position: 'absolute', inset: 0 },
  [`button[${ROW_STOP}]:focus-visible`]: { outline: 'none' },
  [`button[${ROW_STOP}]:focus-visible::after`]: { outline: `2px solid ${color.accent}`, outlineOffset: -2 },
});

/** Of more columns, all figures stand side by side on a small desk only if they stand closer. */
export const MOST_SPACIOUS_COLUMNS = 10;

/** Many columns on a small desk: a name is cut where the figures leave no room for it. */
export const closeColumns = css({
  [belowLarge]: {
    fontSize: 13,
    '&& :is(th, td)': { padding: `0 ${space(1.25)}` },
    [`& [${ROW_NAME}]`]: { display: 'grid', gridTemplateColumns: 'minmax(96px, max-content)' },
    [`& [${ROW_NAME}] > *`]: { overflow: 'hidden', textOverflow: 'ellipsis' },
  },
});
