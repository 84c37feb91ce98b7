import { BET_CLASSES, type BetClass } from '@so-cuoc/shared-domain/catalogue/bet-classes.ts';
import { REGIONS, type RegionKey } from '@so-cuoc/shared-domain/catalogue/regions.ts';
import type { BetItem } from '@so-cuoc/shared-domain/message/bets/bet-item.ts';
import type { DrawTables } from '@so-cuoc/shared-domain/scoring/draw-table.ts';
import { scoreItem } from '@so-cuoc/shared-domain/scoring/score-item.ts';

/** What the bets of one region and class come to; money in 10⁻⁶ ngàn. */
export interface ClassSum {
  readonly region: RegionKey;
  readonly betClass: BetClass;
  readonly tienxac: number;
  readonly thucthu: number;
  /** Of bets whose stations are complete, for a ledger books what is final: winnings, and the customer's result. */
  readonly tientrung: number;
  readonly thangthua: number;
  /** Bets that still wait for results. */
  readonly open: number;
}

/**
 * Sums by class, of one message or of a customer's day: integers, so that any order of adding and taking away
 * gives the same. At `place` + 0 … 4: tienxac, thucthu, tientrung, thangthua, open.
 */
export type ClassSums = readonly number[];
/** The same where few classes have any: places that are not 0, each with its integer. */
export type PackedSums = readonly number[];

const PER_CLASS = 5;
const SIZE = REGIONS.length * BET_CLASSES.length * PER_CLASS;

const placeOf = (region: RegionKey, betClass: BetClass): number =>
  (REGIONS.indexOf(region) * BET_CLASSES.length + BET_CLASSES.indexOf(betClass)) * PER_CLASS;

export const noSums = (): number[] => Array.from({ length: SIZE }, () => 0);

export const packSums = (sums: ClassSums): PackedSums =>
  sums.flatMap((amount, place) => (amount === 0 ? [] : [place, amount]));

/** Adds sums to others in place, or takes them away (`times` −1). */
export const addSums = (into: number[], packed: PackedSums, times: 1 | -1 = 1): void => {
  for (let index = 0; index + 1 < packed.length; index += 2) {
    const place = packed[index] ?? 0;
    into[place] = (into[place] ?? 0) + times * (packed[index + 1] ?? 0);
  }
};

/** What the items of a message come to, on the stations of its day that are complete. */
export const sumsOf = (items: readonly BetItem[], final: DrawTables): PackedSums => {
  const sums = noSums();
  for (const item of items) {
    const place = placeOf(item.region, item.betClass);
    addSums(sums, [place, item.tienxac, place + 1, item.thucthu]);
    if (item.stations.every((station) => final.has(station))) {
      const { thang } = scoreItem(item, final);
      addSums(sums, [place + 2, thang, place + 3, thang - item.thucthu]);
    } else addSums(sums, [place + 4, 1]);
  }
  return packSums(sums);
};

/** By region and class, those with a bet alone: a stake is never 0. */
export const classesOf = (sums: ClassSums): readonly ClassSum[] =>
  REGIONS.flatMap((region) =>
    BET_CLASSES.flatMap((betClass) => {
      const place = placeOf(region, betClass);
      const own = sums.slice(place, place + PER_CLASS);
      const [tienxac = 0, thucthu = 0, tientrung = 0, thangthua = 0, open = 0] = own;
      return tienxac === 0 ? [] : [{ region, betClass, tienxac, thucthu, tientrung, thangthua, open }];
    }),
  );
