import { mixBits, hashText, hashTexts } from './order-free-hash.ts';
import type { StationSequence } from '../stations/station-sequence.ts';
import type { WrittenBet } from './written-bet.ts';
import type { BetType } from '../../catalogue/bet-types.ts';
import { permutationsOf } from '../numbers/number-ranges.ts';

/**
 * A type over numbers, after the customer's options and before stations and prices. All bets of a type on
 * one list share one instance, so work over all numbers is done once.
 */
export class ResolvedNumbers {
  readonly type: BetType;
  readonly numbers: readonly string[];
  #listed: readonly string[] | null = null;
  #likeness: number | null = null;
  /** The first list found with the same numbers. */
  #twin: readonly string[];

  constructor(type: BetType, numbers: readonly string[]) {
    this.type = type;
    this.numbers = numbers;
    this.#twin = numbers;
  }

  /** The numbers that are bet on; a đảo type bets on every order of its digits. */
  get listed(): readonly string[] {
    this.#listed ??= this.type.form === 'permuted' ? permuted(this.numbers) : this.numbers;
    return this.#listed;
  }

  /** Independent of the order of the numbers (order-free-hash.ts). */
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
  // Most equal lists are in the same order and need no sorting.
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
 * The meaning of a written bet, however it was typed: `1234da5` is 12.34, dd over three digits is x, da
 * over several stations is dx.
 */
export class BetMeaning {
  readonly written: WrittenBet;
  /** Empty if no station is in force. */
  readonly stations: StationSequence;
  /** One for each type and length of numbers. */
  readonly parts: readonly ResolvedNumbers[];
  /** Equal for equal stations, numbers and types in any order (order-free-hash.ts). */
  readonly hash: number;

  constructor(written: WrittenBet, stations: StationSequence, parts: readonly ResolvedNumbers[]) {
    let likeness = 0;
    for (const part of parts) likeness = (likeness + part.hash) | 0;
    this.written = written;
    this.stations = stations;
    this.parts = parts;
    this.hash = mixBits(likeness ^ stations.likeness);
  }

  /** Same stations, types and numbers; amounts may differ. */
  isSameBet(other: BetMeaning): boolean {
    return (
      this.hash === other.hash &&
      this.stations.set === other.stations.set &&
      this.parts.length === other.parts.length &&
      this.parts.every((part) => other.parts.some((one) => part.isSame(one)))
    );
  }
}
