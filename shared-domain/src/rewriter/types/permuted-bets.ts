import type { BetType } from '../../catalogue/bet-types.ts';
import type { Atom } from '../atoms/atom.ts';
import { isNumber } from '../groups/bet-group.ts';
import type { Interpretation } from '../interpretations.ts';
import { typeAtom, typeNamed } from './type-atom.ts';

/**
 * đảo said apart from its type:
 *
 *     lô đảo 5n, đảo xc 5n        beside the type: its permuted one
 *     đảo 123 lô 5n               before the numbers of one type: likewise
 *     123 đảo 5n, đảo 123 5n      alone: bao đảo, or xỉu chủ đảo of 3 and 4 con of 4 digits; both are offered
 *     123 xc 5n đảo 2n            chained to a bet: the permuted one of its type, or the other one; likewise
 *
 * All of it is doubtful: `dao` is no word of the strict grammar.
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
/** By the digits of the numbers: what đảo alone is beside bao đảo. */
const ENDS: ReadonlyMap<number, BetType> = new Map([
  [3, typeNamed('xdao')],
  [4, typeNamed('xxdao')],
]);

export const hasPermuted = (atoms: readonly Atom[]): boolean => atoms.some((own) => own.kind === 'permuted');

/** Of a type said plainly; undefined where there is none. */
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

/** The numbers behind đảo, the type behind them, and where it goes on behind that. */
const numbersAfter = (atoms: readonly Atom[], at: number) => {
  let next = at + 1;
  while (isNumber(atoms[next])) next++;
  return { numbers: atoms.slice(at + 1, next), type: atoms[next], next: next + 1 };
};

/** No further type bets on the same numbers: nobody could tell whether đảo is said of it too. */
const isLast = (atoms: readonly Atom[], amount: number): boolean => {
  const [own, after] = [atoms[amount], atoms[amount + 1]];
  return own?.kind === 'amount' && after?.kind !== 'type';
};

const aloneOf = (number: Atom | undefined, stance: Interpretation): BetType | undefined =>
  stance === 'permuted' ? endsOf(number) : LOTS;

const endsOf = (number: Atom | undefined): BetType | undefined =>
  number?.kind === 'number' ? ENDS.get(number.text.length) : undefined;

/** Where the run of numbers that ends at a place begins; behind the place where there is none. */
const runBefore = (atoms: readonly Atom[], last: number): number => {
  let from = last;
  while (isNumber(atoms[from])) from--;
  return from + 1;
};

/** đảo behind `123 xc 5n` and behind `xc 123 5n`. */
const chainedOf = (atoms: readonly Atom[], stance: Interpretation): BetType | undefined => {
  const last = atoms.length - 2;
  const from = runBefore(atoms, last);
  const isTypeFirst = from <= last;
  const type = atoms[isTypeFirst ? from - 1 : last];
  const likelier = permutedOf(type) ?? LOTS;
  if (stance !== 'chained') return likelier;
  return likelier === LOTS ? endsOf(atoms[isTypeFirst ? last : last - 1]) : LOTS;
};

/** Whether đảo is chained to a bet anywhere: behind its amount, with an amount of its own. */
export const hasChainedPermuted = (atoms: readonly Atom[]): boolean =>
  atoms.some(
    (own, at) =>
      own.kind === 'permuted' && atoms[at - 1]?.kind === 'amount' && atoms[at + 1]?.kind === 'amount',
  );
