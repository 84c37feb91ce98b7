import { runAt } from '../message/runs.ts';
import { type Atom, atom, doubted } from './atom.ts';

/**
 * `4 con 1234`, `3 con 12 34 56`: how many digits each number has, or how many numbers there are; it
 * is passed over where it is true, as doubtful. `5n 1 con` is said of each number. Behind an amount it is
 * never a part of it: `b5 2 con` is not 5.2.
 */
export const countedNumbers =
  (lines: readonly string[]) =>
  (atoms: readonly Atom[]): readonly Atom[] => {
    const out: Atom[] = [];
    let doubt: string | null = null;
    atoms.forEach((own, at) => {
      const counts = own.kind === 'number' && own.text.length === 1 && saysCon(own, lines);
      if (counts && isTrue(atoms, at)) {
        const before = out.at(-1);
        const said = `“${own.text} con” không đọc là số cược`;
        if (atoms[at + 1]?.line === own.line) doubt = said;
        else if (before !== undefined) out.splice(-1, 1, doubted(before, said));
        return;
      }
      const read = counts && endsAmount(atoms, at - 1) ? atom({ kind: 'unknown', text: own.text }, own) : own;
      out.push(doubt === null ? read : doubted(read, doubt));
      doubt = null;
    });
    return out;
  };

/** The word con stands behind it. */
const saysCon = ({ line, end }: Atom, lines: readonly string[]): boolean =>
  runAt(lines[line] ?? '', end)?.text === 'con';

/** An amount, with its unit or bare behind its type. */
const endsAmount = (atoms: readonly Atom[], at: number): boolean =>
  atoms[at]?.kind === 'amount' || (atoms[at]?.kind === 'number' && atoms[at - 1]?.kind === 'type');

const isTrue = (atoms: readonly Atom[], at: number): boolean => {
  const own = atoms[at];
  if (own?.kind !== 'number') return false;
  const numbers: string[] = [];
  for (let next = atoms[at + 1]; next?.kind === 'number' && next.line === own.line;) {
    numbers.push(next.text);
    next = atoms[at + 1 + numbers.length];
  }
  const count = Number(own.text);
  if (numbers.length === 0) return count === 1 && endsAmount(atoms, at - 1);
  return numbers.length === count || (count >= 2 && numbers.every(({ length }) => length === count));
};
