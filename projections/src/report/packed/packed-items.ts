import { BET_CLASSES, PLAIN_KINDS } from '@so-cuoc/shared-domain/catalogue/bet-classes.ts';
import type { RegionKey } from '@so-cuoc/shared-domain/catalogue/regions.ts';
import type { BetItem } from '@so-cuoc/shared-domain/message/bets/bet-item.ts';
import {
  moneyFromMicro,
  payout,
  pointsFromCenti,
  takeRate,
  winningPoints,
  winnings,
} from '@so-cuoc/shared-domain/money/money.ts';
import type { ItemScore, Winner } from '@so-cuoc/shared-domain/scoring/score-item.ts';

/** `list.join(by)`, which is three times slower for the usual one to three elements. */
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

/** An item without winnings: open, or settled. */
export const UNDRAWN = 'o';
export const WON_NOTHING = 's';

/**
 * Packs a score: `s` for settled, else `o`; then each winner as `stations@:numbers.:half hits`, separated by
 * spaces. The money follows from the item.
 */
export const packScore = ({ settled, winners }: ItemScore): string => {
  const head = settled ? WON_NOTHING : UNDRAWN;
  if (winners.length === 0) return head;
  const packed = winners.map(
    ({ stations, numbers, halfHits }) => `${stations.join('@')}:${numbers.join('.')}:${halfHits}`,
  );
  return `${head} ${packed.join(' ')}`;
};

const unpackWinner = (packed: string): Winner => {
  const [stations = '', numbers = '', halfHits = ''] = packed.split(':');
  return { stations: stations.split('@'), numbers: numbers.split('.'), halfHits: Number(halfHits) };
};

const unpackScore = (packed: string, item: BetItem): ItemScore => {
  const [head, ...rest] = packed.split(' ');
  const winners = rest.map(unpackWinner);
  const halfHits = winners.reduce((sum, winner) => sum + winner.halfHits, 0);
  return {
    winners,
    halfHits,
    diemtrung: winningPoints(item.points, halfHits),
    thang: winnings(item.points, halfHits, item.trathuong),
    settled: head === WON_NOTHING,
  };
};

/** Joins packed scores by commas; empty while all items are open without winnings. */
export const joinScores = (packed: readonly string[]): string =>
  packed.every((score) => score === UNDRAWN) ? '' : packed.join(',');

/** Unpacks the text of `joinScores` for its items; null for empty text. */
export const unpackScores = (packed: string, items: readonly BetItem[]): readonly ItemScore[] | null => {
  if (packed === '') return null;
  const scores = packed.split(',');
  return items.map((item, index) => unpackScore(scores[index] ?? UNDRAWN, item));
};
