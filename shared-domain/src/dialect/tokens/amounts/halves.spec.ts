import { expect, test } from 'vitest';
import { tokensAt } from '../../../../test/given-tokens.ts';

const halvesIn = (text: string, from?: number): readonly string[] =>
  tokensAt(text, from === undefined ? {} : { from }).flatMap(({ meaning, reason }) =>
    meaning.kind === 'halves'
      ? `${meaning.bets.map((bet) => `${bet.type.key} ${bet.text}${bet.factor === 1000 ? 'tr' : 'n'}`).join(' ')}${reason === '' ? '' : ' ?'}`
      : [],
  );

test.each([
  ['d5n d6n', ['dau 5n dui 6n']],
  ['d5d6', ['dau 5n dui 6n']],
  ['d5 đuôi6', ['dau 5n dui 6n ?']],
  ['dau5n d6n', ['dau 5n dui 6n ?']],
  ['dui5n d6n', ['dui 5n dau 6n ?']],
  ['d5n dau6n', ['dui 5n dau 6n ?']],
  ['xc d100 d50', ['xdau 100n xdui 50n']],
  ['x d100 d50', ['xdau 100n xdui 50n']],
  ['xx d1tr d2', ['xxdau 1tr xxdui 2n']],
  ['d5,5 d6tr', ['dau 5.5n dui 6tr']],
  ['d0n1 d10n', ['dau 0.1n dui 10n ?']],
  ['d5n d2k5', ['dau 5n dui 2.5n ?']],
  ['d5n d6n2d', ['dau 5n dui 6n']],
  ['d10.000 d5', ['dau 10n dui 5n ?']],
  ['d5 d100 đ.b', ['dau 5n dui 100n']],
  ['d5 d5.000đ', ['dau 5n dui 5n']],
  ['d15 d3.1 đài', ['dau 15n dui 3n', 'dau 15n dui 3.1n']],
  ['d1.5n5 d6', []],
  ['a100 b50', ['dau 100n dui 50n ?']],
  ['a1,5tr b2', ['dau 1.5tr dui 2n ?']],
  ['dau5n dui6n', []],
  ['d5n', []],
  ['a100 c50', []],
])('%s is %j', (text, expected) => {
  expect(halvesIn(text)).toEqual(expected);
});

test('the numbers may stand behind the first d', () => {
  const text = 'vl d 25 40n d 20n';
  const types = (from: number) =>
    tokensAt(text, { from }).flatMap(({ meaning, reason }) =>
      meaning.kind === 'type' ? [[meaning.type.key, reason]] : [],
    );
  expect(types(3)).toEqual([['dau', 'd … d … đọc là đầu và đuôi']]);
  expect(types(12)).toEqual([['dui', '']]);
});
