import { useSyncExternalStore, useEffect, useState, type RefObject } from 'react';
import { ROW, TOUCH } from '../design/tokens/tokens.ts';

const touched = (): MediaQueryList | null => (typeof matchMedia === 'function' ? matchMedia(TOUCH) : null);

const hear = (changed: () => void): (() => void) => {
  const list = touched();
  list?.addEventListener('change', changed);
  return () => list?.removeEventListener('change', changed);
};

/** The height of a table's row in CSS pixels, for those that draw only what is seen; `rowHeight` of the tokens. */
export const useRowHeight = (): number =>
  useSyncExternalStore(hear, () => (touched()?.matches === true ? ROW.touch : ROW.desk));

/** Rows drawn beyond each edge, so that a quick scroll meets no empty space. */
const OVERSCAN = 12;
/** Up to here all rows are drawn: nothing to gain below, and the browser's own search finds them all. */
const ALL_BELOW = 120;

/** The rows to draw, `end` exclusive, and the pixels that the others would take above and below. */
export interface RowWindow {
  readonly start: number;
  readonly end: number;
  readonly before: number;
  readonly after: number;
}

interface Scrolled {
  /** Pixels above the frame, of the frame, and of one row: every row is as high, so which are seen is a division. */
  readonly top: number;
  readonly height: number;
  readonly rowPx: number;
}

export const rowWindowOf = (count: number, { top, height, rowPx }: Scrolled): RowWindow => {
  if (count <= ALL_BELOW) return { start: 0, end: count, before: 0, after: 0 };
  const shown = Math.ceil(height / rowPx);
  const first = Math.min(Math.floor(top / rowPx), Math.max(0, count - shown));
  const start = Math.max(0, first - OVERSCAN);
  const end = Math.min(count, first + shown + OVERSCAN);
  return { start, end, before: start * rowPx, after: (count - end) * rowPx };
};

/** The window of a scrolling frame over `count` rows; 100,000 rows scroll like twenty. */
export const useRowWindow = (frame: RefObject<HTMLElement | null>, count: number): RowWindow => {
  const rowPx = useRowHeight();
  const [view, setView] = useState({ top: 0, height: 600 });

  useEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    const measure = (): void => {
      const top = Math.floor(element.scrollTop / rowPx) * rowPx;
      const height = element.clientHeight;
      setView((before) => (before.top === top && before.height === height ? before : { top, height }));
    };
    element.addEventListener('scroll', measure, { passive: true });
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    return () => {
      element.removeEventListener('scroll', measure);
      sizes.disconnect();
    };
  }, [frame, rowPx]);

  return rowWindowOf(count, { ...view, rowPx });
};

/** Rows that are not drawn, as one empty row of their height. */
export const SpacerRow = ({ height, columns }: { readonly height: number; readonly columns: number }) =>
  height <= 0 ? null : (
    <tr aria-hidden="true" css={{ '&& > td': { height, padding: 0, border: 0 } }}>
      <td colSpan={columns} />
    </tr>
  );
