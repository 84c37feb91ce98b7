import { atomicBets, type BetItem } from '../message/bets/bet-item.ts';
import { pointsToNumber } from '../money/money.ts';

/**
 * Bets as sums: the points (in 10⁻² thousand đồng) staked on each number or pair of a kind in each station or pair of
 * stations. Order and lists do not matter; the same bet twice is one with both amounts. Amounts of 0 bet nothing.
 */
export type BetSums = ReadonlyMap<string, number>;

/** The key of a single bet: `bd+vl dx 12+34`. */
export const betKey = (stations: readonly string[], kind: string, numbers: readonly string[]): string =>
  `${stations.toSorted().join('+')} ${kind} ${numbers.toSorted().join('+')}`;

export const addBet = (sums: Map<string, number>, key: string, centi: number): void => {
  if (centi !== 0) sums.set(key, (sums.get(key) ?? 0) + centi);
};

export const betSums = (items: readonly BetItem[]): BetSums => {
  const sums = new Map<string, number>();
  for (const item of items)
    for (const { stations, kind, numbers, points } of atomicBets(item))
      addBet(sums, betKey(stations, kind, numbers), points);
  return sums;
};

export const areEqualSums = (a: BetSums, b: BetSums): boolean =>
  a.size === b.size && [...a].every(([key, centi]) => b.get(key) === centi);

/** Bets in the language of a corpus: `vl,bd b 12 34 @10; vl dau 56 @5`. */
export const betsText = (items: readonly BetItem[]): string =>
  items
    .map(
      ({ stations, kind, numbers, points }) =>
        `${stations.join(',')} ${kind} ${numbers.join(' ')} @${pointsToNumber(points)}`,
    )
    .join('; ');
