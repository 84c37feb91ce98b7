import { expect, test } from 'vitest';
import { item, type GivenItem } from '../../test/given-items.ts';
import { maximumWinnings } from './maximum-winnings.ts';

/** Points 5 and a payout of 75: 375 a hit. */
test.each<[string, GivenItem, number]>([
  ['a number on 18 prizes', { kind: 'b', numbers: '37' }, 18],
  ['more numbers win no more: a prize names one of them', { kind: 'b', numbers: '37 79 12' }, 18],
  ['a number twice wins twice', { kind: 'b', numbers: '37 37 12' }, 36],
  ['in two stations', { kind: 'b', numbers: '37', stations: 'vl bd' }, 36],
  ['a prize alone', { kind: 'xxdui', numbers: '3437' }, 1],
  ['a pair: (a + b) / 2 of 18 prizes', { kind: 'da', numbers: '37 79' }, 9],
  ['three numbers, three pairs', { kind: 'da', numbers: '37 79 12' }, 18],
  ['a number with itself', { kind: 'da', numbers: '37 37' }, 18],
  ['a pair over two stations of 18', { kind: 'dx', numbers: '37 79', stations: 'vl bd' }, 18],
  [
    'a pair over three stations, three pairs of them',
    { kind: 'dx', numbers: '37 79', stations: 'vl bd tv' },
    54,
  ],
])('%s', (_, given, hits) => {
  expect(maximumWinnings(item(given))).toBe(hits * 375);
});
