import { expect, test } from 'vitest';
import { contextOf } from '../../../test/given-context.ts';
import { propose } from '../propose.ts';

/** What a customer counted or added up, with what was read: `2 con: count 2` or `tổng 90: stake 90, not 100`. */
const totals = (text: string): readonly string[] => {
  const lines = text.split('\n');
  return (propose(text, contextOf('2026-11-20', 'region=MN'))?.totals ?? []).map(
    ({ kind, line, start, end, stated, read, agrees }) =>
      `${lines[line]?.slice(start, end) ?? ''}: ${kind} ${agrees ? read : `${read}, not ${stated}`}`,
  );
};

test.each([
  ['vl lô 12 34 5n 2 con', '2 con: count 2'],
  ['vl lô 12 34 2 con 5n', '2 con: count 2'],
  ['vl lô 12 34 56 5n (2 con)', '2 con: count 3, not 2'],
  ['vl lô (4 con) 12 34 56 5n', '4 con: count 3, not 4'],
  ['vl lô 12 34 5n 56 78 90 6n 5 con', '5 con: count 5'],
  ['vl lô 12 34 5n 56 78 90 6n 3 con', '3 con: count 3'],
  ['vl lô 12 34 5n 56 78 90 6n 2 con', '2 con: count 3, not 2'],
  ['vl lô 12 34 5n\n56 78 90 6n 5 con', '5 con: count 3, not 5'],
  ['vl lô 12 34 5n\n3 con\nbd lô 56 78 90 6n', '3 con: count 3'],
  ['vl lô 12 34 5n\n2 con\nbd lô 56 78 90 6n', '2 con: count 2'],
  ['vl lô 12 34 5n\n5 con\nbd lô 56 78 90 6n', '5 con: count 3, not 5'],
  ['vl lô 12 34 5n\n2 con', '2 con: count 2'],
  ['vl lô chẵn 5n 50 con', '50 con: count 50'],
  ['vl lô chẵn 12 5n 51 con', '51 con: count 51'],
  ['vl lô 10 đến 19 5n 10 con', '10 con: count 10'],
  ['vl đá 12 34 56 5n 3 cặp', '3 cặp: count 3'],
  ['vl đá 12 34 56 78 5n 6 cặp', '6 cặp: count 6'],
  ['vl đá 12 34 56 78 5n 2 cặp', '2 cặp: count 2'],
  ['vl đá 12 34 56 78 5n 4 cặp', '4 cặp: count 2, not 4'],
  ['vl lô 5n 12 34 2 con', '2 con: count 2'],
])('a count is of the list beside it, or of its whole line: %j', (text, expected) => {
  expect(totals(text)).toEqual([expected]);
});

test.each([
  ['vl lô 12 5n tổng 90', 'tổng 90: stake 90'],
  ['vl lô 12 5n = 90', '90: stake 90'],
  ['vl lô 12 5n = 90.000', '90.000: stake 90'],
  ['vl lô 12 5n tổng 90n', 'tổng 90n: stake 90'],
  ['vl lô 12 5n tổng 100', 'tổng 100: stake 90, not 100'],
  ['vl lô 12 5n tổng 89', 'tổng 89: stake 90, not 89'],
  ['vl lô 12 5n tổng 91', 'tổng 91: stake 90, not 91'],
  ['vl lô 12 5n dd 6n tổng 102', 'tổng 102: stake 102'],
  ['vl bd lô 12 5n tổng 180', 'tổng 180: stake 180'],
  ['vl lô 12 5n\nbd lô 34 6n\ntổng 198', 'tổng 198: stake 198'],
  ['vl lô 12 5n\nbd lô 34 6n tổng 108', 'tổng 108: stake 108'],
  ['vl lô 12 5n\nbd lô 34 6n tổng 198', 'tổng 198: stake 198'],
  ['vl lô 12 5n\nbd lô 34 6n tổng 90', 'tổng 90: stake 198, not 90'],
  ['vl lô 12 1tr tổng 18tr', 'tổng 18tr: stake 18000'],
  ['vl lô 12 1tr tổng 18.000.000', 'tổng 18.000.000: stake 18000'],
  ['vl lô 12 1tr tổng 18.000', 'tổng 18.000: stake 18000'],
  ['12 lô 5n vl tổng 90', 'tổng 90: stake 90'],
  ['lô 12 5n\nvl tổng 90', 'tổng 90: stake 90'],
  ['tổng 90\nvl lô 12 5n', 'tổng 90: stake 90'],
])('a sum is of the bets since the last sum, of its line, or of all: %j', (text, expected) => {
  expect(totals(text)).toEqual([expected]);
});

test('sums that follow each other are each of the bets between them, and the last may be of all', () => {
  expect(totals('vl lô 12 5n tổng 90\nbd lô 34 6n\ntv lô 56 1n tổng 126\ntc 216')).toEqual([
    'tổng 90: stake 90',
    'tổng 126: stake 126',
    'tc 216: stake 216',
  ]);
  expect(totals('vl lô 12 5n 34 6n\n2 con\ntổng 198 bd lô 56 7n 1 con tổng 126')).toEqual([
    '2 con: count 1, not 2',
    'tổng 198: stake 198',
    '1 con: count 1',
    'tổng 126: stake 126',
  ]);
});

test('nothing is compared with bets that cannot be priced', () => {
  expect(totals('zzz 12 tổng 90\nvl')).toEqual([]);
  expect(totals('vl lô 12 5n')).toEqual([]);
});
