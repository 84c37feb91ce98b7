import type { BetType } from './bet-types.ts';
import type { RegionKey } from './regions.ts';
import type { Station } from './stations.ts';

/** Every meaning of a normalized word; its position in the message decides between them. */
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
  /** d, dai, dmn, dmt after a digit 1–4; `open` takes the region in force. */
  readonly count: RegionKey | 'open' | null;
  /** dc = the day's first station, dp = its second. */
  readonly chief: 1 | 2 | null;
  /** Everyday words with the same letters and other accents (ACCENT_LOOKALIKES); null if there are none. */
  readonly lookalikes: readonly string[] | null;
  /** It has a meaning for the dialect reader only. */
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

/** The words of the grammar itself (domain.md §5); records do not change them. */
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

/** The meanings of a word, one bit each, since every word of a message is checked. */
export const UNIT = 1;
export const COUNT = 2;
export const STATION = 4;
export const TYPE = 8;
export const RANGE = 16;
/** A set, alone or with a digit after it. */
export const SET = 32;
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

/** The meanings allowed anywhere; a unit or count only follows digits (domain.md §5). */
export const ANYWHERE = STATION | TYPE | RANGE | SET | CHIEF | DIALECT;

/**
 * Everyday words that without accents equal a word of the catalogue. Typed with its accents such a word is
 * not that word: `nhớ 12` does not bet on the small numbers, `tỵ` is the snake and not the mouse (tý). The
 * words of the catalogue themselves match with any accents or none.
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

/** đ as old keyboards type it. */
const D_WITH_STROKE = /[₫ðɖ]/gu;

/** Whether the typed word is an everyday word and not the word of the catalogue. */
export const isLookalike = (lookalikes: readonly string[], typed: string): boolean =>
  lookalikes.includes(typed.normalize('NFC').toLowerCase().replace(D_WITH_STROKE, 'đ'));
