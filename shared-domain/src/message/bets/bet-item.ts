import type { BetClass, PlainKind } from '../../catalogue/bet-classes.ts';
import type { RegionKey } from '../../catalogue/regions.ts';
import {
  type Money,
  type Payout,
  type Points,
  type TakeRate,
  grossStake,
  collectedStake,
} from '../../money/money.ts';

/**
 * A bet item (ks): one plain kind over a list of stations and numbers, read from one type and amount of a
 * message, with the price at which it was placed. Events store it; no result is part of it.
 */
export interface BetItem {
  /** The line of the message and the list of numbers in it, both from 0. */
  readonly line: number;
  readonly segment: number;
  readonly region: RegionKey;
  /** The type as typed, by its catalogue key: dd, bdao … (ks_kieuKey). */
  readonly typed: string;
  /** The plain kind it stands for (ks_kieuUseKey). */
  readonly kind: PlainKind;
  readonly betClass: BetClass;
  /** One station each for plain kinds and da; every unordered pair of them for dx. */
  readonly stations: readonly string[];
  /** Numbers of one length; for da and dx the list whose unordered pairs are bet. */
  readonly numbers: readonly string[];
  /** Stake × unit, per number (pair) and station (station pair). */
  readonly points: Points;
  /** Lots of one number (pair) in one station (station pair): domain.md §3. */
  readonly lots: number;
  /** numbers × stations, or pairs × stations, or pairs × station pairs. */
  readonly count: number;
  readonly co: TakeRate;
  readonly trathuong: Payout;
  /** Half points (kỳ rưỡi) for this pair bet, copied from the customer's switches. */
  readonly half: boolean;
  readonly tienxac: Money;
  readonly thucthu: Money;
}

/** One number (pair) in one station (station pair): the unit of comparing and scoring. */
export interface AtomicBet {
  readonly stations: readonly string[];
  readonly betClass: BetClass;
  readonly kind: PlainKind;
  readonly numbers: readonly string[];
  readonly points: Points;
  readonly lots: number;
  readonly tienxac: Money;
  readonly thucthu: Money;
}

const pairsOf = <T>(list: readonly T[]): readonly (readonly [T, T])[] =>
  list.flatMap((first, index) => list.slice(index + 1).map((second): readonly [T, T] => [first, second]));

/** Splits a bet item into single bets: one number (pair) in one station (station pair) each. */
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
