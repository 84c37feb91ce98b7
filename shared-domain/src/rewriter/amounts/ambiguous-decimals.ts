import { type Atom, atom } from '../atoms/atom.ts';
import { isNumber } from '../groups/bet-group.ts';

/** `34.5n` in the place of a number: after a number, or after a type without a number before it. */
const mayBeApart = (atoms: readonly Atom[], at: number): boolean => {
  const own = atoms[at];
  const before = atoms[at - 1];
  if (own?.kind !== 'amount' || own.apart === undefined) return false;
  return isNumber(before) || (before?.kind === 'type' && !isNumber(atoms[at - 2]));
};

export const hasAmbiguousDecimal = (atoms: readonly Atom[]): boolean =>
  atoms.some((_, at) => mayBeApart(atoms, at));

/** Reads `A.B` before a unit as the number A and the amount B. */
export const splitDecimals = (atoms: readonly Atom[]): readonly Atom[] =>
  atoms.flatMap((own, at) => {
    if (own.kind !== 'amount' || own.apart === undefined || !mayBeApart(atoms, at)) return [own];
    const { number, amount } = own.apart;
    return [
      atom({ kind: 'number', text: number, joined: false }, own),
      atom({ kind: 'amount', amount }, own),
    ];
  });
