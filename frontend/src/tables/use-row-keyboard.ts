import { type RefObject, useEffect, useRef } from 'react';
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

interface RowKeys {
  readonly count: number;
  /** Scrolls to a row, counted from 0. */
  readonly scrollTo: (index: number) => void;
  readonly choose: (index: number, extend: boolean) => void;
}

/**
 * Keyboard control of a table body: arrows, Page Up and Down, Home and End move between rows, also
 * unrendered ones. Space selects a row, with Shift a range. A click opens its row.
 */
export const useRowKeyboard = (rows: RowKeys): RefObject<HTMLTableSectionElement | null> => {
  /** The row to focus once it is rendered. */
  const awaited = useRef<number | null>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const newest = useRef(rows);
  useEffect(() => {
    newest.current = rows;
    if (awaited.current === null) return;
    const stop = body.current?.querySelector<HTMLElement>(`[${ROW_STOP}="${awaited.current}"]`);
    if (stop === null || stop === undefined) return;
    awaited.current = null;
    stop.focus();
  });
  useEffect(() => {
    const table = body.current;
    const onKeyDown = (event: KeyboardEvent): void => {
      const { count, scrollTo, choose } = newest.current;
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
      const stop = table?.querySelector<HTMLElement>(`[${ROW_STOP}="${target}"]`);
      if (stop === null || stop === undefined) {
        awaited.current = target;
        scrollTo(target);
      } else stop.focus();
    };
    // A click anywhere in the row, outside of controls, opens it.
    const onClick = ({ target }: MouseEvent): void => {
      if (!(target instanceof HTMLElement) || target.closest('button, a, input, label') !== null) return;
      if (getSelection()?.isCollapsed === false) return;
      target.closest('tr[data-opens]')?.querySelector<HTMLElement>(`button[${ROW_STOP}]`)?.click();
    };
    table?.addEventListener('keydown', onKeyDown);
    table?.addEventListener('click', onClick);
    return () => {
      table?.removeEventListener('keydown', onKeyDown);
      table?.removeEventListener('click', onClick);
    };
  }, []);
  return body;
};
