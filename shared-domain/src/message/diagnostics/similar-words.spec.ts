import { describe, expect, test } from 'vitest';
import { DEFAULT_CATALOGUE } from '../../catalogue/catalogue.ts';
import { NO_WORD, RANGE, SET, STATION, TYPE, UNIT, type Word } from '../../catalogue/words.ts';
import { similarWords } from './similar-words.ts';

const RANGE_WORD: Word = { ...NO_WORD, range: true };

const near = (word: string, ...known: readonly string[]): readonly string[] =>
  similarWords({ ...DEFAULT_CATALOGUE, words: new Map(known.map((key) => [key, RANGE_WORD])) }, word, RANGE);

test.each([
  'vinhlongg',
  'vinlong',
  'inhlong',
  'vinhlon',
  'vinhlogn',
  'ivnhlong',
  'xinhlong',
  'vinhlonx',
  'vvinhlong',
])('%s is one slip from vinhlong', (slip) => {
  expect(near(slip, 'vinhlong')).toEqual(['vinhlong']);
  expect(near('vinhlong', slip)).toEqual([slip]);
});

test.each([
  'vinhlong',
  'vinhlo',
  'vinhlonggg',
  'vinhlgno',
  'inhlongv',
  'xinhlonx',
  'vihnlogn',
  'vinglonh',
  'xvinhlonx',
  'vnhlonx',
])('%s is not', (other) => {
  expect(near(other, 'vinhlong')).toEqual([]);
});

test.each([
  ['abcd', 'acxd'],
  ['abcd', 'axbd'],
  ['abcd', 'abcxyz'],
  ['abcdxyz', 'abcde'],
])('%s and %s are two slips apart', (one, other) => {
  expect([near(one, other), near(other, one)]).toEqual([[], []]);
});

test('words of four letters and more, to twenty, get suggestions', () => {
  expect(near('abc', 'abcd', 'abx')).toEqual([]);
  expect(near('abcd', 'abc', 'bcd', 'abcde', 'ab')).toEqual(['abc', 'abcde', 'bcd']);
  expect(near('a'.repeat(20), 'a'.repeat(21))).toEqual(['a'.repeat(21)]);
  expect(near('a'.repeat(21), 'a'.repeat(20))).toEqual([]);
});

test('up to three are named, in the order of the alphabet', () => {
  expect(near('abcd', 'xbcd', 'axcd', 'abxd')).toEqual(['abxd', 'axcd', 'xbcd']);
  expect(near('abcd', 'xbcd', 'axcd', 'abxd', 'abc')).toEqual([]);
});

describe('only words that may stand in the place are suggested', () => {
  test.each([
    ['ngann', UNIT, ['ngan']],
    ['ngann', TYPE | STATION | SET, []],
    ['thinh', SET, ['thin']],
    ['thinh', STATION, ['tninh', 'tvinh']],
    ['xchuu', TYPE, ['xchu']],
    ['xchuu', STATION, []],
  ])('%s as %i: %j', (word, role, suggested) => {
    expect(similarWords(DEFAULT_CATALOGUE, word, role)).toEqual(suggested);
    expect(similarWords(DEFAULT_CATALOGUE, word, role)).toEqual(suggested);
  });
});
