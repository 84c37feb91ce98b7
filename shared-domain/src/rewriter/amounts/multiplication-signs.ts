import { type Atom, atom, doubted } from '../atoms/atom.ts';
import { isPlainDe } from '../types/de-bets.ts';
import { isNaming, isNumber } from '../groups/bet-group.ts';

/**
 * A line with its type first and a sign between each number and its amount:
 *
 *     lô 12.34 x 5n, lô 12x5 34x10       after 2-digit numbers, to which no x type applies, x is a multiplication sign; with đề after any number
 *     lô 12:10, 34:20                    so are `:` and `=` if no type follows the amount
 *
 * All of it is doubtful.
 */
export const readMultiplicationSigns =
  (lines: readonly string[]) =>
  (atoms: readonly Atom[]): readonly Atom[] => {
    const type = atoms.findIndex(isType);
    if (type < 0 || atoms.slice(0, type).some(isNumber)) return atoms;
    const out: Atom[] = [];
    let de = false;
    for (let at = 0; at < atoms.length; at++) {
      const own = atoms[at];
      if (own === undefined) break;
      const before = out.at(-1);
      const next = atoms[at + 1];
      const isSign = isTimes(own) && before !== undefined && at > type && takesTimes(before, de);
      if (isSign && next?.kind === 'amount') out.splice(-1, 1, doubted(before, SIGN));
      else if (isSign && isNumber(before) && isBareAmount(atoms, at + 1)) {
        out.push(amountOf(next, SIGN));
        at++;
      } else if (isNumber(before) && isBareAmount(atoms, at) && JOINS.test(between(before, own, lines)))
        out.push(amountOf(own, `“${textOf(before, own, lines)}” đọc là số và tiền`));
      else {
        out.push(own);
        if (isType(own)) de = own.kind !== 'type';
      }
    }
    return out;
  };

const SIGN = 'x đọc là dấu nhân';
const JOINS = /^\s*[:=]\s*$/;

const isType = (own: Atom): boolean => own.kind === 'type' || own.kind === 'de' || isPlainDe(own);

const isTimes = (own: Atom): boolean => own.kind === 'type' && own.type.key === 'x';

/** No xỉu chủ is possible: a 2-digit number after a type that is no station, or any number of đề. */
const takesTimes = (own: Atom, de: boolean): boolean => {
  if (isNumber(own)) return de || (own.kind === 'number' ? own.text.length : 2) === 2;
  return own.kind === 'de' || (own.kind === 'type' && own.station === null && !isTimes(own));
};

/** A number with no amount, type or decimal after it on its line. */
const isBareAmount = (atoms: readonly Atom[], at: number): boolean => {
  const [own, next] = [atoms[at], atoms[at + 1]];
  if (own?.kind !== 'number') return false;
  if (next?.line !== own.line || isNaming(next) || next.kind === 'de') return true;
  return next.kind === 'number' && next.text.length > 1;
};

const amountOf = (own: Atom | undefined, doubt: string): Atom => {
  if (own?.kind !== 'number') throw new TypeError('only a number can be an amount');
  return atom({ kind: 'amount', amount: { text: own.text, factor: 1 } }, own, doubt);
};

const between = (before: Atom | undefined, own: Atom, lines: readonly string[]): string =>
  before?.line === own.line ? (lines[own.line] ?? '').slice(before.end, own.start) : '';

const textOf = (before: Atom | undefined, own: Atom, lines: readonly string[]): string =>
  (lines[own.line] ?? '').slice(before?.start ?? own.start, own.end);
