import type { BetType } from './bet-types.ts';
import type { RegionKey } from './regions.ts';
import type { Station } from './stations.ts';

/** Everything that one folded word can mean in a message; which of it holds is settled by its place. */
export interface Word {
  readonly stations: readonly Station[];
  readonly type: BetType | null;
  readonly numbers: readonly string[] | null;
  /** Sets named by a word and a digit (tong0 … tong9), by digit. */
  readonly numbered: readonly (readonly string[] | null)[] | null;
  /** Factor in thousand đồng; 0 = not a unit. */
  readonly unit: number;
  /** keo, den, toi */
  readonly range: boolean;
  /** d, dai, dmn, dmt after a digit 1–4; `open` takes the region of its surroundings. */
  readonly count: RegionKey | 'open' | null;
  /** dc = the day's first station, dp = its second. */
  readonly chief: 1 | 2 | null;
  /** Other words with the same letters, told apart by their accents (lookalikes.ts); null where there are none. */
  readonly lookalikes: readonly string[] | null;
  /** Means something to the rewriter alone, wherever it stands. */
  readonly dialect: boolean;
}

export const NO_WORD: Word = {
  stations: [],
  type: null,
  numbers: null,
  numbered: null,
  unit: 0,
  range: false,
  count: null,
  chief: null,
  lookalikes: null,
  dialect: false,
};

/** The words of the grammar itself (domain.md §5), which no record changes. */
export const GRAMMAR_WORDS: readonly (readonly [string, Partial<Word>])[] = [
  ['keo', { range: true }],
  ['den', { range: true }],
  ['toi', { range: true }],
  ['d', { count: 'open' }],
  ['dai', { count: 'open' }],
  ['dmn', { count: 'MN' }],
  ['dmt', { count: 'MT' }],
  ['dc', { chief: 1 }],
  ['dp', { chief: 2 }],
];

/** What a word can mean, a bit each: looked at for every word of a message. */
export const UNIT = 1;
export const COUNT = 2;
export const STATION = 4;
const TYPE = 8;
export const RANGE = 16;
/** A set, by itself or with a digit after it. */
const SET = 32;
const CHIEF = 64;
const DIALECT = 128;

export const meaningsOf = (word: Word): number =>
  (word.unit > 0 ? UNIT : 0) |
  (word.count !== null ? COUNT : 0) |
  (word.stations.length > 0 ? STATION : 0) |
  (word.type !== null ? TYPE : 0) |
  (word.range ? RANGE : 0) |
  (word.numbers !== null || word.numbered !== null ? SET : 0) |
  (word.chief !== null ? CHIEF : 0) |
  (word.dialect ? DIALECT : 0);

/** Meanings with which a word may stand anywhere; a unit or count only behind digits (domain.md §5). */
export const ANYWHERE = STATION | TYPE | RANGE | SET | CHIEF | DIALECT;

/**
 * Everyday words whose letters without accents are a word of the catalogue. Written with its accents
 * such a word is that and nothing else: `nhớ 12` bets on no fifty small numbers, `tỵ` is the snake and
 * not the mouse (tý). The catalogue's words themselves are known with any accents or none.
 */
export const ACCENT_LOOKALIKES: ReadonlyMap<string, readonly string[]> = new Map([
  ['de', 'đề để đe đẻ đè đế đê'.split(' ')],
  ['dan', 'dàn đàn đan đản đạn'.split(' ')],
  ['nho', 'nhớ nhờ'.split(' ')],
  ['cho', 'chờ chỗ chợ'.split(' ')],
  ['ty', 'tỵ tỷ'.split(' ')],
  ['tai', 'tại'.split(' ')],
  ['le', 'lễ lệ lề'.split(' ')],
  ['dat', 'đặt đạt'.split(' ')],
  ['la', 'là'.split(' ')],
  ['lan', 'lần'.split(' ')],
]);

/** đ as old keyboards write it. */
const D_WITH_STROKE = /[₫ðɖ]/gu;

/** Whether a word of the catalogue stands there as typed, or another with the same letters. */
export const isLookalike = (lookalikes: readonly string[], typed: string): boolean =>
  lookalikes.includes(typed.normalize('NFC').toLowerCase().replace(D_WITH_STROKE, 'đ'));
