import type { AtomicBet } from '../message/bets/bet-item.ts';
import { winnings, type Money, type Payout } from '../money/money.ts';
import { prizesHit, type DrawTable, type DrawTables } from './draw-table.ts';
import { pairHalfHits, twinHalfHits } from './pair-bets.ts';

export interface AtomicScore {
  readonly halfHits: number;
  readonly thang: Money;
}

const halfHitsOf = (bet: AtomicBet, half: boolean, tables: readonly DrawTable[]): number => {
  const [first, second] = bet.numbers.map((number) =>
    tables.reduce((hits, table) => hits + prizesHit(table, bet.kind, number), 0),
  );
  if (first === undefined) return 0;
  if (second === undefined) return 2 * first;
  return bet.numbers[0] === bet.numbers[1] ? twinHalfHits(first, half) : pairHalfHits(first, second, half);
};

/**
 * Scores one single bet against the day's draws; null if one of its stations is incomplete. `half` and `rate`
 * come from its item.
 */
export const scoreAtomic = (
  bet: AtomicBet,
  half: boolean,
  rate: Payout,
  draws: DrawTables,
): AtomicScore | null => {
  const tables = bet.stations.flatMap((station) => draws.get(station) ?? []);
  if (tables.length < bet.stations.length || !tables.every((table) => table.complete)) return null;
  const halfHits = halfHitsOf(bet, half, tables);
  return { halfHits, thang: winnings(bet.points, halfHits, rate) };
};
