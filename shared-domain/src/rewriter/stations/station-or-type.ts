import type { BetType } from '../../catalogue/bet-types.ts';
import { drawsOn, lookUpStation } from '../../message/stations/station-lookup.ts';
import type { ReadingContext } from '../../message/reading.ts';
import { type Atom, atom } from '../atoms/atom.ts';
import { bareAmountAt } from '../amounts/bare-amounts.ts';
import { isNaming, isNumber } from '../groups/bet-group.ts';

/**
 * bl, bd, dt on a day when that station draws (domain.md §1): a station before the numbers of a
 * segment, a type after them; after an amount a type when exactly one number and then a unit or the
 * end of the line follow, otherwise a station. If an amount follows its numbers without a type, it can only
 * be the type: `bl 12 34 5n`. A word that was the type once is the type again.
 */
export const resolveStationOrType =
  (context: ReadingContext, asTypes: boolean) =>
  (atoms: readonly Atom[]): readonly Atom[] => {
    const out: Atom[] = [];
    const types = new Set<BetType>();
    atoms.forEach((own, at) => {
      if (own.kind !== 'type' || own.station === null) out.push(own);
      else if (isName(own, atoms, at, out.at(-1), context, asTypes || types.has(own.type)))
        out.push(atom({ kind: 'station', word: own.station }, own, own.doubt));
      else {
        const read = asType(own, own.type, atoms, at, out.at(-1), context);
        if (read.doubt !== null) types.add(own.type);
        out.push(read);
      }
    });
    return out;
  };

const asType = (
  own: Atom,
  type: BetType,
  atoms: readonly Atom[],
  at: number,
  before: Atom | undefined,
  context: ReadingContext,
): Atom => {
  const settled = isNumber(before) && before?.line === own.line;
  const guessed = !settled && before?.kind !== 'type' && mayName(own, context) && wantsType(atoms, at);
  return atom(
    { kind: 'type', type, station: null },
    own,
    guessed ? `đọc ${type.key} là kiểu, không phải đài` : null,
  );
};

/** Whether some word of the message makes sense as both. */
export const hasStationOrType = (atoms: readonly Atom[], context: ReadingContext): boolean =>
  atoms.some((own, at) => own.kind === 'type' && mayName(own, context) && wantsType(atoms, at));

const mayName = (own: Atom, { date, region }: ReadingContext): boolean =>
  own.kind === 'type' && own.station !== null && drawsOn(lookUpStation(own.station, date, region), date);

const isName = (
  own: Atom,
  atoms: readonly Atom[],
  at: number,
  before: Atom | undefined,
  context: ReadingContext,
  asTypes: boolean,
): boolean => {
  if (!mayName(own, context)) return false;
  if (before?.line !== own.line || isNaming(before) || before.kind === 'region') return !wantsType(atoms, at);
  if (before.kind === 'type' || before.kind === 'd') return false;
  if (isNumber(before) && !isBareAmount(atoms, at - 1)) return false;
  const next = atoms[at + 1];
  if (next?.line !== own.line) return true;
  const amount = bareAmountAt(atoms, at + 1);
  if (next.kind === 'amount') return false;
  if (amount !== null && atoms[amount.next]?.line !== own.line) return false;
  return !asTypes || !wantsType(atoms, at);
};

/** Whether the number at `at` is the amount (or its decimal) of the type before it, which already has numbers. */
const isBareAmount = (atoms: readonly Atom[], at: number): boolean => {
  const own = atoms[at];
  const decimal = own?.kind === 'number' && own.text.length === 1 && atoms[at - 1]?.kind === 'number';
  const type = at - (decimal ? 2 : 1);
  const before = atoms[type - 1];
  return atoms[type]?.kind === 'type' && (isNumber(before) || before?.kind === 'amount');
};

/** Whether numbers without a type follow, then an amount with a unit or the end of the line. */
const wantsType = (atoms: readonly Atom[], at: number): boolean => {
  let next = at + 1;
  if (atoms[next]?.line !== atoms[at]?.line) return false;
  while (isNumber(atoms[next])) next++;
  const after = atoms[next];
  if (next === at + 1) return false;
  if (after?.kind === 'amount') return true;
  if (after?.line === atoms[at]?.line || after?.kind === 'type' || after?.kind === 'd') return false;
  return next > at + 2;
};
