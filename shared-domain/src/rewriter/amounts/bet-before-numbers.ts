import { type Atom, doubted } from '../atoms/atom.ts';
import { isNaming, isNumber } from '../groups/bet-group.ts';
import { reorderSegments, type ReorderedSegment } from '../groups/reorder-segments.ts';

/**
 * TYPE AMOUNT NUMBERS, repeated (`lo 20n 11 22, dd 5n 33`), if the whole line or the whole part between its stations
 * has this order and every amount has a unit. Always doubtful.
 */
export const reorderBetBeforeNumbers = (atoms: readonly Atom[]): readonly Atom[] =>
  reorderSegments(atoms, turnedFrom);

/** The lists from `at` to the end of the line or the next stations, each moved before its types; null if one has another order. */
const turnedFrom = (atoms: readonly Atom[], from: number): ReorderedSegment | null => {
  const inOrder: Atom[] = [];
  let lists = 0;
  let at = from;
  for (; at < atoms.length && !isNaming(atoms[at]); lists++) {
    let numbers = at;
    while (atoms[numbers]?.kind === 'type' && atoms[numbers + 1]?.kind === 'amount') numbers += 2;
    let next = numbers;
    while (isNumber(atoms[next])) next++;
    if (numbers === at || next === numbers) return null;
    inOrder.push(...atoms.slice(numbers, next));
    for (const own of atoms.slice(at, numbers))
      inOrder.push(own.kind === 'type' ? doubted(own, 'kiểu và tiền ghi trước số') : own);
    at = next;
  }
  return lists < 2 ? null : { atoms: inOrder, next: at };
};
