import { classOf, CROSS_PAIRS, type BetType } from '../../catalogue/bet-types.ts';
import { stationsOfDay } from '../../catalogue/draw-days.ts';
import {
  BET_CLASSES,
  PLAIN_KINDS,
  PRICE_KEYS,
  type BetClass,
  type PlainKind,
  type PriceKey,
} from '../../catalogue/bet-classes.ts';
import type { RegionKey } from '../../catalogue/regions.ts';
import { lotsOf } from '../../draws/lots.ts';
import { grossStake, type Points, pointsToNumber, collectedStake } from '../../money/money.ts';
import type { BetItem } from './bet-item.ts';
import type { Price, PriceTable } from '../../pricing/prices.ts';
import type { BetOptions, ReadingContext } from '../reading.ts';
import type { ResolvedNumbers } from './bet-meaning.ts';
import type { StationSequence } from '../stations/station-sequence.ts';

/** A type with its stations, after da has become dx where the rules say so. */
export interface PlacedType {
  readonly type: BetType;
  readonly stations: StationSequence;
}

/** A type with an amount over a list of numbers, in stations of one region: the unit of pricing. */
export interface Wager {
  readonly line: number;
  readonly segment: number;
  readonly typed: string;
  readonly resolved: ResolvedNumbers;
  readonly stations: StationSequence;
  readonly region: RegionKey;
  readonly points: Points;
}

export type Pricing =
  | {
      readonly ok: true;
      readonly items: readonly BetItem[];
    }
  | { readonly ok: false; readonly code: 'mienbacdaxien' | 'notsold' | 'thieucauhinh' | 'toomuch' };

/** The highest stake of a message, in thousand đồng; money is exact up to it (money.ts). */
export const MOST_STAKED = 9_000_000_000;

/** The price key of each class and kind. */
const KEYS = new Map<BetClass, Map<PlainKind, PriceKey>>();
for (const key of PRICE_KEYS)
  for (const betClass of BET_CLASSES)
    for (const kind of PLAIN_KINDS)
      if (key === `${betClass}.${kind}`)
        KEYS.set(betClass, (KEYS.get(betClass) ?? new Map<PlainKind, PriceKey>()).set(kind, key));

const choose2 = (count: number): number => (count * (count - 1)) / 2;

/** dx in a single station adds the next station of that day's order, cyclically (domain.md §3). */
const withNext = (sequence: StationSequence, { date, catalogue }: ReadingContext): StationSequence => {
  const [only] = sequence.stations;
  if (only === undefined || sequence.stations.length > 1) return sequence;
  const ofDay = stationsOfDay(date, only.region, catalogue.rules);
  const next = ofDay[(ofDay.indexOf(only) + 1) % ofDay.length];
  return next === undefined || next === only ? sequence : sequence.with(next);
};

/**
 * da over several stations becomes dx if CuPhapDa is on; dx in one station adds the next station
 * (domain.md §3). Other types are unchanged.
 */
export const placeType = (type: BetType, stations: StationSequence, context: ReadingContext): PlacedType =>
  type === CROSS_PAIRS || (type.key === 'da' && stations.keys.length > 1 && context.options.CuPhapDa)
    ? { type: CROSS_PAIRS, stations: withNext(stations, context) }
    : { type, stations };

/** Whether pairs of a kind count half points (kỳ rưỡi) in a region. */
export const countsHalves = (kind: PlainKind, region: RegionKey, options: BetOptions): boolean =>
  kind === 'da'
    ? options.TinhKiRuoi.includes(region)
    : kind === 'dx' && options.TinhKiRuoiDx.includes(region);

/** The price of a class and kind; undefined if the region does not sell it or the customer has no price. */
export const priceOf = (
  prices: PriceTable,
  region: RegionKey,
  betClass: BetClass,
  kind: PlainKind,
): Price | undefined => {
  const key = KEYS.get(betClass)?.get(kind);
  return key === undefined ? undefined : prices[region][key];
};

const kindsOf = (type: BetType, digits: number): readonly PlainKind[] =>
  type.sells[digits === 2 ? 2 : digits === 3 ? 3 : 4] ?? [];

const itemOf = (
  wager: Wager,
  kind: PlainKind,
  numbers: readonly string[],
  context: ReadingContext,
): BetItem | 'notsold' | 'thieucauhinh' | 'toomuch' => {
  const { region, points, stations } = wager;
  const digits = numbers[0]?.length ?? 0;
  const betClass = classOf(kind, digits);
  const price = priceOf(context.prices, region, betClass, kind);
  const lots = lotsOf(region, kind, digits, context.catalogue.rules);
  if (lots === 0) return 'notsold';
  if (price === undefined) return 'thieucauhinh';
  const pairs = choose2(numbers.length);
  const places = kind === 'dx' ? choose2(stations.keys.length) : stations.keys.length;
  const count = (kind === 'da' || kind === 'dx' ? pairs : numbers.length) * places;
  if (pointsToNumber(points) * lots * count > MOST_STAKED) return 'toomuch';
  const tienxac = grossStake(points, lots, count);
  return {
    line: wager.line,
    segment: wager.segment,
    region,
    typed: wager.typed,
    kind,
    betClass,
    stations: stations.keys,
    numbers,
    points,
    lots,
    count,
    co: price.co,
    trathuong: price.trathuong,
    half: countsHalves(kind, region, context.options),
    tienxac,
    thucthu: collectedStake(tienxac, price.co),
  };
};

/** The bet items of a wager, one for each plain kind (domain.md §3), at the customer's prices (§4). */
export const priceWager = (wager: Wager, context: ReadingContext): Pricing => {
  const { type, listed } = wager.resolved;
  if (type === CROSS_PAIRS && wager.region === 'MB') return { ok: false, code: 'mienbacdaxien' };
  const items: BetItem[] = [];
  for (const kind of kindsOf(type, listed[0]?.length ?? 0)) {
    const item = itemOf(wager, kind, listed, context);
    if (typeof item === 'string') return { ok: false, code: item };
    items.push(item);
  }
  return { ok: true, items };
};
