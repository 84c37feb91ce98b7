import { lotsAPosition } from '../draws/lots.ts';
import type { BetItem } from '../message/bets/bet-item.ts';

/** How often the most frequent number of a list occurs. */
const maximumRepeats = (numbers: readonly string[]): number => {
  if (new Set(numbers).size === numbers.length) return Math.min(1, numbers.length);
  const times = new Map<string, number>();
  for (const number of numbers) times.set(number, (times.get(number) ?? 0) + 1);
  return Math.max(...times.values());
};

/**
 * An upper bound of the winnings of an item, thousand đồng. It is a float because it only guards a limit.
 * A prize hits each number at most once, and a pair never hits more than
 * (a + b) / 2, so n numbers in pairs never hit more than (n - 1) / 2 times the prizes.
 */
export const maximumWinnings = (item: BetItem): number => {
  const prizes = item.lots / lotsAPosition(item.kind);
  const stations = item.stations.length;
  const perNumber = (item.numbers.length - 1) / 2;
  const hits =
    item.kind === 'dx'
      ? prizes * stations * (stations - 1) * perNumber
      : item.kind === 'da'
        ? prizes * stations * perNumber
        : prizes * stations;
  return (item.points / 100) * hits * maximumRepeats(item.numbers) * (item.trathuong / 100);
};
