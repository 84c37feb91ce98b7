import type { AbbreviationRecord } from './abbreviation-record.ts';
import { describe, expect, test } from 'vitest';
import { compileCatalogue, DEFAULT_CATALOGUE } from './catalogue.ts';
import { isLookalike, ACCENT_LOOKALIKES } from './words.ts';
import { BLANK_RECORD, DEFAULT_RECORDS } from './default-records.ts';

const record = (loai: AbbreviationRecord['vt_loai'], key: string, words: string): AbbreviationRecord => ({
  ...BLANK_RECORD,
  vt_id: key,
  vt_key: key,
  vt_name: key,
  vt_loai: loai,
  vt_viettat: words,
  vt_order: 1,
});
const set = (words: string, numbers: string): AbbreviationRecord => ({
  ...record('so', 'bo', words),
  vt_value1: numbers,
});

const wordOf = (records: readonly AbbreviationRecord[], word: string) =>
  compileCatalogue(records).words.get(word);
const stationsOf = (records: readonly AbbreviationRecord[], word: string) =>
  wordOf(records, word)?.stations.map(({ key }) => key);

describe('what the records say of a word', () => {
  test('stations that share a word stand in the order of the records, each once', () => {
    expect(
      stationsOf([record('dai', 'vl', 'vl@chung'), record('dai', 'bd', 'chung@chung')], 'chung'),
    ).toEqual(['vl', 'bd']);
    expect(stationsOf([record('dai', 'vl', 'chung'), record('dai', 'vl', 'chung')], 'chung')).toEqual(['vl']);
  });

  test('a station without draws adds none', () => {
    expect(wordOf([record('dai', 'khong', 'khong')], 'khong')?.stations).toEqual([]);
  });

  test('numbers of a set stand apart from each other, empty ones are none', () => {
    expect(wordOf([set('bo', '12@@34@')], 'bo')?.numbers).toEqual(['12', '34']);
  });

  test('a set may be named by a word and a digit, beside others of that word', () => {
    const word = wordOf([set('bo1', '12'), set('bo9', '34@56')], 'bo');
    expect(word?.numbers).toBeNull();
    expect(word?.numbered).toEqual([null, ['12'], null, null, null, null, null, null, null, ['34', '56']]);
    expect(wordOf([set('bo', '78'), set('bo1', '12')], 'bo')).toMatchObject({ numbers: ['78'] });
  });

  test.each(['bo12', '1bo', 'Bo', 'b o', 'bộ', 'bo-1', ''])('%j is no word', (alias) => {
    const { words } = compileCatalogue([set(alias, '12')]);
    expect([...words.keys()].sort()).toEqual([...compileCatalogue([]).words.keys()].sort());
  });

  test('only a set is named by a digit', () => {
    expect(wordOf([record('dai', 'vl', 'vl1')], 'vl')).toBeUndefined();
    expect(wordOf([record('kieu', 'b', 'b1')], 'b')).toBeUndefined();
  });

  test('what is switched off says nothing', () => {
    expect(wordOf([{ ...set('bo', '12'), vt_isactive: false }], 'bo')).toBeUndefined();
  });

  test('a unit has its factor, a type is one that we know', () => {
    expect(wordOf([{ ...record('donvi', 'tr', 'cu'), vt_num1: 1000 }], 'cu')?.unit).toBe(1000);
    expect(wordOf([record('kieu', 'b', 'lo')], 'lo')?.type?.key).toBe('b');
    expect(wordOf([record('kieu', 'khong', 'lo')], 'lo')?.type).toBeNull();
  });

  test('the words of the grammar stand without any record', () => {
    const { words } = compileCatalogue([]);
    expect([...words.keys()].sort()).toEqual('d dai dc den dmn dmt dp keo toi'.split(' '));
  });
});

describe('words that are another one with its accents', () => {
  test('every such word knows it; a record that is gone leaves nothing behind', () => {
    for (const [key, lookalikes] of ACCENT_LOOKALIKES)
      expect(DEFAULT_CATALOGUE.words.get(key)?.lookalikes, key).toBe(lookalikes);
    const without = DEFAULT_RECORDS.filter((one) => !one.vt_viettat.split('@').includes('nho'));
    expect(wordOf(without, 'nho')).toBeUndefined();
  });

  test.each([
    ['đề', true],
    ['ĐỀ', true],
    ['₫ề', true],
    ['ðề', true],
    ['đề'.normalize('NFD'), true],
    ['dê', false],
    ['de', false],
  ])('%s instead of dê: %s', (typed, is) => {
    expect(isLookalike(ACCENT_LOOKALIKES.get('de') ?? [], typed)).toBe(is);
  });
});
