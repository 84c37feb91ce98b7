import { runsOf } from '../../message/lexer/normalize-text.ts';
import { type Atom, atom, doubted } from '../atoms/atom.ts';
import { bareAmountAt } from './bare-amounts.ts';
import { isNaming, isNumber } from '../groups/bet-group.ts';
import { reorderSegments, type ReorderedSegment } from '../groups/reorder-segments.ts';

/**
 * NUMBERS AMOUNT TYPE (`12 34 5n lô`, `12 34 mỗi con 5 lô`), if the whole line or the whole part between its stations
 * has this order. The amount has a unit, one digit, `mỗi con` before it, or after 2-digit numbers a multiplication sign
 * (`12 34 x 10 lô`). Always doubtful.
 */
export const reorderAmountBeforeType =
  (lines: readonly string[]) =>
  (atoms: readonly Atom[]): readonly Atom[] =>
    reorderSegments(atoms, turnedFrom(lines));

/** The bets from `at` to the end of the line or the next stations, types moved before amounts; null if one has another order. */
const turnedFrom =
  (lines: readonly string[]) =>
  (atoms: readonly Atom[], from: number): ReorderedSegment | null => {
    const inOrder: Atom[] = [];
    let at = from;
    while (at < atoms.length && !isNaming(atoms[at])) {
      let next = at;
      while (isNumber(atoms[next])) next++;
      const amount = amountOf(atoms, next, lines);
      const type = atoms[amount?.next ?? next];
      if (amount === null || type?.kind !== 'type' || amount.from === at) return null;
      inOrder.push(...atoms.slice(at, amount.from), doubted(type, 'tiền ghi trước kiểu'), amount.amount);
      at = amount.next + 1;
    }
    return at === from ? null : { atoms: inOrder, next: at };
  };

/** The amount before or at the atom after a list. */
const amountOf = (
  atoms: readonly Atom[],
  behind: number,
  lines: readonly string[],
): { readonly amount: Atom; readonly from: number; readonly next: number } | null => {
  const [last, own] = [atoms[behind - 1], atoms[behind]];
  const times = own?.kind === 'type' && own.type.key === 'x' ? bareAmountAt(atoms, behind + 1) : null;
  if (times !== null && last?.kind === 'number' && last.text.length === 2)
    return { amount: doubted(times.amount, 'x đọc là dấu nhân'), from: behind, next: times.next };
  if (own?.kind === 'amount') return { amount: own, from: behind, next: behind + 1 };
  if (last?.kind !== 'number' || (last.text.length > 1 && !isForEach(last, lines))) return null;
  const amount = atom({ kind: 'amount', amount: { text: last.text, factor: 1 } }, last, last.doubt);
  return { amount, from: behind - 1, next: behind };
};

/** The maximum length of `mỗi con` and the marks after it; the search goes no further. */
const NEAR = 40;

/** Whether `mỗi con` is directly before it. */
const isForEach = ({ line, start }: Atom, lines: readonly string[]): boolean => {
  const [each, number] = runsOf((lines[line] ?? '').slice(Math.max(0, start - NEAR), start)).slice(-2);
  return each?.text === 'moi' && (number?.text === 'con' || number?.text === 'so');
};
