import { REGIONS, type RegionKey } from '@so-cuoc/shared-domain/catalogue/regions.ts';
import { add, moneyFromMicro, ZERO, type Money } from '@so-cuoc/shared-domain/money/money.ts';
import type { BetItem } from '@so-cuoc/shared-domain/message/bets/bet-item.ts';
import type { ItemScore } from '@so-cuoc/shared-domain/scoring/score-item.ts';

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

const NOTHING: Totals = {
  count: 0,
  tienxac: ZERO,
  thucthu: ZERO,
  tientrung: ZERO,
  diemtrung: ZERO,
  thangthua: ZERO,
  open: 0,
};

/** The totals of a message with these items; scores null while all items are open without winnings. */
export const totalsOf = (items: readonly BetItem[], scores: readonly ItemScore[] | null): Totals => {
  let tienxac = 0;
  let thucthu = 0;
  let tientrung = 0;
  let diemtrung = 0;
  let thangthua = 0;
  let open = 0;
  for (let index = 0; index < items.length; index += 1) {
    const item = items[index];
    const score = scores?.[index];
    if (item === undefined) continue;
    tienxac += item.tienxac;
    thucthu += item.thucthu;
    if (score === undefined) open += 1;
    else {
      tientrung += score.thang;
      diemtrung += score.diemtrung;
      if (score.settled) thangthua += score.thang - item.thucthu;
      else open += 1;
    }
  }
  return {
    count: 1,
    tienxac: moneyFromMicro(tienxac),
    thucthu: moneyFromMicro(thucthu),
    tientrung: moneyFromMicro(tientrung),
    diemtrung: moneyFromMicro(diemtrung),
    thangthua: moneyFromMicro(thangthua),
    open,
  };
};

export const plus = (a: Totals, b: Totals): Totals => ({
  count: a.count + b.count,
  tienxac: add(a.tienxac, b.tienxac),
  thucthu: add(a.thucthu, b.thucthu),
  tientrung: add(a.tientrung, b.tientrung),
  diemtrung: add(a.diemtrung, b.diemtrung),
  thangthua: add(a.thangthua, b.thangthua),
  open: a.open + b.open,
});

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

/** Adds a message's totals, or subtracts them (`times` −1). */
export const count = (into: Running, totals: Totals, times: 1 | -1): void => {
  into.count += times * totals.count;
  into.tienxac += times * totals.tienxac;
  into.thucthu += times * totals.thucthu;
  into.tientrung += times * totals.tientrung;
  into.diemtrung += times * totals.diemtrung;
  into.thangthua += times * totals.thangthua;
  into.open += times * totals.open;
};

const snapshot = (now: Running): Totals => ({
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

export const NO_REGION: RegionTotals = { MN: NOTHING, MT: NOTHING, MB: NOTHING };

/** An immutable copy of the totals. */
export const snapshotRegions = ({ MN, MT, MB }: RunningRegions): RegionTotals => ({
  MN: snapshot(MN),
  MT: snapshot(MT),
  MB: snapshot(MB),
});

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

export const allRegions = ({ MN, MT, MB }: RegionTotals): Totals => plus(plus(MN, MT), MB);
