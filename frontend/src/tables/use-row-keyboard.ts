import { type RefObject, useEffect, useRef, useState } from 'react';
import { ROW_STOP } from './row-styles.ts';

const PAGE = 15;

const targetOf = (key: string, at: number, count: number): number | null => {
  switch (key) {
    case 'ArrowDown':
      return at + 1;
    case 'ArrowUp':
      return at - 1;
    case 'PageDown':
      return Math.min(count - 1, at + PAGE);
    case 'PageUp':
      return Math.max(0, at - PAGE);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
};

/** Whether a click is meant for the row: not for a control in it, and not the end of a selection of text. */
export const isRowClick = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('button:not([data-says]), a, input, label') === null &&
  getSelection()?.isCollapsed !== false;

interface RowKeys {
  readonly count: number;
  /** Scrolls to a row, counted from 0. */
  readonly scrollTo: (index: number) => void;
  readonly choose: (index: number, extend: boolean) => void;
  /** The row that takes the focus once; -1 = none (yet). */
  readonly start: number;
}

interface RowKeyboard {
  readonly body: RefObject<HTMLTableSectionElement | null>;
  /** Focuses a row, counted from 0; nothing where there is none. */
  readonly goTo: (index: number) => void;
}

/**
 * Keyboard control of a table body: arrows, Page Up and Down, Home and End move between rows, also
 * unrendered ones. Space selects a row, with Shift a range. A click opens its row.
 */
export const useRowKeyboard = (rows: RowKeys): RowKeyboard => {
  /** The row to focus once it is rendered. */
  const awaited = useRef<number | null>(null);
  const started = useRef(false);
  const body = useRef<HTMLTableSectionElement>(null);
  const newest = useRef(rows);
  useEffect(() => {
    newest.current = rows;
    if (rows.start !== -1 && !started.current) {
      started.current = true;
      awaited.current = rows.start;
      rows.scrollTo(rows.start);
    }
    if (awaited.current === null) return;
    const stop = body.current?.querySelector<HTMLElement>(`[${ROW_STOP}="${awaited.current}"]`);
    if (stop === null || stop === undefined) return;
    awaited.current = null;
    stop.focus();
  });
  const [goTo] = useState(() => (target: number): void => {
    const { count, scrollTo } = newest.current;
    if (target < 0 || target >= count) return;
    const stop = body.current?.querySelector<HTMLElement>(`[${ROW_STOP}="${target}"]`);
    if (stop === null || stop === undefined) {
      awaited.current = target;
      scrollTo(target);
    } else stop.focus();
  });
  useEffect(() => {
    const table = body.current;
    const onKeyDown = (event: KeyboardEvent): void => {
      const { count, choose } = newest.current;
      if (event.isComposing || !(event.target instanceof HTMLElement)) return;
      const at = Number(event.target.getAttribute(ROW_STOP) ?? Number.NaN);
      if (Number.isNaN(at)) return;
      if (event.key === ' ') {
        event.preventDefault();
        choose(at, event.shiftKey);
        return;
      }
      const target = targetOf(event.key, at, count);
      if (target === null || target < 0 || target >= count) return;
      event.preventDefault();
      goTo(target);
    };
    // A click anywhere in the row, outside of controls, opens it.
    const onClick = ({ target }: MouseEvent): void => {
      if (!isRowClick(target)) return;
      if (!(target instanceof Element)) return;
      target.closest('tr[data-opens]')?.querySelector<HTMLElement>(`button[${ROW_STOP}]`)?.click();
    };
    table?.addEventListener('keydown', onKeyDown);
    table?.addEventListener('click', onClick);
    return () => {
      table?.removeEventListener('keydown', onKeyDown);
      table?.removeEventListener('click', onClick);
    };
  }, [goTo]);
  return { body, goTo };
};
