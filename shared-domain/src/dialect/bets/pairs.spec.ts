import { expect, test } from 'vitest';
import { tokensAt } from '../../../test/given-tokens.ts';
import type { ListedNumber } from './bet-group.ts';
import { pairsOf } from './pairs.ts';

/** The numbers of a list with what stands before each; a word is a set of numbers. */
const listed = (text: string): readonly ListedNumber[] =>
  [...text.matchAll(/([^\da-z]*)(\d+|[a-z]+)/g)].flatMap(
    ([, gap = '', own = '']): readonly ListedNumber[] => {
      const [token] = tokensAt('12');
      if (token === undefined) return [];
      const meaning = /\d/.test(own)
        ? ({ kind: 'number', text: own } as const)
        : ({ kind: 'numbers', text: own, digits: 2, count: 2 } as const);
      return [{ meaning, gap, token }];
    },
  );

const pairs = (text: string, said = false): string | null =>
  pairsOf(listed(text), said)
    ?.map((pair) => pair.join('+'))
    .join(' ') ?? null;

test.each([
  ['12-34 56-78', '12+34 56+78'],
  ['12 - 34 56  -  78 90 -12', '12+34 56+78 90+12'],
  ['12,34)(56,78', '12+34 56+78'],
  ['14.54--94.14', '14+54 94+14'],
  ['12.34 - 56.78 - 90.12', '12+34 56+78 90+12'],
  ['6677 8899', '66+77 88+99'],
  ['6677.8899.1234', '66+77 88+99 12+34'],
])('%s is written in pairs', (text, expected) => {
  expect(pairs(text)).toBe(expected);
});

test.each([
  ['12-34-56-78', 'one sign between all numbers'],
  ['12 34 56 78', 'no sign at all'],
  ['12-34 56.78', 'another sign in each pair'],
  ['12-34 56-78-90-12', 'the sign of the pairs between two of them too'],
  ['12-34', 'a single pair'],
  ['6677', 'a single number of four digits'],
  ['12-34 56-78 90', 'an odd number'],
  ['12-34 56-789', 'a number of three digits'],
  ['6677 88', 'numbers of four digits and of two'],
  ['12-34 56-kep', 'a set'],
  ['kep chan', 'sets alone'],
])('%s is not: %s', (text) => {
  expect(pairs(text)).toBeNull();
});

test('where the words say so, any list of an even count of numbers is one of pairs', () => {
  expect(pairs('12 34 56 78', true)).toBe('12+34 56+78');
  expect(pairs('12-34-56-78', true)).toBe('12+34 56+78');
  expect(pairs('12 34', true)).toBeNull();
  expect(pairs('12 34 56', true)).toBeNull();
  expect(pairs('12 34 56 78 90', true)).toBeNull();
  expect(pairs('123 456 789 123', true)).toBeNull();
});
