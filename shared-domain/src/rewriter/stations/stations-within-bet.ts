import { type Atom, doubted } from '../atoms/atom.ts';
import { betAlone } from '../amounts/bare-amounts.ts';
import { isNaming, isNumber } from '../groups/bet-group.ts';
import { isTrailing } from '../groups/assemble-groups.ts';

/**
 * In a message whose stations follow its bets, they may be inside a bet, after its numbers:
 *
 *     12 34 đá 2 đài 5n, đá 12 34 2 đài 5n      before the amount
 *     12 34 2 đài đá 5n                         before the type
 *
 * Doubtful.
 */
export const moveStationsOutOfBets = (atoms: readonly Atom[]): readonly Atom[] => {
  if (!isTrailing(atoms)) return atoms;
  const out: Atom[] = [];
  for (let at = 0, own = atoms[at]; own !== undefined; own = atoms[at]) {
    let next = at;
    while (isNaming(atoms[next]) && atoms[next]?.line === own.line) next++;
    const last = next > at ? lastOfBet(out, atoms, next) : 0;
    const amount = atoms[last];
    if (last === 0 || amount === undefined) next = Math.max(next, at + 1);
    else out.push(...atoms.slice(next, last), doubted(amount, 'đài ghi giữa số và tiền'));
    out.push(...atoms.slice(at, next));
    at = Math.max(next, last + 1);
  }
  return out;
};

/** The last atom of the rest of a bet that continues at `next`, after its stations; 0 if there is none. */
const lastOfBet = (before: readonly Atom[], atoms: readonly Atom[], next: number): number => {
  const [last, own] = [before.at(-1), atoms[next]];
  if (last?.line !== own?.line) return 0;
  if (own?.kind === 'amount') return isNumber(last?.kind === 'type' ? before.at(-2) : last) ? next : 0;
  let from = before.length;
  while (isNumber(before[from - 1])) from--;
  if (own?.kind !== 'type' || from === before.length || before[from - 1]?.kind === 'type') return 0;
  return atoms[next + 1]?.kind === 'amount' ? next + 1 : (betAlone(atoms, next)?.last ?? 0);
};
