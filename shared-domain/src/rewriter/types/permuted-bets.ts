import type { BetType } from '../../catalogue/bet-types.ts';
import type { Atom } from '../atoms/atom.ts';
import { isNumber } from '../groups/bet-group.ts';
import type { Interpretation } from '../interpretations.ts';
import { typeAtom, typeNamed } from './type-atom.ts';

/**
 * đảo separate from its type:
 *
 *     lô đảo 5n, đảo xc 5n        next to the type: its permuted form
 *     đảo 123 lô 5n               before the numbers of one type: the same
 *     123 đảo 5n, đảo 123 5n      alone: bao đảo, or xỉu chủ đảo of 3 and 4 con of 4 digits; both are offered
 *     123 xc 5n đảo 2n            chained to a bet: the permuted form of its type, or the other one; both are offered
 *
 * Always doubtful, because the strict grammar does not know `dao`.
 */
const PERMUTED: ReadonlyMap<string, BetType> = new Map([
  ['b', typeNamed('bdao')],
  ['x', typeNamed('xdao')],
  ['xdau', typeNamed('xdaudao')],
  ['xdui', typeNamed('xduidao')],
  ['xx', typeNamed('xxdao')],
  ['xxdau', typeNamed('xxdaudao')],
  ['xxdui', typeNamed('xxduidao')],
]);
const LOTS = typeNamed('bdao');
/** By the number of digits: the meaning of đảo alone other than bao đảo. */
const ENDS: ReadonlyMap<number, BetType> = new Map([
  [3, typeNamed('xdao')],
  [4, typeNamed('xxdao')],
]);

export const hasPermuted = (atoms: readonly Atom[]): boolean => atoms.some((own) => own.kind === 'permuted');

/** The permuted form of a plain type; undefined if there is none. */
const permutedOf = (own: Atom | undefined): BetType | undefined =>
  own?.kind === 'type' ? PERMUTED.get(own.type.key) : undefined;

export const readPermutedBets = (atoms: readonly Atom[], stance: Interpretation) => {
  const out: Atom[] = [];
  for (let at = 0; at < atoms.length; at++) {
    const own = atoms[at];
    if (own === undefined) break;
    if (own.kind !== 'permuted') {
      out.push(own);
      continue;
    }
    const [before, after] = [out.at(-1), atoms[at + 1]];
    const [ofBefore, ofAfter] = [beside(own, before), beside(own, after)];
    if (ofBefore !== undefined) out.splice(-1, 1, read(own, ofBefore));
    else if (ofAfter !== undefined) {
      out.push(read(own, ofAfter));
      at++;
    } else {
      const { numbers, type, next } = numbersAfter(atoms, at);
      const late = isNumber(before) || !isLast(atoms, next) ? undefined : permutedOf(type);
      if (late !== undefined) {
        out.push(...numbers, read(own, late));
        at = next - 1;
      } else {
        const alone =
          numbers.length === 0 && before?.kind === 'amount'
            ? chainedOf(out, stance)
            : aloneOf(isNumber(before) ? before : numbers.at(-1), stance);
        out.push(alone === undefined || type?.kind === 'type' ? own : read(own, alone));
      }
    }
  }
  return out;
};

const read = (own: Atom, type: BetType): Atom => typeAtom(type, own, `“đảo” đọc là ${type.key}`);

const beside = (own: Atom, type: Atom | undefined): BetType | undefined =>
  type?.line === own.line ? permutedOf(type) : undefined;

/** The numbers after đảo, the type after them, and the next atom. */
const numbersAfter = (atoms: readonly Atom[], at: number) => {
  let next = at + 1;
  while (isNumber(atoms[next])) next++;
  return { numbers: atoms.slice(at + 1, next), type: atoms[next], next: next + 1 };
};

/** Whether no further type bets on the same numbers; otherwise đảo might apply to it too. */
const isLast = (atoms: readonly Atom[], amount: number): boolean => {
  const [own, after] = [atoms[amount], atoms[amount + 1]];
  return own?.kind === 'amount' && after?.kind !== 'type';
};

const aloneOf = (number: Atom | undefined, stance: Interpretation): BetType | undefined =>
  stance === 'permuted' ? endsOf(number) : LOTS;

const endsOf = (number: Atom | undefined): BetType | undefined =>
  number?.kind === 'number' ? ENDS.get(number.text.length) : undefined;

/** The beginning of the run of numbers that ends at a position; after the position if there is none. */
const runBefore = (atoms: readonly Atom[], last: number): number => {
  let from = last;
  while (isNumber(atoms[from])) from--;
  return from + 1;
};

/** đảo after `123 xc 5n` and after `xc 123 5n`. */
const chainedOf = (atoms: readonly Atom[], stance: Interpretation): BetType | undefined => {
  const last = atoms.length - 2;
  const from = runBefore(atoms, last);
  const isTypeFirst = from <= last;
  const type = atoms[isTypeFirst ? from - 1 : last];
  const likelier = permutedOf(type) ?? LOTS;
  if (stance !== 'chained') return likelier;
  return likelier === LOTS ? endsOf(atoms[isTypeFirst ? last : last - 1]) : LOTS;
};

/** Whether đảo with its own amount is chained to any bet, after the amount of that bet. */
export const hasChainedPermuted = (atoms: readonly Atom[]): boolean =>
  atoms.some(
    (own, at) =>
      own.kind === 'permuted' && atoms[at - 1]?.kind === 'amount' && atoms[at + 1]?.kind === 'amount',
  );
