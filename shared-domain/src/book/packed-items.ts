import type { Upcaster } from '../aggregate/define-events.ts';
import { BET_CLASSES, PLAIN_KINDS } from '../catalogue/bet-classes.ts';
import type { RegionKey } from '../catalogue/regions.ts';
import type { BetItem } from '../message/bets/bet-item.ts';
import { moneyFromMicro, payout, pointsFromCenti, takeRate } from '../money/money.ts';

/** `list.join(by)`, which is three times slower for the usual one to three elements. */
const joined = (list: readonly string[], by: string): string => {
  let text = list[0] ?? '';
  for (let index = 1; index < list.length; index += 1) text += by + (list[index] ?? '');
  return text;
};

/**
 * A bet item as one line of text, as events and views keep it: as objects the items are two thirds of an event's
 * bytes, most of them names of fields. Points in hundredths, co and trathuong in ten-thousandths and hundredths, money
 * in millionths (money.ts).
 *
 *     line|segment|typed|kind|class|stations@|numbers.|points|lots|count|co|trathuong|half|tienxac|thucthu
 */
const packItem = (item: BetItem): string =>
  [
    item.line,
    item.segment,
    item.typed,
    item.kind,
    item.betClass,
    joined(item.stations, '@'),
    joined(item.numbers, '.'),
    item.points,
    item.lots,
    item.count,
    item.co,
    item.trathuong,
    item.half ? 1 : 0,
    item.tienxac,
    item.thucthu,
  ].join('|');

/** The packed items of a message, separated by spaces. */
export const splitItems = (packed: string): readonly string[] => (packed === '' ? [] : packed.split(' '));

export const packItems = (items: readonly BetItem[]): string => items.map(packItem).join(' ');

const byText = <Key extends string>(keys: readonly Key[]): ReadonlyMap<string, Key> =>
  new Map(keys.map((key) => [key, key]));
const KINDS = byText(PLAIN_KINDS);
const CLASSES = byText(BET_CLASSES);

const present = <Value>(value: Value | null | undefined): Value => {
  if (value === null || value === undefined) throw new TypeError('not a packed item');
  return value;
};

/** Unpacks one of `splitItems`. Throws TypeError or RangeError for anything else. */
export const unpackItem = (packed: string, region: RegionKey): BetItem => {
  const [
    line,
    segment,
    typed = '',
    kind = '',
    betClass = '',
    stations = '',
    numbers = '',
    points,
    lots,
    count,
    co,
    trathuong,
    half,
    tienxac,
    thucthu,
  ] = packed.split('|');
  return {
    line: Number(line),
    segment: Number(segment),
    region,
    typed,
    kind: present(KINDS.get(kind)),
    betClass: present(CLASSES.get(betClass)),
    stations: stations.split('@'),
    numbers: numbers.split('.'),
    points: pointsFromCenti(Number(points)),
    lots: Number(lots),
    count: Number(count),
    co: present(takeRate(Number(co) / 10_000)),
    trathuong: present(payout(Number(trathuong) / 100)),
    half: half === '1',
    tienxac: moneyFromMicro(Number(tienxac)),
    thucthu: moneyFromMicro(Number(thucthu)),
  };
};

/** Unpacks the text of `packItems`. Throws TypeError or RangeError for anything else. */
export const unpackItems = (packed: string, region: RegionKey): readonly BetItem[] =>
  splitItems(packed).map((item) => unpackItem(item, region));

/** Items of version 1. Their fields are those of a BetItem: only deciders wrote them. */
const areItems = (value: unknown): value is readonly BetItem[] => Array.isArray(value);

/**
 * The data of version 1 of an event, whose items were objects, in version 2. Items that no version 1 had stay as they
 * are: what unpacks them fails there, and nobody else.
 */
export const packStoredItems: Upcaster = (data) => {
  const { items } = data;
  if (!areItems(items)) return data;
  try {
    return { ...data, items: packItems(items) };
  } catch {
    return data;
  }
};
