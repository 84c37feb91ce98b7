import { BET_CLASSES, type BetClass } from '@so-cuoc/shared-domain/catalogue/bet-classes.ts';
import { REGIONS, type RegionKey } from '@so-cuoc/shared-domain/catalogue/regions.ts';
import type { BetItem } from '@so-cuoc/shared-domain/message/bets/bet-item.ts';
import type { DrawTables } from '@so-cuoc/shared-domain/scoring/draw-table.ts';
import { scoreItem } from '@so-cuoc/shared-domain/scoring/score-item.ts';

/** The sums of one region and bet class; money in 10⁻⁶ ngàn. */
export interface ClassSum {
  readonly region: RegionKey;
  readonly betClass: BetClass;
  readonly tienxac: number;
  readonly thucthu: number;
  /**
   * Winnings and the customer's result, of bets whose stations are complete: the ledger books only final
   * figures.
   */
  readonly tientrung: number;
  readonly thangthua: number;
  /** Bets that wait for results. */
  readonly open: number;
}

/**
 * Sums by class, of one message or a customer's day. Integers, so any order of adding and subtracting gives the
 * same result. At `place` + 0 … 4: tienxac, thucthu, tientrung, thangthua, open.
 */
export type ClassSums = readonly number[];
/** Sparse form: pairs of a place and its integer. */
export type PackedSums = readonly number[];

const PER_CLASS = 5;
const SIZE = REGIONS.length * BET_CLASSES.length * PER_CLASS;

const placeOf = (region: RegionKey, betClass: BetClass): number =>
  (REGIONS.indexOf(region) * BET_CLASSES.length + BET_CLASSES.indexOf(betClass)) * PER_CLASS;

export const noSums = (): number[] => new Array<number>(SIZE).fill(0);

export const packSums = (sums: ClassSums): PackedSums => {
  const packed: number[] = [];
  for (let place = 0; place < sums.length; place += 1) {
    const amount = sums[place] ?? 0;
    if (amount !== 0) packed.push(place, amount);
  }
  return packed;
};

/** Adds sums in place, or subtracts them (`times` −1). */
export const addSums = (into: number[], packed: PackedSums, times: 1 | -1 = 1): void => {
  for (let index = 0; index + 1 < packed.length; index += 2) {
    const place = packed[index] ?? 0;
    into[place] = (into[place] ?? 0) + times * (packed[index + 1] ?? 0);
  }
};

const addTo = (packed: number[], place: number, amount: number): void => {
  for (let index = 0; index < packed.length; index += 2)
    if (packed[index] === place) {
      packed[index + 1] = (packed[index + 1] ?? 0) + amount;
      return;
    }
  packed.push(place, amount);
};

/**
 * The sums of a message's items, over the complete stations of its day. A message has few classes, so its sums stay
 * sparse: every message of a day is summed when the day is loaded.
 */
export const sumsOf = (items: readonly BetItem[], final: DrawTables): PackedSums => {
  const sums: number[] = [];
  for (const item of items) {
    const place = placeOf(item.region, item.betClass);
    addTo(sums, place, item.tienxac);
    addTo(sums, place + 1, item.thucthu);
    if (item.stations.every((station) => final.has(station))) {
      const { thang } = scoreItem(item, final);
      addTo(sums, place + 2, thang);
      addTo(sums, place + 3, thang - item.thucthu);
    } else addTo(sums, place + 4, 1);
  }
  return sums;
};

/** The sums by region and class, without classes that have no bet: a stake is never 0. */
export const classesOf = (sums: ClassSums): readonly ClassSum[] =>
  REGIONS.flatMap((region) =>
    BET_CLASSES.flatMap((betClass) => {
      const place = placeOf(region, betClass);
      const own = sums.slice(place, place + PER_CLASS);
      const [tienxac = 0, thucthu = 0, tientrung = 0, thangthua = 0, open = 0] = own;
      return tienxac === 0 ? [] : [{ region, betClass, tienxac, thucthu, tientrung, thangthua, open }];
    }),
  );
