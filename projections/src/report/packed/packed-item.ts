import { BET_CLASSES, PLAIN_KINDS } from '@so-cuoc/shared-domain/catalogue/bet-classes.ts';
import type { RegionKey } from '@so-cuoc/shared-domain/catalogue/regions.ts';
import type { BetItem } from '@so-cuoc/shared-domain/message/bets/bet-item.ts';
import { moneyFromMicro, payout, pointsFromCenti, takeRate } from '@so-cuoc/shared-domain/money/money.ts';

/** `list.join(by)`, which costs three times as much for the one to three names that a bet has. */
const joined = (list: readonly string[], by: string): string => {
  let text = list[0] ?? '';
  for (let index = 1; index < list.length; index += 1) text += by + (list[index] ?? '');
  return text;
};

/**
 * A bet item as one line of text. A log of a million messages is written out again on a rebuild;
 * as objects the items are two thirds of the bytes, most of them names of fields.
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

/** The items of a message, by spaces. */
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

/** One of `splitItems`. Throws TypeError or RangeError for anything else. */
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

/** The items that `packItems` made the text of. Throws TypeError or RangeError for anything else. */
export const unpackItems = (packed: string, region: RegionKey): readonly BetItem[] =>
  splitItems(packed).map((item) => unpackItem(item, region));
