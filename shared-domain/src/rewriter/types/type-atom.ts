import { BET_TYPES, type BetType } from '../../catalogue/bet-types.ts';
import { type Atom, atom, type AtomPlace } from '../atoms/atom.ts';

/** A bet type by its key, which is one of ours. */
export const typeNamed = (key: string): BetType => {
  const found = BET_TYPES.find((type) => type.key === key);
  if (found === undefined) throw new TypeError(key);
  return found;
};

/** Whether it is a type that cannot be a station there. */
export const typeAtom = (type: BetType, place: AtomPlace, doubt: string | null = null): Atom =>
  atom({ kind: 'type', type, station: null }, place, doubt);
