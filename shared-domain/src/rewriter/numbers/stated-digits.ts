import { type Atom, atom, doubted } from '../atoms/atom.ts';
import { numberRuns } from './number-runs.ts';
import { isNumber } from '../groups/bet-group.ts';

/**
 * ba càng, 3 càng, bốn càng: the number of digits.
 *
 *     lô 3 càng 123 5n, 123 lô 3 càng 5n     with a type: skipped as doubtful if it is correct
 *     ba càng 123 5n, đề ba càng 123 5n      alone: đề on numbers of this many digits (de-bets.ts)
 */
export const readStatedDigits = (atoms: readonly Atom[]): readonly Atom[] => {
  const numbersEnd = numberRuns(atoms);
  const out: Atom[] = [];
  atoms.forEach((own, at) => {
    const number = out.at(-1);
    const said = own.kind === 'digits' ? (own.digits ?? digitsIn(number)) : null;
    if (said === null) {
      out.push(own);
      return;
    }
    const apart = own.kind === 'digits' && own.digits === null;
    if (apart) out.pop();
    const start = apart && number !== undefined ? number.start : own.start;
    const type = out.at(-1);
    const place = { line: own.line, start, end: own.end };
    if (type?.kind === 'de')
      out.splice(-1, 1, atom({ kind: 'de', digits: said }, { ...place, start: type.start }));
    else if (type?.kind !== 'type') out.push(atom({ kind: 'de', digits: said }, place));
    else if (
      haveDigits(atoms.slice(at + 1, numbersEnd(at + 1)), said) ||
      haveDigits(numbersBefore(out), said)
    )
      out.splice(-1, 1, doubted(type, `“${said} càng” không đọc là số cược`));
    else out.push(own);
  });
  return out;
};

const digitsIn = (own: Atom | undefined): 3 | 4 | null =>
  own?.kind !== 'number' ? null : own.text === '3' ? 3 : own.text === '4' ? 4 : null;

const haveDigits = (numbers: readonly Atom[], digits: number): boolean =>
  numbers.length > 0 && numbers.every((own) => own.kind === 'number' && own.text.length === digits);

/** The numbers before the last type. */
const numbersBefore = (out: readonly Atom[]): readonly Atom[] => {
  const end = out.length - 1;
  let from = end;
  while (isNumber(out[from - 1])) from--;
  return out.slice(from, end);
};
