import type { BetType } from '../../catalogue/bet-types.ts';
import type { RegionKey } from '../../catalogue/regions.ts';
import type { Atom } from '../atoms/atom.ts';
import { numberRuns } from '../numbers/number-runs.ts';
import { isNumber } from '../groups/bet-group.ts';
import type { Interpretation } from '../interpretations.ts';
import { typeAtom, typeNamed } from './type-atom.ts';

/**
 * đề: with its đ it is never the goat (dê, 35 75) but a bet on two digits. In the North that is the
 * tail of ĐB (đuôi); elsewhere head and tail (đầu đuôi) is likelier; both are offered. Before a written
 * đầu or đuôi it adds nothing. `de` without accents before a number may be either.
 * ba càng is đề on numbers of three digits (xỉu chủ, and its tail), bốn càng of four (stated-digits.ts).
 */
/** Head and tail, and the tail alone, by the number of digits. */
const BOTH = { 2: typeNamed('dd'), 3: typeNamed('x'), 4: typeNamed('xx') } as const;
const TAIL = { 2: typeNamed('dui'), 3: typeNamed('xdui'), 4: typeNamed('xxdui') } as const;
const TWO_DIGITS: ReadonlySet<BetType> = new Set([BOTH[2], TAIL[2], typeNamed('dau')]);

/** The goat, or đề without its accents. */
export const isPlainDe = (own: Atom | undefined): boolean =>
  own?.kind === 'numbers' && own.text.toLowerCase() === 'de';

const isPlain = (own: Atom | undefined, next: Atom | undefined): boolean => isPlainDe(own) && isNumber(next);

export const hasDe = (atoms: readonly Atom[]): boolean => atoms.some((own) => own.kind === 'de');

export const hasPlainDe = (atoms: readonly Atom[]): boolean =>
  atoms.some((own, at) => isPlain(own, atoms[at + 1]));

/** `de 12 34 5n` has no other type: it is likelier the bet; `de 12 b5n` the goat. */
const isLikelyBet = (atoms: readonly Atom[], at: number, behind: number): boolean =>
  atoms[behind]?.kind === 'amount' && !isNumber(atoms[at - 1]);

const isNorthern = (atoms: readonly Atom[], region: RegionKey | null): boolean => {
  const named = atoms.filter(({ kind }) => kind === 'station' || kind === 'count' || kind === 'chief');
  if (named.length === 0) {
    const said = atoms.find((own) => own.kind === 'region');
    return (said?.region ?? region) === 'MB';
  }
  return named.some(
    (own) => own.kind === 'station' && own.word.stations.some((station) => station.region === 'MB'),
  );
};

export const readDeBets = (
  atoms: readonly Atom[],
  region: RegionKey | null,
  stance: Interpretation,
): readonly Atom[] => {
  const numbersEnd = numberRuns(atoms);
  const isDe = (own: Atom, at: number): boolean =>
    own.kind === 'de' ||
    (isPlain(own, atoms[at + 1]) && isLikelyBet(atoms, at, numbersEnd(at + 1)) === (stance !== 'plainDe'));
  const types = isNorthern(atoms, region) === (stance !== 'de') ? TAIL : BOTH;
  return atoms.flatMap((own, at) => {
    const digits = own.kind === 'de' ? own.digits : 2;
    const type = types[digits];
    if (!isDe(own, at)) return [own];
    const next = atoms[at + 1];
    if (digits === 2 && next?.kind === 'type' && TWO_DIGITS.has(next.type)) return [];
    const said = digits === 2 ? 'đề' : `${digits} càng`;
    return [typeAtom(type, own, `“${said}” đọc là ${type.key}`)];
  });
};
