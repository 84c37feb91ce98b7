import { type Atom, doubted } from './atom.ts';
import { isNaming, isNumber } from './sentence.ts';

/**
 * TYPE AMOUNT NUMBERS, again and again (`lo 20n 11 22, dd 5n 33`): where all of a line, or of what stands
 * between its stations, says it so, and every amount has a unit. Always doubtful.
 */
export const betsFirst = (atoms: readonly Atom[]): readonly Atom[] => {
  const out: Atom[] = [];
  for (let at = 0; at < atoms.length;) {
    const begins = at === 0 || isNaming(atoms[at - 1]);
    const turned = begins ? turnedFrom(atoms, at) : null;
    const own = atoms[at];
    if (turned !== null) out.push(...turned.atoms);
    else if (own !== undefined) out.push(own);
    at = turned?.next ?? at + 1;
  }
  return out;
};

/** The lists from `at` to the end of the line or the next stations, each before its types; null where one is said otherwise. */
const turnedFrom = (
  atoms: readonly Atom[],
  from: number,
): { readonly atoms: readonly Atom[]; readonly next: number } | null => {
  const turned: Atom[] = [];
  let lists = 0;
  let at = from;
  for (; at < atoms.length && !isNaming(atoms[at]); lists++) {
    let numbers = at;
    while (atoms[numbers]?.kind === 'type' && atoms[numbers + 1]?.kind === 'amount') numbers += 2;
    let next = numbers;
    while (isNumber(atoms[next])) next++;
    if (numbers === at || next === numbers) return null;
    turned.push(...atoms.slice(numbers, next));
    for (const own of atoms.slice(at, numbers))
      turned.push(own.kind === 'type' ? doubted(own, 'kiểu và tiền ghi trước số') : own);
    at = next;
  }
  return lists < 2 ? null : { atoms: turned, next: at };
};
