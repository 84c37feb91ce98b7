/**
 * The state of the reading between two tokens, packed into one integer so that equal states merge. It holds what the
 * next steps depend on, and nothing else; the bets are built afterwards from the best path (bets/groups.ts).
 */
export const SLOTS = [
  'start', // nothing yet
  'stations', // behind a station list
  'numbers', // a list without a bet
  'numbersThenStations', // stations within a bet, behind its numbers
  'type', // a list and a type: the amount is missing
  'bet', // a list with a bet
  'heading', // a type before its numbers
  'headedNumbers', // a type and its numbers: the amount is missing
  'amountFirst', // a list and an amount: the type is missing
  'untypedNumbers', // such lists with their amounts, then numbers
  'waiting', // a type and its amount: the numbers are missing
  'waitingType', // the same, and another type
  'filled', // a type, its amount and then numbers
  'numbersTimes', // a list and x: the amount is missing
  'headedTimes', // a type, its numbers and x
  'unread', // behind something unread
] as const;
export type Slot = (typeof SLOTS)[number];

/** Where the stations stand: not known yet, bets before any station, before their bets, behind them. */
export const NO_STATION = 0;
export const PENDING = 1;
export const LEADING = 2;
export const TRAILING = 3;

export interface State {
  slot: number;
  /** NO_STATION, PENDING, LEADING or TRAILING. */
  order: number;
  /** Trailing: bets wait for their stations. */
  open: number;
  /** The last type, from 1; 0 for none. */
  type: number;
  /** 1: the type was written before its numbers on this line, so further lists may follow it; 2: elsewhere. */
  carry: number;
  /** The lengths of the numbers of the list, one bit each: 2, 3, 4. */
  lengths: number;
  /** Those that no type has taken yet. */
  untaken: number;
  /** In a list: 0, 1, 2 for more numbers, or 3 if earlier lists wait for its type. In a station list: 1 a count, 2 names, 3 a count of one. */
  many: number;
  /** Guesses that the message has made before, one bit each (GUESSES): again they cost little. */
  guesses: number;
}

export const pack = (s: State): number =>
  s.slot |
  (s.order << 4) |
  (s.open << 6) |
  (s.type << 7) |
  (s.carry << 12) |
  (s.lengths << 14) |
  (s.untaken << 17) |
  (s.many << 20) |
  (s.guesses << 22);

export const unpack = (packed: number, into: State): State => {
  into.slot = packed & 15;
  into.order = (packed >> 4) & 3;
  into.open = (packed >> 6) & 1;
  into.type = (packed >> 7) & 31;
  into.carry = (packed >> 12) & 3;
  into.lengths = (packed >> 14) & 7;
  into.untaken = (packed >> 17) & 7;
  into.many = (packed >> 20) & 3;
  into.guesses = (packed >> 22) & 255;
  return into;
};

/** The bits of the guesses that a writer makes all through a message. `permuted`: the type is đảo alone; `behindBet`: the type
 * follows a bet, whose numbers it could take; `unit`: an amount had a unit. */
export const GUESSES = {
  bareAmount: 1,
  carriedType: 2,
  amountBeforeType: 4,
  times: 8,
  permuted: 16,
  stationAsType: 32,
  behindBet: 64,
  unit: 128,
} as const;

const TYPE = (31 << 7) | (GUESSES.permuted << 22);
const CARRY = 3 << 12;
const LENGTHS = 7 << 14;
const UNTAKEN = 7 << 17;
const MANY = 3 << 20;
const BEHIND_BET = GUESSES.behindBet << 22;

/** The registers that no step reads any more before it sets them, by slot (liveness). */
const DEAD: Readonly<Record<Slot, number>> = {
  start: LENGTHS | MANY,
  stations: 0,
  numbers: 0,
  numbersThenStations: 0,
  type: CARRY,
  bet: 0,
  heading: LENGTHS | UNTAKEN,
  headedNumbers: CARRY,
  amountFirst: CARRY,
  untypedNumbers: 0,
  waiting: LENGTHS | UNTAKEN,
  waitingType: LENGTHS | UNTAKEN,
  filled: 0,
  numbersTimes: 0,
  headedTimes: CARRY | UNTAKEN,
  unread: LENGTHS | MANY,
};
/** Slots in which the type is read only if it is carried on. */
const CARRIED: readonly Slot[] = [
  'start',
  'stations',
  'numbers',
  'numbersThenStations',
  'numbersTimes',
  'untypedNumbers',
  'unread',
];

const KEPT: readonly number[] = SLOTS.map((slot) => ~(DEAD[slot] | (slot === 'heading' ? 0 : BEHIND_BET)));
const KEPT_UNCARRIED: readonly number[] = SLOTS.map(
  (slot, at) => (KEPT[at] ?? -1) & ~(CARRIED.includes(slot) ? TYPE : 0),
);

/** A state without its dead registers, so that states merge from which all steps are the same. */
export const live = (packed: number): number =>
  packed & (((packed & CARRY) === 0 ? KEPT_UNCARRIED : KEPT)[packed & 15] ?? -1);

/** The same state in another slot. */
export const inSlot = (packed: number, slot: number): number => (packed & ~15) | slot;

export const emptyState = (): State => ({
  slot: 0,
  order: NO_STATION,
  open: 0,
  type: 0,
  carry: 0,
  lengths: 0,
  untaken: 0,
  many: 0,
  guesses: 0,
});

/** The bit of a number's length. */
export const lengthBit = (digits: number): number => (digits >= 2 && digits <= 4 ? 1 << (digits - 2) : 0);

/** The length of the numbers that a state bets on, if it is one; 0 otherwise. */
export const oneLengthOf = (packed: number): number => {
  const bits = (packed >> 14) & 7;
  return bits === 1 ? 2 : bits === 2 ? 3 : bits === 4 ? 4 : 0;
};
/** The guesses of which only those of the cheapest way to a point are remembered. */
const REMEMBERED = (255 << 22) & ~((GUESSES.permuted | GUESSES.behindBet) << 22);

/** Whether two states are the same but for what is remembered of their guesses. */
export const isSameState = (a: number, b: number): boolean => ((a ^ b) & ~REMEMBERED) === 0;
