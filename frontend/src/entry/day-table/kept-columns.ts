import { css } from '@emotion/react';

/** How the whole day's table stood. */
export interface KeptColumns {
  /** CSS pixels, in the order of the columns; 0 = not shown. */
  readonly widths: readonly number[];
  /** Fewer rows need no scrollbar, whose room the columns would share. */
  readonly scrolls: boolean;
}

/** The columns of the table in that frame; null if there is none. */
export const columnsOf = (frame: HTMLElement | null): KeptColumns | null => {
  const head = frame?.querySelector<HTMLTableElement>(':scope > table')?.tHead?.rows[0];
  return frame === null || head === undefined
    ? null
    : {
        widths: Array.from(head.cells, (cell) => cell.getBoundingClientRect().width),
        scrolls: frame.scrollHeight > frame.clientHeight,
      };
};

/** For the frame: columns that never become narrower, so that a search moves none while its rows come and go. */
export const keepColumns = ({ widths, scrolls }: KeptColumns) =>
  css({
    ...(scrolls ? { overflowY: 'scroll' as const } : {}),
    ...Object.fromEntries(
      widths.map((width, index) => [`& > table > thead th:nth-of-type(${index + 1})`, { minWidth: width }]),
    ),
  });
