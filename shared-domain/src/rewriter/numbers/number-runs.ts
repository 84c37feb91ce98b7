import type { Atom } from '../atoms/atom.ts';
import { isNumber } from '../groups/bet-group.ts';

/**
 * Returns where the list of numbers at a position ends. If the positions are queried in ascending order, it looks at
 * each atom once, even for many queries in one list (`de de de …`).
 */
export const numberRuns = (atoms: readonly Atom[]): ((at: number) => number) => {
  let [from, end] = [0, 0];
  return (at) => {
    if (at >= from && at < end) return end;
    [from, end] = [at, at];
    while (isNumber(atoms[end])) end++;
    return end;
  };
};
