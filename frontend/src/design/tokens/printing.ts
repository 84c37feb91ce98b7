import { useSyncExternalStore } from 'react';

/** The most rows that are printed. Files have no limit. */
export const MOST_PRINTED = 5_000;

/** Attributes of what has no use on paper. */
export const SCREEN_ONLY = { 'data-screen-only': '' } as const;

let isPrinting = false;

const hear = (changed: () => void): (() => void) => {
  const set = (next: boolean) => (): void => {
    // A sheet that is printed instead of the page has its own rows.
    isPrinting = next && document.querySelector('[data-print]') === null;
    changed();
  };
  const begins = set(true);
  const ends = set(false);
  window.addEventListener('beforeprint', begins);
  window.addEventListener('afterprint', ends);
  return () => {
    window.removeEventListener('beforeprint', begins);
    window.removeEventListener('afterprint', ends);
  };
};

/** Whether the page is being printed: then a table has every row, not only those in sight. */
export const usePrinting = (): boolean => useSyncExternalStore(hear, () => isPrinting);
