import { grossStake, collectedStake } from '../../money/money.ts';
import type { AtomicBet, BetItem } from './bet-item.ts';

const pairsOf = <T>(list: readonly T[]): readonly (readonly [T, T])[] =>
  list.flatMap((first, index) => list.slice(index + 1).map((second): readonly [T, T] => [first, second]));

/** A bet item as its single bets: one number (pair) in one station (station pair) each. */
export const atomicBets = (item: BetItem): readonly AtomicBet[] => {
  const paired = item.kind === 'da' || item.kind === 'dx';
  const numbers: readonly (readonly string[])[] = paired
    ? pairsOf(item.numbers)
    : item.numbers.map((number) => [number]);
  const stations: readonly (readonly string[])[] =
    item.kind === 'dx' ? pairsOf(item.stations) : item.stations.map((station) => [station]);
  const tienxac = grossStake(item.points, item.lots, 1);
  const thucthu = collectedStake(tienxac, item.co);
  const { betClass, kind, points, lots } = item;
  return stations.flatMap((places) =>
    numbers.map((bet) => ({
      stations: places,
      betClass,
      kind,
      numbers: bet,
      points,
      lots,
      tienxac,
      thucthu,
    })),
  );
};
