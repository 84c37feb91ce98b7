import { type Atom, doubted } from '../atoms/atom.ts';
import { isNumber } from '../groups/bet-group.ts';

/** `12 đá 34 5n`, `12 đá với 34 5n`: the type of a pair between its two numbers, as doubtful. */
export const moveTypeBehindPair = (atoms: readonly Atom[]): readonly Atom[] =>
  atoms.flatMap((own, at) => {
    if (stands(atoms, at)) return [];
    const type = atoms[at - 1];
    return type !== undefined && stands(atoms, at - 1) ? [own, doubted(type, DOUBT)] : [own];
  });

const DOUBT = 'kiểu đá ghi giữa hai số';

/** Whether the atom at `at` is the type of such a pair. */
const stands = (atoms: readonly Atom[], at: number): boolean => {
  const [before, first, own, second, amount] = [-2, -1, 0, 1, 2].map((offset) => atoms[at + offset]);
  if (own?.kind !== 'type' || own.type.form !== 'pairs' || amount?.kind !== 'amount') return false;
  const single = (number: Atom | undefined): boolean =>
    number?.kind === 'number' && number.text.length === 2 && number.line === own.line;
  return single(first) && single(second) && !(isNumber(before) && before?.line === own.line);
};
