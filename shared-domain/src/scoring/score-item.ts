import type { BetItem } from '../message/bets/bet-item.ts';
import { winningPoints, winnings, type Money } from '../money/money.ts';
import { prizesHit, type DrawTables } from './draw-table.ts';
import { winningPairs, type NumberHits } from './pair-bets.ts';

/** One number (pair) that won in one station (station pair). */
export interface Winner {
  readonly stations: readonly string[];
  readonly numbers: readonly string[];
  /** Hits in halves, above 0. */
  readonly halfHits: number;
}

/** The winnings of a bet item on the rows confirmed so far. */
export interface ItemScore {
  readonly winners: readonly Winner[];
  /** Hits in halves, over all numbers and stations (ks_chiki is half of it). */
  readonly halfHits: number;
  /** Points × hits (ks_diemtrung), thousand đồng. */
  readonly diemtrung: Money;
  /** Points × hits × payout (ks_thang). */
  readonly thang: Money;
  /** Every station of the item is complete, so the winnings are final. */
  readonly settled: boolean;
}

/** Rescoring visits every bet of a day and most win nothing, so this uses plain loops without lists. */
const plainWinners = (item: BetItem, draws: DrawTables, winners: Winner[]): void => {
  for (const station of item.stations) {
    const table = draws.get(station);
    if (table === undefined) continue;
    for (const number of item.numbers) {
      const hits = prizesHit(table, item.kind, number);
      if (hits > 0) winners.push({ stations: [station], numbers: [number], halfHits: 2 * hits });
    }
  }
};

/** How often each number of the item came in these stations together; numbers that did not come are left out. */
const drawn = (
  item: BetItem,
  stations: readonly string[],
  draws: DrawTables,
): readonly NumberHits<string>[] => {
  const came: NumberHits<string>[] = [];
  for (const number of item.numbers) {
    let hits = 0;
    for (const station of stations) {
      const table = draws.get(station);
      if (table !== undefined) hits += prizesHit(table, item.kind, number);
    }
    if (hits > 0) came.push({ number, hits });
  }
  return came;
};

const pairWinners = (
  item: BetItem,
  stations: readonly string[],
  draws: DrawTables,
  winners: Winner[],
): void => {
  winningPairs(drawn(item, stations, draws), item.half, (first, second, halfHits) => {
    winners.push({ stations, numbers: [first, second], halfHits });
  });
};

const winnersOf = (item: BetItem, draws: DrawTables): readonly Winner[] => {
  const winners: Winner[] = [];
  if (item.kind === 'da') for (const station of item.stations) pairWinners(item, [station], draws, winners);
  else if (item.kind === 'dx')
    for (const [index, first] of item.stations.entries())
      for (const second of item.stations.slice(index + 1)) pairWinners(item, [first, second], draws, winners);
  else plainWinners(item, draws, winners);
  return winners;
};

/** Scores one item against the day's draws (domain.md §3, §4). Exact, and independent of the order of rows. */
export const scoreItem = (item: BetItem, draws: DrawTables): ItemScore => {
  const winners = winnersOf(item, draws);
  let halfHits = 0;
  for (const winner of winners) halfHits += winner.halfHits;
  return {
    winners,
    halfHits,
    diemtrung: winningPoints(item.points, halfHits),
    thang: winnings(item.points, halfHits, item.trathuong),
    settled: item.stations.every((station) => draws.get(station)?.complete === true),
  };
};

/** The winning numbers as a report shows them (ks_soTrung): each once, pairs joined by a dot. */
export const winningNumbers = (score: ItemScore): readonly string[] => [
  ...new Set(score.winners.map((winner) => winner.numbers.join('.'))),
];
