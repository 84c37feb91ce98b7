import type { Token } from '../tokens/token.ts';
import type { Gap } from './step.ts';
import { GUESSES, lengthBit, NO_STATION, PENDING, type Slot, SLOTS, type State, TRAILING } from './state.ts';
import type { TypeTable } from './type-table.ts';

/** Questions to the state, and changes of it, that several steps share. */

/** Where a bet is complete, or none has begun: stations may follow, and the message may end. */
export const BOUNDARY: readonly Slot[] = ['start', 'stations', 'bet', 'filled', 'unread'];
/** No bet is unfinished in a packed state. */
export const isBoundary = (state: number): boolean => BOUNDARY.some((slot) => SLOTS[state & 15] === slot);

/** Every number of the list has a bet. */
export const isDone = (s: State): boolean => s.untaken === 0;
export const hasUnit = ({ meaning }: Token): boolean => meaning.kind === 'amount' && meaning.unit;
export const isCount = ({ meaning }: Token): boolean => meaning.kind === 'count';

/** The number of a token's type in the table; 0 for other tokens. */
export const typeOf = ({ meaning }: Token, types: TypeTable): number =>
  meaning.kind === 'type' ? types.indexOf(meaning.type) : 0;

/** Earlier lists with their amounts wait for the same type. */
export const awaitsWithOthers = (s: State): boolean => s.many === 3;

/** Whether a type takes some number of the list. */
export const takesList = (s: State, type: number, types: TypeTable): boolean =>
  (types.takes(type) & s.lengths) !== 0 && (!types.isPairs(type) || s.many === 2 || (s.lengths & 4) !== 0);

/** Whether a type takes every number of the list. */
export const takesAll = (s: State, type: number, types: TypeTable): boolean =>
  takesList(s, type, types) && (s.lengths & ~types.takes(type)) === 0;

/** A single number before a type of pairs: the second number follows the type. */
export const isHalfPair = (s: State, type: number, types: TypeTable): boolean =>
  types.isPairs(type) && s.many === 1 && s.lengths === 1;

/**
 * How many digits shorter a type's numbers are in a cascade, 0 if it is none: the same type again, or one that takes
 * only shorter numbers, behind a list of one length that has a bet.
 */
export const shorterBy = (s: State, type: number, types: TypeTable): number => {
  if ((s.lengths !== 2 && s.lengths !== 4) || !isDone(s)) return 0;
  const takes = types.isPairs(type) ? 0 : types.takes(type);
  if (type === s.type) return (takes & (s.lengths >> 1)) === 0 ? 0 : 1;
  if ((takes & s.lengths) !== 0) return 0;
  return (takes & (s.lengths >> 1)) !== 0 ? 1 : (takes & (s.lengths >> 2)) !== 0 ? 2 : 0;
};

export const setType = (s: State, token: Token, types: TypeTable): void => {
  s.type = typeOf(token, types);
  if (token.meaning.kind === 'type' && token.meaning.named) s.guesses |= GUESSES.stationAsType;
  s.guesses =
    token.answer?.question === 'permuted' ? s.guesses | GUESSES.permuted : s.guesses & ~GUESSES.permuted;
};

/** The type, with the numbers that it takes. */
export const takeType = (s: State, token: Token, types: TypeTable): void => {
  setType(s, token, types);
  s.untaken &= ~types.takes(s.type);
};

/** Who writes units hardly leaves one out. */
export const rememberUnit = (s: State, token: Token): void => {
  if (hasUnit(token)) s.guesses |= GUESSES.unit;
};

/** `d5n d6n` names two types, of which neither is carried on. */
export const forgetType = (s: State): void => {
  s.type = 0;
  s.carry = 0;
  s.guesses &= ~GUESSES.permuted;
};

/** An amount whose type is still to come. */
export const awaitType = (s: State, token: Token): void => {
  rememberUnit(s, token);
  forgetType(s);
};

/** A bet is complete: its stations may follow. */
export const endBet = (s: State): void => {
  if (s.order === NO_STATION) s.order = PENDING;
  if (s.order === TRAILING) s.open = 1;
};

/** A bet on the whole list. */
export const betAll = (s: State): void => {
  s.untaken = 0;
  endBet(s);
};

export const forgetList = (s: State): void => {
  s.lengths = 0;
  s.untaken = 0;
  s.many = 0;
};

/** The length of a token's numbers, as a bit. */
export const lengthBitOf = ({ meaning }: Token): number =>
  lengthBit(
    meaning.kind === 'number' ? meaning.text.length : meaning.kind === 'numbers' ? meaning.digits : 0,
  );

export const addNumber = (s: State, token: Token): void => {
  const { meaning } = token;
  const bit = lengthBitOf(token);
  s.lengths |= bit;
  s.untaken |= bit;
  s.many = Math.min(2, s.many + (meaning.kind === 'numbers' ? meaning.count : 1));
};

export const openList = (s: State, token: Token): void => {
  forgetList(s);
  addNumber(s, token);
};

/** `many` tells of a station list whether it holds a count (1), a count of one (3) or names (2). */
export const openStations = (s: State, { meaning }: Token): void => {
  s.many = meaning.kind !== 'count' ? 2 : meaning.count === 1 ? 3 : 1;
};

/** A word that is a station of the day, read as a type where a station may stand. */
export const asStation = ({ meaning }: Token, s: State): number =>
  meaning.kind !== 'type' || !meaning.named
    ? 0
    : (s.guesses & GUESSES.stationAsType) !== 0
      ? 0.2
      : s.carry === 1
        ? 1.2
        : 2.6;
export const asStationReason = ({ meaning }: Token): string =>
  meaning.kind === 'type' && meaning.named ? `đọc ${meaning.type.key} là kiểu, không phải đài` : '';

/** A sign between number and amount: `12:10`, `12=10`. */
export const isSign = (gap: Gap): boolean => /^ ?[:=] ?$/.test(gap.text);

/** The last number as the amount. */
export const lastAmountReason = ({ meaning }: Token): string =>
  meaning.kind === 'amount' ? `số cuối ${meaning.text} đọc là tiền` : '';
