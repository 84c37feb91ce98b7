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

/** `text.split(by)`, which is slow for the usual one element. */
const listOf = (text: string, by: string): readonly string[] => (text.includes(by) ? text.split(by) : [text]);

const BAR = 124;
const ZERO = 48;

/** Reads the fields of a packed item in their order, without a list of them: a rebuild reads millions. */
class FieldReader {
  readonly #item: string;
  #at = 0;

  constructor(item: string) {
    this.#item = item;
  }

  /** '' for a field that is missing. */
  text(): string {
    const bar = this.#item.indexOf('|', this.#at);
    const end = bar === -1 ? this.#item.length : bar;
    const text = this.#item.slice(this.#at, end);
    this.#at = end + 1;
    return text;
  }

  /** NaN for a field that is missing, or no number. */
  number(): number {
    const item = this.#item;
    if (this.#at > item.length) return Number.NaN;
    let at = this.#at;
    let value = 0;
    for (;;) {
      const digit = item.charCodeAt(at) - ZERO;
      if (!(digit >= 0 && digit <= 9)) break;
      value = value * 10 + digit;
      at += 1;
    }
    const isWhole = at > this.#at && (at === item.length || item.charCodeAt(at) === BAR);
    if (!isWhole) return Number(this.text());
    this.#at = at + 1;
    return value;
  }
}

/** Unpacks one of `splitItems`. Throws TypeError or RangeError for anything else. */
export const unpackItem = (packed: string, region: RegionKey): BetItem => {
  const fields = new FieldReader(packed);
  return {
    line: fields.number(),
    segment: fields.number(),
    region,
    typed: fields.text(),
    kind: present(KINDS.get(fields.text())),
    betClass: present(CLASSES.get(fields.text())),
    stations: listOf(fields.text(), '@'),
    numbers: listOf(fields.text(), '.'),
    points: pointsFromCenti(fields.number()),
    lots: fields.number(),
    count: fields.number(),
    co: present(takeRate(fields.number() / 10_000)),
    trathuong: present(payout(fields.number() / 100)),
    half: fields.text() === '1',
    tienxac: moneyFromMicro(fields.number()),
    thucthu: moneyFromMicro(fields.number()),
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
