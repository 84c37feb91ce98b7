import type { BetItem } from '../message/bets/bet-item.ts';
import { winningPairs, type NumberHits } from './pair-hits.ts';

/** How often each number of two digits came in a station, on the prizes that da and dx are bet on. */
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

/** The da and dx bets of a day: what a pair wins hangs on both its numbers, so it is counted anew. */
export class PairBets {
  readonly #bets = new Map<number, PairBet>();

  add(bet: number, item: BetItem, stations: readonly StationHits[]): void {
    const { kind, half, numbers } = item;
    this.#bets.set(bet, { pooled: kind === 'dx', half, numbers: numbers.map(Number), stations });
  }

  remove(bet: number): void {
    this.#bets.delete(bet);
  }

  /** In halves of a hit, as the stations stand (domain.md §3, Hits). */
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
