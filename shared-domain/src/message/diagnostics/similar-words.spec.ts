import { expect, test } from 'vitest';
import { DEFAULT_CATALOGUE } from '../../catalogue/catalogue.ts';
import { NO_WORD } from '../../catalogue/words.ts';
import { similarWords } from './similar-words.ts';

const near = (word: string, ...known: readonly string[]): readonly string[] =>
  similarWords({ ...DEFAULT_CATALOGUE, words: new Map(known.map((key) => [key, NO_WORD])) }, word);

test.each([
  'vinhlong',
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

test('words of three letters and more, to twenty, are compared with words of two and more', () => {
  expect(near('ab', 'abc', 'ac')).toEqual([]);
  expect(near('abc', 'ab', 'b', 'abcd')).toEqual(['ab', 'abcd']);
  expect(near('a'.repeat(20), 'a'.repeat(21))).toEqual(['a'.repeat(21)]);
  expect(near('a'.repeat(21), 'a'.repeat(20))).toEqual([]);
});

test('up to three are named, in the order of the alphabet', () => {
  expect(near('abc', 'xbc', 'axc', 'abx')).toEqual(['abx', 'axc', 'xbc']);
  expect(near('abc', 'xbc', 'axc', 'abx', 'ab')).toEqual([]);
});
