import type { Atom } from '../atoms/atom.ts';
import { isNumber } from '../groups/bet-group.ts';

/**
 * Answers where a list of numbers ends that goes on at a place. Asked from the first place to the last
 * it looks at each atom once, however many ask within one list (`de de de …`).
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
