import { REGIONS, type RegionKey } from '../catalogue/regions.ts';
import { moneyFromMicro, type Money } from '../money/money.ts';
import type { BetItem } from '../message/bets/bet-item.ts';
import type { ItemScore } from './score-item.ts';

/** Sums over messages. Integers, so any order of adding and subtracting gives the same result. */
export interface Totals {
  /** Messages (r_count). */
  readonly count: number;
  readonly tienxac: Money;
  readonly thucthu: Money;
  /** Winnings on the prizes confirmed so far. */
  readonly tientrung: Money;
  /** Points × hits on the prizes confirmed so far. */
  readonly diemtrung: Money;
  /** thang − thucthu of the items whose stations are complete, seen from the customer. */
  readonly thangthua: Money;
  /** Items that wait for results. */
  readonly open: number;
}

/** The totals of a message with these items; scores null while all items are open without winnings. */
export const totalsOf = (
  items: readonly Pick<BetItem, 'tienxac' | 'thucthu'>[],
  scores: readonly ItemScore[] | null,
): Totals => {
  const sums = { ...running(), count: 1 };
  for (let index = 0; index < items.length; index += 1) {
    const item = items[index];
    const score = scores?.[index];
    if (item === undefined) continue;
    sums.tienxac += item.tienxac;
    sums.thucthu += item.thucthu;
    if (score === undefined) sums.open += 1;
    else {
      sums.tientrung += score.thang;
      sums.diemtrung += score.diemtrung;
      if (score.settled) sums.thangthua += score.thang - item.thucthu;
      else sums.open += 1;
    }
  }
  return snapshot(sums);
};

/** Mutable totals, updated message by message; amounts in 10⁻⁶ ngàn. */
export type Running = { -readonly [Field in keyof Totals]: number };

const running = (): Running => ({
  count: 0,
  tienxac: 0,
  thucthu: 0,
  tientrung: 0,
  diemtrung: 0,
  thangthua: 0,
  open: 0,
});

/** A customer's mutable totals of a day, by region. */
export type RunningRegions = Readonly<Record<RegionKey, Running>>;

export const runningRegions = (): RunningRegions => ({ MN: running(), MT: running(), MB: running() });

/** Adds the sums of messages to others, or subtracts them (`times` −1). */
export const count = (into: Running, totals: Readonly<Running>, times: 1 | -1): void => {
  into.count += times * totals.count;
  into.tienxac += times * totals.tienxac;
  into.thucthu += times * totals.thucthu;
  into.tientrung += times * totals.tientrung;
  into.diemtrung += times * totals.diemtrung;
  into.thangthua += times * totals.thangthua;
  into.open += times * totals.open;
};

/** An immutable copy. Throws RangeError for amounts that are no money. */
export const snapshot = (now: Readonly<Running>): Totals => ({
  count: now.count,
  tienxac: moneyFromMicro(now.tienxac),
  thucthu: moneyFromMicro(now.thucthu),
  tientrung: moneyFromMicro(now.tientrung),
  diemtrung: moneyFromMicro(now.diemtrung),
  thangthua: moneyFromMicro(now.thangthua),
  open: now.open,
});

/** A customer's day by region. */
export type RegionTotals = Readonly<Record<RegionKey, Totals>>;

/** An immutable copy of the totals. */
export const snapshotRegions = ({ MN, MT, MB }: RunningRegions): RegionTotals => ({
  MN: snapshot(MN),
  MT: snapshot(MT),
  MB: snapshot(MB),
});

export const NO_REGION: RegionTotals = snapshotRegions(runningRegions());

/** Adds the totals of a customer's day to others, or subtracts them (`times` −1). */
export const plusRegions = (to: RegionTotals, regions: RegionTotals, times: 1 | -1): RegionTotals => {
  const sum = runningRegions();
  for (const region of REGIONS) {
    count(sum[region], to[region], 1);
    count(sum[region], regions[region], times);
  }
  return snapshotRegions(sum);
};

export const isNothing = (totals: RegionTotals): boolean =>
  REGIONS.every((region) => totals[region].count === 0);

export const allRegions = (regions: RegionTotals): Totals => {
  const sum = running();
  for (const region of REGIONS) count(sum, regions[region], 1);
  return snapshot(sum);
};

/** The totals of each region by its key; regions without a message are left out. */
export type PackedRegions = Readonly<Partial<Record<RegionKey, readonly number[]>>>;

const packTotals = (totals: Totals): readonly number[] => [
  totals.count,
  totals.tienxac,
  totals.thucthu,
  totals.tientrung,
  totals.diemtrung,
  totals.thangthua,
  totals.open,
];

export const packRegions = (regions: RegionTotals): PackedRegions =>
  Object.fromEntries(
    REGIONS.filter((region) => regions[region].count > 0).map((region) => [
      region,
      packTotals(regions[region]),
    ]),
  );

const isNumbers = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && value.every((part) => typeof part === 'number');

const unpackTotals = (value: unknown): Totals => {
  if (!isNumbers(value)) return NO_REGION.MN;
  const [count = 0, tienxac = 0, thucthu = 0, tientrung = 0, diemtrung = 0, thangthua = 0, open = 0] = value;
  return snapshot({ count, tienxac, thucthu, tientrung, diemtrung, thangthua, open });
};

/** The regions of `packRegions`; other fields are ignored. */
export const unpackRegions = (packed: Readonly<Record<string, unknown>>): RegionTotals => ({
  MN: unpackTotals(packed['MN']),
  MT: unpackTotals(packed['MT']),
  MB: unpackTotals(packed['MB']),
});
