import { runAt } from '../../message/lexer/normalize-text.ts';
import { type Atom, atom, doubted } from '../atoms/atom.ts';

/**
 * `4 con 1234`, `3 con 12 34 56`: the count of digits or of numbers. A correct count is skipped as doubtful;
 * `lô 3 số 345`, `345 lô 3 số 5n` too. `5n 1 con` means each number. A count after an amount is not its decimal:
 * `b5 2 con` is not 5.2.
 */
export const dropNumberCounts =
  (lines: readonly string[]) =>
  (atoms: readonly Atom[]): readonly Atom[] => {
    const out: Atom[] = [];
    let doubt: string | null = null;
    atoms.forEach((own, at) => {
      const digit = own.kind === 'number' && own.text.length === 1 ? own.text : '';
      const counted = digit === '' ? null : countedFrom(own, lines);
      if (counted !== null && isTrue(atoms, at, Number(digit))) {
        const before = out.at(-1);
        const said = `“${counted}” không đọc là số cược`;
        if (atoms[at + 1]?.line === own.line) doubt = said;
        else if (before !== undefined) out.splice(-1, 1, doubted(before, said));
        return;
      }
      const misread = counted !== null && endsAmount(atoms, at - 1);
      const read = misread ? atom({ kind: 'unknown' }, own) : own;
      out.push(doubt === null ? read : doubted(read, doubt));
      doubt = null;
    });
    return out;
  };

const COUNTED = new Set(['con', 'so']);

/** A digit with con or số after it, as typed; null if there is none. */
const countedFrom = ({ line, start, end }: Atom, lines: readonly string[]): string | null => {
  const text = lines[line] ?? '';
  const word = runAt(text, end);
  return word !== undefined && COUNTED.has(word.text) ? text.slice(start, word.end) : null;
};

/** An amount with a unit, or a bare amount after its type. */
const endsAmount = (atoms: readonly Atom[], at: number): boolean =>
  atoms[at]?.kind === 'amount' || (atoms[at]?.kind === 'number' && atoms[at - 1]?.kind === 'type');

const isTrue = (atoms: readonly Atom[], at: number, count: number): boolean => {
  const numbers = numbersFrom(atoms, at + 1, 1);
  if (numbers.length > 0) return numbers.length === count || haveDigits(numbers, count);
  if (atoms[at - 1]?.kind === 'type' && atoms[at + 1]?.kind === 'amount')
    return haveDigits(numbersFrom(atoms, at - 2, -1), count);
  return count === 1 && endsAmount(atoms, at - 1);
};

const haveDigits = (numbers: readonly string[], digits: number): boolean =>
  digits >= 2 && numbers.length > 0 && numbers.every(({ length }) => length === digits);

/** The numbers of a line from a position, forwards or backwards. */
const numbersFrom = (atoms: readonly Atom[], from: number, step: 1 | -1): readonly string[] => {
  const numbers: string[] = [];
  const line = atoms[from]?.line;
  for (let at = from, own = atoms[at]; own?.kind === 'number' && own.line === line; own = atoms[(at += step)])
    numbers.push(own.text);
  return numbers;
};
