import { classOf } from '../src/catalogue/bet-types.ts';
import type { PlainKind } from '../src/catalogue/bet-classes.ts';
import type { RegionKey } from '../src/catalogue/regions.ts';
import { lotsOf } from '../src/draws/lots.ts';
import type { BetItem } from '../src/message/bets/bet-item.ts';
import type { Reading } from '../src/message/reading.ts';
import {
  grossStake,
  payout,
  pointsFromCenti,
  sum,
  takeRate,
  collectedStake,
  type Payout,
  type TakeRate,
} from '../src/money/money.ts';

export const rate = (fraction: number): TakeRate => {
  const co = takeRate(fraction);
  if (co === null) throw new Error(`${fraction} is no co`);
  return co;
};

export const paid = (value: number): Payout => {
  const trathuong = payout(value);
  if (trathuong === null) throw new Error(`${value} is no payout`);
  return trathuong;
};

export interface GivenItem {
  readonly kind: PlainKind;
  readonly numbers: string;
  readonly stations?: string;
  readonly region?: RegionKey;
  /** Thousand đồng per number. */
  readonly points?: number;
  readonly trathuong?: number;
  readonly half?: boolean;
}

const choose2 = (n: number): number => (n * (n - 1)) / 2;

/** A bet item at 0.75, payout 75, in Vĩnh Long, 5 thousand a number, unless said otherwise. */
export const item = (given: GivenItem): BetItem => {
  const { kind, region = 'MN', points = 5, trathuong = 75, half = false } = given;
  const stations = (given.stations ?? 'vl').split(' ');
  const numbers = given.numbers.split(' ');
  const length = numbers[0]?.length ?? 2;
  const pairs = kind === 'da' || kind === 'dx';
  const count =
    (pairs ? choose2(numbers.length) : numbers.length) *
    (kind === 'dx' ? choose2(stations.length) : stations.length);
  const lots = lotsOf(region, kind, length);
  const diem = pointsFromCenti(Math.round(points * 100));
  const tienxac = grossStake(diem, lots, count);
  return {
    line: 0,
    segment: 0,
    region,
    typed: kind,
    kind,
    betClass: classOf(kind, length),
    stations,
    numbers,
    points: diem,
    lots,
    count,
    co: rate(0.75),
    trathuong: paid(trathuong),
    half,
    tienxac,
    thucthu: collectedStake(tienxac, rate(0.75)),
  };
};

/** A message that was read without fault. */
export const reading = (...items: readonly BetItem[]): Reading => ({
  ok: true,
  region: 'MN',
  normalised: 'vl 37b5n',
  errors: [],
  items,
  lines: [],
  tienxac: sum(items.map(({ tienxac }) => tienxac)),
  thucthu: sum(items.map(({ thucthu }) => thucthu)),
});
