import { useEffect, useRef } from 'react';
import { isFocusLost } from '../design/overlays/focus-keeper.ts';
import { ROW_STOP } from './row-styles.ts';

/**
 * Focuses a row as soon as it is there, unless a person did something else meanwhile; again, when the tables of the
 * level before, which may have such a row too, give way to those of this level. Returns how to give up.
 */
const focusRow = (row: string, preventScroll: boolean): (() => void) => {
  const inputs = ['keydown', 'pointerdown'] as const;
  const page = document.getElementById('page') ?? document.body;
  const attempt = (): void => {
    const stop = page.querySelector<HTMLElement>(`[${ROW_STOP}="${row}"]`);
    if (stop === null || stop === document.activeElement) return;
    if (isFocusLost()) stop.focus({ preventScroll });
    else giveUp();
  };
  const rows = new MutationObserver(attempt);
  const giveUp = (): void => {
    rows.disconnect();
    for (const input of inputs) document.removeEventListener(input, giveUp);
  };
  rows.observe(page, { childList: true, subtree: true });
  for (const input of inputs) document.addEventListener(input, giveUp);
  attempt();
  return giveUp;
};

/**
 * Keeps the keyboard in the table from level to level: a level that opens has its first row in focus, a level that one
 * comes back to the row that was opened.
 */
export const useRowFocus = (level: number): void => {
  const opened = useRef(new Map<number, string>());
  const before = useRef(level);
  useEffect(() => {
    const remember = ({ target }: MouseEvent): void => {
      const row = target instanceof Element ? target.closest(`[${ROW_STOP}]`)?.getAttribute(ROW_STOP) : null;
      if (typeof row === 'string') opened.current.set(level, row);
    };
    document.addEventListener('click', remember, true);
    return () => document.removeEventListener('click', remember, true);
  }, [level]);
  useEffect(() => {
    const deeper = level > before.current;
    const changed = level !== before.current;
    before.current = level;
    if (!changed) return undefined;
    return focusRow(deeper ? '0' : (opened.current.get(level) ?? '0'), deeper);
  }, [level]);
};
