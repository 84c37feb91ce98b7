import type { AbbreviationRecord } from './abbreviation-record.ts';
import type { BettingRules } from '../betting-rules/betting-rules.ts';
import { DEFAULT_RULES } from '../betting-rules/default-rules.ts';
import { BET_TYPES } from './bet-types.ts';
import { stationOf } from './draw-days.ts';
import { ACCENT_LOOKALIKES, GRAMMAR_WORDS, NO_WORD, type Word } from './words.ts';
import { DEFAULT_RECORDS } from './default-records.ts';
import { Trie } from './trie.ts';

/** The compiled abbreviation records; the parser knows only their words and the grammar's own. */
export interface Catalogue {
  readonly rules: BettingRules;
  readonly records: readonly AbbreviationRecord[];
  readonly words: ReadonlyMap<string, Word>;
  readonly trie: Trie;
}

const types = new Map(BET_TYPES.map((type) => [type.key, type]));
const NUMBERED = /^([a-z]+)([0-9])$/;
const LETTERS_ONLY = /^[a-z]+$/;

const numbersOf = (set: AbbreviationRecord): readonly string[] => set.vt_value1.split('@').filter(Boolean);

const meaningOf = (record: AbbreviationRecord, word: Word): Word => {
  switch (record.vt_loai) {
    case 'dai': {
      const station = stationOf(record.vt_key);
      return station === undefined || word.stations.includes(station)
        ? word
        : { ...word, stations: [...word.stations, station] };
    }
    case 'kieu':
      return { ...word, type: types.get(record.vt_key) ?? word.type };
    case 'donvi':
      return { ...word, unit: record.vt_num1 };
    case 'so':
      return { ...word, numbers: numbersOf(record) };
  }
};

const withDigit = (word: Word, digit: number, numbers: readonly string[]): Word => {
  const numbered = Array.from({ length: 10 }, (_, index) => word.numbered?.[index] ?? null);
  numbered[digit] = numbers;
  return { ...word, numbered };
};

/** Compiles records. Aliases other than lower-case letters are skipped; those of sets may end in a digit. */
export const compileCatalogue = (
  records: readonly AbbreviationRecord[],
  rules: BettingRules = DEFAULT_RULES,
): Catalogue => {
  const words = new Map<string, Word>();
  for (const [key, meaning] of GRAMMAR_WORDS) words.set(key, { ...NO_WORD, ...meaning });
  for (const record of records) {
    if (!record.vt_isactive) continue;
    for (const alias of new Set(record.vt_viettat.split('@'))) {
      if (LETTERS_ONLY.test(alias)) {
        words.set(alias, meaningOf(record, words.get(alias) ?? NO_WORD));
        continue;
      }
      const named = NUMBERED.exec(alias);
      if (named === null || record.vt_loai !== 'so') continue;
      const [, stem = '', digit] = named;
      const numbers = numbersOf(record);
      words.set(stem, withDigit(words.get(stem) ?? NO_WORD, Number(digit), numbers));
    }
  }
  for (const [key, lookalikes] of ACCENT_LOOKALIKES) {
    const word = words.get(key);
    if (word !== undefined) words.set(key, { ...word, lookalikes });
  }
  return { rules, records, words, trie: new Trie(words) };
};

export const DEFAULT_CATALOGUE: Catalogue = compileCatalogue(DEFAULT_RECORDS);
