import { mixBits, hashText, hashTexts } from './order-free-hash.ts';
import type { StationSequence } from '../stations/station-sequence.ts';
import type { WrittenBet } from './written-bet.ts';
import type { BetType } from '../../catalogue/bet-types.ts';
import { permutationsOf } from '../numbers/number-ranges.ts';

/**
 * A type over numbers, as a typed type over a list stands for it, before stations and prices. All bets
 * of the type on the list share one, so that whatever it takes all numbers for is done once.
 */
export class ResolvedNumbers {
  readonly type: BetType;
  readonly numbers: readonly string[];
  #listed: readonly string[] | null = null;
  #likeness: number | null = null;
  /** The first list that was found to hold the same numbers. */
  #twin: readonly string[];

  constructor(type: BetType, numbers: readonly string[]) {
    this.type = type;
    this.numbers = numbers;
    this.#twin = numbers;
  }

  /** The numbers that are bet on: those of a đảo in every order. */
  get listed(): readonly string[] {
    this.#listed ??= this.type.form === 'permuted' ? permuted(this.numbers) : this.numbers;
    return this.#listed;
  }

  /** The same for the same type and numbers in any order (alike.ts). */
  get hash(): number {
    this.#likeness ??= mixBits(hashTexts(this.numbers) ^ hashText(this.type.key));
    return this.#likeness;
  }

  /** The same type over the same numbers, in any order. */
  isSame(other: ResolvedNumbers): boolean {
    if (this.type !== other.type) return false;
    if (this.#twin === other.#twin) return true;
    if (!holdSame(this.#twin, other.#twin)) return false;
    other.#twin = this.#twin;
    return true;
  }
}

const holdSame = (a: readonly string[], b: readonly string[]): boolean => {
  if (a.length !== b.length) return false;
  // Most equal lists are written alike, and need not be put in order.
  if (a.every((text, index) => text === b[index])) return true;
  const [first, second] = [a.toSorted(), b.toSorted()];
  return first.every((text, index) => text === second[index]);
};

const permuted = (numbers: readonly string[]): readonly string[] => {
  const [only] = numbers;
  if (only !== undefined && numbers.length === 1) return permutationsOf(only);
  const orders: string[] = [];
  for (const number of numbers) for (const order of permutationsOf(number)) orders.push(order);
  return orders;
};

/**
 * What a written bet stands for, however it was typed: `1234da5` is 12.34, dd over three digits x, da
 * over several stations dx.
 */
export class BetMeaning {
  readonly written: WrittenBet;
  /** Empty where no station is in force. */
  readonly stations: StationSequence;
  /** One a type and length of numbers. */
  readonly parts: readonly ResolvedNumbers[];
  /** The same for equal stations, numbers and types in any order (alike.ts). */
  readonly hash: number;

  constructor(written: WrittenBet, stations: StationSequence, parts: readonly ResolvedNumbers[]) {
    let likeness = 0;
    for (const part of parts) likeness = (likeness + part.hash) | 0;
    this.written = written;
    this.stations = stations;
    this.parts = parts;
    this.hash = mixBits(likeness ^ stations.likeness);
  }

  /** The same numbers of the same types in the same stations, whatever the amounts. */
  isSameBet(other: BetMeaning): boolean {
    return (
      this.hash === other.hash &&
      this.stations.set === other.stations.set &&
      this.parts.length === other.parts.length &&
      this.parts.every((part) => other.parts.some((one) => part.isSame(one)))
    );
  }
}
