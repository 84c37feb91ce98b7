import { useEffect, useState, type RefObject } from 'react';
import { MOST_PRINTED, usePrinting } from '../design/tokens/printing.ts';

/** Rows rendered beyond the visible ones, against blank areas while scrolling. */
const OVERSCAN = 12;
/** Up to this number all rows are rendered, so that the browser's search finds them. */
const ALL_BELOW = 120;

/** The rows to render, `end` exclusive, and the pixel heights before and after them. */
export interface VirtualRows {
  readonly start: number;
  readonly end: number;
  readonly before: number;
  readonly after: number;
}

interface Scrolled {
  /** Scroll offset, frame height and row height in pixels. All rows have the same height. */
  readonly top: number;
  readonly height: number;
  readonly rowPx: number;
}

export const virtualRowsOf = (count: number, { top, height, rowPx }: Scrolled): VirtualRows => {
  if (count <= ALL_BELOW) return { start: 0, end: count, before: 0, after: 0 };
  const shown = Math.ceil(height / rowPx);
  const first = Math.min(Math.floor(top / rowPx), Math.max(0, count - shown));
  const start = Math.max(0, first - OVERSCAN);
  const end = Math.min(count, first + shown + OVERSCAN);
  return { start, end, before: start * rowPx, after: (count - end) * rowPx };
};

/** The rows to render in a scrolling frame of `count` rows, each `rowPx` CSS pixels high; on paper all of them. */
export const useVirtualRows = (
  frame: RefObject<HTMLElement | null>,
  count: number,
  rowPx: number,
): VirtualRows => {
  const isPrinting = usePrinting();
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

  return isPrinting
    ? { start: 0, end: Math.min(count, MOST_PRINTED), before: 0, after: 0 }
    : virtualRowsOf(count, { ...view, rowPx });
};

/** An empty row in place of rows that are not rendered. */
export const SpacerRow = ({ height, columns }: { readonly height: number; readonly columns: number }) =>
  height <= 0 ? null : (
    <tr aria-hidden="true" css={{ '&& > td': { height, padding: 0, border: 0 } }}>
      <td colSpan={columns} />
    </tr>
  );
