import { BET_TYPES, type BetType } from '../catalogue/bet-types.ts';
import { type Atom, atom } from './atom.ts';
import { bareAmountAt } from './bare-amounts.ts';

/**
 * `d A d B` is đầu A, đuôi B, units and dots optional: `25d40nd20n`, `45d106nd26.n`, `79 d 500 d 50`
 * (domain.md §6). Beside a written đầu or đuôi a d is the other one, as doubtful. A lone `d A` stays
 * refused: nobody can tell đầu from đuôi.
 */
const typeOf = (key: string): BetType | undefined => BET_TYPES.find((type) => type.key === key);
const HEAD = typeOf('dau');
const TAIL = typeOf('dui');

export const headAndTail = (atoms: readonly Atom[]): readonly Atom[] => {
  if (!atoms.some((own) => own.kind === 'd')) return atoms;
  const out: Atom[] = [];
  let at = 0;
  for (let own = atoms[at]; own !== undefined; own = atoms[at]) {
    const first = isHalf(own) ? bareAmountAt(atoms, at + 1) : null;
    const tail = first === null ? undefined : atoms[first.next];
    const second = first !== null && isHalf(tail) ? bareAmountAt(atoms, first.next + 1) : null;
    const pair = tail === undefined ? null : pairOf(own, tail);
    if (first !== null && second !== null && pair !== null) {
      out.push(pair[0], first.amount, pair[1], second.amount);
      at = second.next;
    } else {
      out.push(own);
      at++;
    }
  }
  return out;
};

const isHalf = (own: Atom | undefined): boolean =>
  own?.kind === 'd' || (own?.kind === 'type' && (own.type === HEAD || own.type === TAIL));

const pairOf = (own: Atom, tail: Atom): readonly [Atom, Atom] | null => {
  if (HEAD === undefined || TAIL === undefined) return null;
  const as = (type: BetType, place: Atom, doubt: string | null) =>
    atom({ kind: 'type', type, station: null }, place, doubt);
  if (own.kind === 'd' && tail.kind === 'd') return [as(HEAD, own, null), as(TAIL, tail, null)];
  const other = (type: BetType): BetType => (type === HEAD ? TAIL : HEAD);
  const said = (type: BetType): string => `“d” đọc là ${type.key}`;
  if (own.kind === 'type' && tail.kind === 'd')
    return [own, as(other(own.type), tail, said(other(own.type)))];
  if (own.kind === 'd' && tail.kind === 'type')
    return [as(other(tail.type), own, said(other(tail.type))), tail];
  return null;
};
