import { type Atom, atom } from './atom.ts';
import { isNumber } from './sentence.ts';

/**
 * `lô 12.34 x 5n`: after 2-digit numbers, which no x takes, in a line that says its type first, x is
 * a sign of multiplication.
 */
export const times = (atoms: readonly Atom[]): readonly Atom[] => {
  const type = atoms.findIndex((own) => own.kind === 'type');
  if (type < 0 || atoms.slice(0, type).some(isNumber)) return atoms;
  const out: Atom[] = [];
  atoms.forEach((own, at) => {
    const before = out.at(-1);
    const sign = own.kind === 'type' && own.type.key === 'x' && at > type && atoms[at + 1]?.kind === 'amount';
    if (sign && before?.kind === 'number' && before.text.length === 2)
      out[out.length - 1] = atom({ ...before }, before, 'x đọc là dấu nhân');
    else out.push(own);
  });
  return out;
};
