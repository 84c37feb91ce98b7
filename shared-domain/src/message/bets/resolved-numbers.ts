import type { BetType } from '../../catalogue/bet-types.ts';
import { hashText, hashTexts, mixBits } from './order-free-hash.ts';
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
