import { css } from '@emotion/react';
import { color, CONTROL, rowHeight, space, touch } from '../tokens/tokens.ts';

/**
 * The look of every table: 28 px rows, header and first column that stay in view, figures to the
 * right. Put `tableFrame` around a `<table css={table}>`; `number` on cells that hold figures.
 */
export const tableFrame = css({
  overflow: 'auto',
  // What is hidden from sight in a cell stays within the frame.
  position: 'relative',
  border: `1px solid ${color.line}`,
  borderRadius: 6,
  background: color.surface,
  maxWidth: '100%',
});

export const table = css({
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  'th, td': {
    height: rowHeight,
    padding: `0 ${space(2.5)}`,
    borderBottom: `1px solid ${color.line}`,
    textAlign: 'left',
    fontWeight: 400,
    whiteSpace: 'nowrap',
  },
  'th button, td button': { [touch]: { minWidth: CONTROL.touch, minHeight: CONTROL.touch } },
  'thead th': {
    position: 'sticky',
    top: 0,
    zIndex: 3,
    background: color.surface,
    color: color.muted,
    fontSize: 12.5,
    fontWeight: 600,
  },
  'th:first-of-type, td:first-of-type': { position: 'sticky', left: 0, zIndex: 2, background: color.surface },
  'thead th:first-of-type': { zIndex: 4 },
  'tbody tr:last-of-type > *': { borderBottom: 0 },
  'tbody tr:hover > *': { background: color.hover },
  'tbody tr[aria-selected="true"] > *': { background: color.selected },
  'tfoot > tr > *': {
    position: 'sticky',
    bottom: 0,
    zIndex: 3,
    background: color.surface,
    borderTop: `1px solid ${color.line}`,
    borderBottom: 0,
    fontWeight: 650,
  },
});

/** Figures: to the right, never cut. */
export const figures = {
  textAlign: 'right',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
} as const;

/** On a cell of figures. Wins over the left alignment of `table`. */
export const number = css({ '&&': figures });
