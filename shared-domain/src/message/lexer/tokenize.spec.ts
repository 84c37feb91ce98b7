import { expect, test } from 'vitest';
import { DEFAULT_CATALOGUE } from '../../catalogue/catalogue.ts';
import { isCountDigit, tokenize } from './tokenize.ts';

const shown = (line: string): readonly string[] =>
  tokenize(line, DEFAULT_CATALOGUE).map((token) => {
    const said =
      token.kind === 'digits'
        ? `${token.counts ? 'count' : 'digits'} ${token.text}`
        : token.kind === 'unknown'
          ? `unknown ${token.text}`
          : `word ${token.word.type?.key ?? token.word.stations[0]?.key ?? (token.word.unit > 0 ? 'unit' : 'other')}`;
    return `${said} ${token.start}-${token.end}`;
  });

test.each([
  ['', []],
  ['  ', []],
  ['vl 12b5n', ['word vl 0-2', 'digits 12 3-5', 'word b 5-6', 'digits 5 6-7', 'word unit 7-8']],
  ['2đài zzÉ', ['count 2 0-1', 'word other 1-4', 'unknown zze 5-8']],
  ['5d', ['digits 5 0-1', 'unknown d 1-2']],
  ['Vĩnh  Long１２', ['word vl 0-10', 'digits 12 10-12']],
  ['vlzz', ['unknown vlzz 0-4']],
])('the tokens of %j', (line, tokens) => {
  expect(shown(line)).toEqual(tokens);
});

test('which digit counts stations', () => {
  const tokens = tokenize('2d 3', DEFAULT_CATALOGUE);
  expect([-1, 0, 1, 2, 3].map((at) => isCountDigit(tokens, at))).toEqual([false, true, false, false, false]);
});
