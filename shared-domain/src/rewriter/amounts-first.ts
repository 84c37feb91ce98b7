import { runsOf } from '../message/runs.ts';
import { type Atom, atom, doubted } from './atom.ts';
import { bareAmountAt } from './bare-amounts.ts';
import { isNaming, isNumber } from './sentence.ts';

/**
 * NUMBERS AMOUNT TYPE (`12 34 5n lô`, `12 34 mỗi con 5 lô`): where all of a line, or of what stands
 * between its stations, says it so. The amount has a unit, one digit, `mỗi con` before it, or after
 * 2-digit numbers a sign of multiplication (`12 34 x 10 lô`). Always doubtful.
 */
export const amountsFirst =
  (lines: readonly string[]) =>
  (atoms: readonly Atom[]): readonly Atom[] => {
    const out: Atom[] = [];
    for (let at = 0; at < atoms.length;) {
      const begins = at === 0 || atoms[at - 1]?.line !== atoms[at]?.line || isNaming(atoms[at - 1]);
      const turned = begins && isNumber(atoms[at]) ? turnedFrom(atoms, at, lines) : null;
      const own = atoms[at];
      if (turned !== null) out.push(...turned.atoms);
      else if (own !== undefined) out.push(own);
      at = turned?.next ?? at + 1;
    }
    return out;
  };

/** The bets from `at` to the end of the line or the next stations, types before amounts; null where one is said otherwise. */
const turnedFrom = (
  atoms: readonly Atom[],
  from: number,
  lines: readonly string[],
): { readonly atoms: readonly Atom[]; readonly next: number } | null => {
  const line = atoms[from]?.line;
  const turned: Atom[] = [];
  let at = from;
  while (atoms[at]?.line === line && !isNaming(atoms[at])) {
    let next = at;
    while (isNumber(atoms[next]) && atoms[next]?.line === line) next++;
    const amount = amountOf(atoms, next, lines);
    const type = atoms[amount?.next ?? next];
    if (amount === null || type?.kind !== 'type' || type.line !== line || amount.from === at) return null;
    turned.push(...atoms.slice(at, amount.from), doubted(type, 'tiền ghi trước kiểu'), amount.amount);
    at = amount.next + 1;
  }
  return { atoms: turned, next: at };
};

/** The amount that ends before, or stands at, the atom behind a list. */
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

/** What `mỗi con` and the marks behind it may take; what stands farther away is not looked at. */
const NEAR = 40;

/** `mỗi con` stands right before it. */
const isForEach = ({ line, start }: Atom, lines: readonly string[]): boolean => {
  const [each, number] = runsOf((lines[line] ?? '').slice(Math.max(0, start - NEAR), start)).slice(-2);
  return each?.text === 'moi' && (number?.text === 'con' || number?.text === 'so');
};
