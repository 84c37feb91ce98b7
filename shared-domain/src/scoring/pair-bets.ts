import type { BetItem } from '../message/bets/bet-item.ts';

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
      const halfHits =
        first.number === second.number
          ? twinHalfHits(first.hits, half)
          : pairHalfHits(first.hits, second.hits, half);
      if (halfHits > 0) won(first.number, second.number, halfHits);
    }
};

/** How often each two-digit number came in a station, on the prizes of da and dx. */
export interface StationHits {
  readonly da: Uint8Array;
  readonly dx: Uint8Array;
}

interface PairBet {
  readonly pooled: boolean;
  readonly half: boolean;
  readonly numbers: readonly number[];
  readonly stations: readonly StationHits[];
}

const halfHitsIn = (bet: PairBet, hitsOf: (number: number) => number): number => {
  const came: NumberHits<number>[] = [];
  for (const number of bet.numbers) {
    const hits = hitsOf(number);
    if (hits > 0) came.push({ number, hits });
  }
  let sum = 0;
  winningPairs(came, bet.half, (_first, _second, halfHits) => {
    sum += halfHits;
  });
  return sum;
};

/** The da and dx bets of a day. A pair's hits depend on both numbers, so they are recounted. */
export class PairBets {
  readonly #bets = new Map<number, PairBet>();

  add(bet: number, item: BetItem, stations: readonly StationHits[]): void {
    const { kind, half, numbers } = item;
    this.#bets.set(bet, { pooled: kind === 'dx', half, numbers: numbers.map(Number), stations });
  }

  remove(bet: number): void {
    this.#bets.delete(bet);
  }

  /** Half hits by the present rows (domain.md §3, Hits). */
  halfHits(bet: number): number {
    const pairs = this.#bets.get(bet);
    if (pairs === undefined) return 0;
    const { stations, pooled } = pairs;
    let sum = 0;
    for (const [index, first] of stations.entries())
      if (!pooled) sum += halfHitsIn(pairs, (number) => first.da[number] ?? 0);
      else
        for (const second of stations.slice(index + 1))
          sum += halfHitsIn(pairs, (number) => (first.dx[number] ?? 0) + (second.dx[number] ?? 0));
    return sum;
  }
}
