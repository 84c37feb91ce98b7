import type { BetItem } from '../message/bets/bet-item.ts';
import { grownBytes, grownIntegers } from './grown-columns.ts';

/**
 * Hits of a pair in halves of a hit (domain.md §3, Hits). `a` and `b` count how often each number came: in
 * the station for da, in both stations together for dx. Either 0 → none; else min(a, b), or (a + b) / 2
 * with half points (kỳ rưỡi).
 */
export const pairHalfHits = (a: number, b: number, half: boolean): number => {
  if (a === 0 || b === 0) return 0;
  return half ? a + b : 2 * Math.min(a, b);
};

/** A number paired with itself, in halves: floor(a / 2), or a / 2 when a ≥ 2 with half points. */
export const twinHalfHits = (a: number, half: boolean): number => {
  if (a < 2) return 0;
  return half ? a : 2 * Math.floor(a / 2);
};

/** A number that came, and how often. */
export interface NumberHits<Of> {
  readonly number: Of;
  readonly hits: number;
}

/** Half hits of two numbers of a bet that came `a` and `b` times. */
const halfHitsOf = (isTwin: boolean, a: number, b: number, half: boolean): number =>
  isTwin ? twinHalfHits(a, half) : pairHalfHits(a, b, half);

/** Visits every winning pair in order; only numbers that came can win. */
export const winningPairs = <Of>(
  came: readonly NumberHits<Of>[],
  half: boolean,
  won: (first: Of, second: Of, halfHits: number) => void,
): void => {
  for (let index = 0; index < came.length; index += 1)
    for (let other = index + 1; other < came.length; other += 1) {
      const [first, second] = [came[index], came[other]];
      if (first === undefined || second === undefined) continue;
      const halfHits = halfHitsOf(first.number === second.number, first.hits, second.hits, half);
      if (halfHits > 0) won(first.number, second.number, halfHits);
    }
};

/** How often each two-digit number came in a station, on the prizes of da and dx. */
export interface StationHits {
  readonly da: Uint8Array;
  readonly dx: Uint8Array;
}

/** The place of what is no pair, and of a removed one. */
const NONE = 0;
const FIRST_SIZE = 16;
const [POOLED, HALF] = [1, 2];

/**
 * The da and dx bets of a day. A pair's hits depend on both numbers, so they are recounted. They lie in columns like
 * all bets: a prize recounts thousands of them, and most win nothing.
 */
export class PairBets {
  /** By bet: its place in the columns below, from 1 on. */
  #places: Int32Array = new Int32Array(FIRST_SIZE);
  #count = 1;
  #flags: Uint8Array = new Uint8Array(FIRST_SIZE);
  /** Where the numbers of each begin; those of the next end them. */
  #firsts: Int32Array = new Int32Array(FIRST_SIZE);
  #numbers: Uint8Array = new Uint8Array(FIRST_SIZE);
  readonly #stations: (readonly StationHits[])[] = [[]];
  /** By place: the last turn in which it was touched. */
  #turns: Int32Array = new Int32Array(FIRST_SIZE);
  #turn = 1;
  #touched: number[] = [];

  add(bet: number, { kind, half, numbers }: BetItem, stations: readonly StationHits[]): void {
    while (bet >= this.#places.length) this.#places = grownIntegers(this.#places);
    const place = this.#count;
    if (place + 1 === this.#firsts.length) {
      this.#firsts = grownIntegers(this.#firsts);
      this.#turns = grownIntegers(this.#turns);
      this.#flags = grownBytes(this.#flags);
    }
    const first = this.#firsts[place] ?? 0;
    const end = first + numbers.length;
    while (end > this.#numbers.length) this.#numbers = grownBytes(this.#numbers);
    for (const [index, number] of numbers.entries()) this.#numbers[first + index] = Number(number);
    this.#firsts[place + 1] = end;
    this.#flags[place] = (kind === 'dx' ? POOLED : 0) | (half ? HALF : 0);
    this.#stations.push(stations);
    this.#places[bet] = place;
    this.#count += 1;
  }

  remove(bet: number): void {
    if (bet < this.#places.length) this.#places[bet] = NONE;
  }

  /** A number of the bet came or went: `takeTouched` has it once. */
  touch(bet: number): void {
    const place = this.#places[bet] ?? NONE;
    if (place === NONE || this.#turns[place] === this.#turn) return;
    this.#turns[place] = this.#turn;
    this.#touched.push(bet);
  }

  takeTouched(): readonly number[] {
    const touched = this.#touched;
    this.#touched = [];
    this.#turn += 1;
    return touched;
  }

  /** Half hits by the present rows (domain.md §3, Hits). */
  halfHits(bet: number): number {
    const place = this.#places[bet] ?? NONE;
    const stations = place === NONE ? undefined : this.#stations[place];
    if (stations === undefined) return 0;
    const isPooled = ((this.#flags[place] ?? 0) & POOLED) !== 0;
    let sum = 0;
    for (let index = 0; index < stations.length; index += 1) {
      const first = stations[index];
      if (first === undefined) continue;
      if (!isPooled) sum += this.#halfHitsIn(place, first.da, null);
      else
        for (let other = index + 1; other < stations.length; other += 1)
          sum += this.#halfHitsIn(place, first.dx, stations[other]?.dx ?? null);
    }
    return sum;
  }

  /** By how often each number came: in one station, or in two together. */
  #halfHitsIn(place: number, counts: Uint8Array, others: Uint8Array | null): number {
    const numbers = this.#numbers;
    const end = this.#firsts[place + 1] ?? 0;
    const half = ((this.#flags[place] ?? 0) & HALF) !== 0;
    const hitsOf = (number: number): number =>
      (counts[number] ?? 0) + (others === null ? 0 : (others[number] ?? 0));
    let sum = 0;
    for (let index = this.#firsts[place] ?? 0; index < end; index += 1) {
      const first = numbers[index] ?? 0;
      const a = hitsOf(first);
      if (a === 0) continue;
      for (let other = index + 1; other < end; other += 1) {
        const second = numbers[other] ?? 0;
        const b = hitsOf(second);
        if (b > 0) sum += halfHitsOf(first === second, a, b, half);
      }
    }
    return sum;
  }
}
