import { type Atom, doubted } from './atom.ts';
import { isNaming, isNumber } from './sentence.ts';
import { isTrailing } from './sentences.ts';

/**
 * `12 34 đá 2 đài 5n`: in a message whose stations follow its bets they may stand between a type and
 * its amount. Doubtful.
 */
export const stationsBetween = (atoms: readonly Atom[]): readonly Atom[] => {
  if (!isTrailing(atoms)) return atoms;
  const out: Atom[] = [];
  for (let at = 0; at < atoms.length; at++) {
    const own = atoms[at];
    if (own === undefined) break;
    out.push(own);
    if (own.kind !== 'type' || !isNumber(out.at(-2))) continue;
    let next = at + 1;
    while (isNaming(atoms[next]) && atoms[next]?.line === own.line) next++;
    const amount = atoms[next];
    if (next === at + 1 || amount?.kind !== 'amount' || amount.line !== own.line) continue;
    out.push(doubted(amount, 'đài ghi giữa kiểu và tiền'), ...atoms.slice(at + 1, next));
    at = next;
  }
  return out;
};
