import { useSyncExternalStore } from 'react';
import { ROW, TOUCH } from './tokens.ts';

const touched = (): MediaQueryList | null => (typeof matchMedia === 'function' ? matchMedia(TOUCH) : null);

const hear = (changed: () => void): (() => void) => {
  const list = touched();
  list?.addEventListener('change', changed);
  return () => list?.removeEventListener('change', changed);
};

/** The height of a table's row in CSS pixels, for those that draw only what is seen; `rowHeight` of the tokens. */
export const useRowHeight = (): number =>
  useSyncExternalStore(hear, () => (touched()?.matches === true ? ROW.touch : ROW.desk));
