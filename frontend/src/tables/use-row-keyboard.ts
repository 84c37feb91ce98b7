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
  /** Brings a row, counted from 0, into sight. */
  readonly scrollTo: (index: number) => void;
  readonly choose: (index: number, extend: boolean) => void;
}

/**
 * Arrows, Page Up and Down, Home and End move between the rows, also to those that are not drawn yet;
 * Space chooses a row, with Shift all up to it; a click opens the row it falls on. For the table's body.
 */
export const useRowKeyboard = (rows: RowKeys): RefObject<HTMLTableSectionElement | null> => {
  /** The row that the focus is on its way to. */
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
    // What opens a row is a button in it; a click beside everything that can be pressed means it too.
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
