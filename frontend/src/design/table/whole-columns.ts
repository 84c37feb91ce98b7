/** Marks the column at this place, from 1, in the frame; and a cell of the totals. */
const CUT_COLUMNS = 'data-cut';
const CUT_CELL = 'data-cut-cell';
/** More than any table has. */
const MOST_COLUMNS = 24;

/** Transparent instead of hidden, so that screen readers, the keyboard and the page's search still find it. */
const transparent = { '&, & *': { color: 'transparent !important', background: 'none' } } as const;

/** The styles of a frame that `keepColumnsWhole` watches. */
export const cutColumns = {
  '@media screen': {
    [`& [${CUT_CELL}]`]: transparent,
    ...Object.fromEntries(
      Array.from({ length: MOST_COLUMNS }, (_, index) => [
        `&[${CUT_COLUMNS}~="${index + 1}"] > table > :is(thead, tbody) > tr > :nth-child(${index + 1}):not([colspan])`,
        transparent,
      ]),
    ),
  },
};

/** The visible range of a column on the screen, from the left. Pixels. */
interface Range {
  readonly left: number;
  readonly right: number;
}

const stickyAt = (cell: Element): 'left' | 'right' | null => {
  const { position, left, right } = getComputedStyle(cell);
  if (position !== 'sticky') return null;
  return left !== 'auto' ? 'left' : right !== 'auto' ? 'right' : null;
};

/** What the frame's edges and the sticky columns leave of a column. */
const windowOf = (index: number, cells: readonly Element[], frame: Range): Range => {
  let { left, right } = frame;
  for (const [at, cell] of cells.entries()) {
    const side = at === index ? null : stickyAt(cell);
    if (side === null) continue;
    const box = cell.getBoundingClientRect();
    if (at < index && side === 'left') left = Math.max(left, box.right);
    if (at > index) right = Math.min(right, box.left);
  }
  return { left, right };
};

type Showing = 'whole' | 'cut' | 'away';

const showingOf = (cell: Element, window: Range): Showing => {
  const { left, right } = cell.getBoundingClientRect();
  const { paddingLeft, paddingRight } = getComputedStyle(cell);
  const from = left + Number.parseFloat(paddingLeft);
  const to = right - Number.parseFloat(paddingRight);
  // Never shown whole, so it is shown as far as there is room.
  if (to - from > window.right - window.left) return 'whole';
  if (to <= window.left || from >= window.right) return 'away';
  return from < window.left || to > window.right ? 'cut' : 'whole';
};

/** How each column shows; empty if the table fits its frame, or if cells of its first row span columns. */
const showings = (frame: HTMLElement, table: HTMLTableElement): readonly Showing[] => {
  if (frame.scrollWidth <= frame.clientWidth) return [];
  const heads = [...(table.rows[0]?.cells ?? [])];
  if (heads.some(({ colSpan }) => colSpan > 1)) return [];
  const row = [...(table.tBodies[0]?.rows ?? [])].find(({ cells }) => cells.length === heads.length);
  const cells = [...(row?.cells ?? heads)];
  const left = frame.getBoundingClientRect().left + frame.clientLeft;
  const range = { left, right: left + frame.clientWidth };
  return cells.map((cell, index) =>
    stickyAt(cell) === null && cell.querySelector('input') === null && !('actions' in cell.dataset)
      ? showingOf(cell, windowOf(index, cells, range))
      : 'whole',
  );
};

/** Totals show where their column shows. */
const markTotals = (table: HTMLTableElement, columns: readonly Showing[]): void => {
  for (const row of table.tFoot?.rows ?? []) {
    let column = 0;
    for (const cell of row.cells) {
      cell.toggleAttribute(CUT_CELL, cell.colSpan === 1 && (columns[column] ?? 'whole') !== 'whole');
      column += cell.colSpan;
    }
  }
};

/**
 * Shows a column whole or not at all: at the edge of its frame or below a sticky column, 067 would read 06.
 * Returns a function that stops watching.
 */
export const keepColumnsWhole = (frame: HTMLElement): (() => void) => {
  const measure = (): void => {
    const table = frame.querySelector<HTMLTableElement>(':scope > table');
    if (table === null) return;
    const columns = showings(frame, table);
    const cut = columns.flatMap((showing, index) => (showing === 'cut' ? [index + 1] : [])).join(' ');
    if ((frame.getAttribute(CUT_COLUMNS) ?? '') !== cut) frame.setAttribute(CUT_COLUMNS, cut);
    markTotals(table, columns);
  };
  // jsdom has none.
  const sizes = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(measure);
  const table = frame.querySelector(':scope > table');
  sizes?.observe(frame);
  if (table !== null) sizes?.observe(table);
  frame.addEventListener('scroll', measure, { passive: true });
  return () => {
    sizes?.disconnect();
    frame.removeEventListener('scroll', measure);
  };
};
