import { describe, expect, test } from 'vitest';
import { BINH_DUONG, tableOf, VINH_LONG } from '../../test/given-draws.ts';
import { item, paid, type GivenItem } from '../../test/given-items.ts';
import { moneyToNumber } from '../money/money.ts';
import { scoreAtomic } from './score-atomic.ts';

const draws = new Map([
  ['vl', tableOf('MN', VINH_LONG)],
  ['bd', tableOf('MN', BINH_DUONG)],
  ['tv', tableOf('MN', BINH_DUONG.slice(0, 17))],
]);

const scored = (given: GivenItem) => {
  const score = scoreAtomic(item(given), given.half ?? false, paid(given.trathuong ?? 75), draws);
  return score === null ? null : { hits: score.halfHits / 2, thang: moneyToNumber(score.thang) };
};

describe('an atomic bet', () => {
  test.each<[string, GivenItem, { hits: number; thang: number } | null]>([
    ['one number: 6 × 5 × 75', { kind: 'b', numbers: '37' }, { hits: 6, thang: 2250 }],
    ['a miss is 0, not null', { kind: 'b', numbers: '99' }, { hits: 0, thang: 0 }],
    ['a pair', { kind: 'da', numbers: '37 79', trathuong: 750 }, { hits: 3, thang: 11_250 }],
    [
      'a pair with half points',
      { kind: 'da', numbers: '37 79', trathuong: 750, half: true },
      { hits: 4.5, thang: 16_875 },
    ],
    [
      'a pair over two stations',
      { kind: 'dx', numbers: '37 79', stations: 'vl bd', trathuong: 550, half: true },
      { hits: 5.5, thang: 15_125 },
    ],
    ['a twin', { kind: 'da', numbers: '79 79', trathuong: 750 }, { hits: 1, thang: 3750 }],
    ['a station without results', { kind: 'b', numbers: '37', stations: 'py' }, null],
    ['a station whose results are not all there', { kind: 'b', numbers: '37', stations: 'tv' }, null],
    ['a pair of stations, one not all there', { kind: 'dx', numbers: '37 79', stations: 'vl tv' }, null],
    ['a pair of stations, one without results', { kind: 'dx', numbers: '37 79', stations: 'vl py' }, null],
  ])('%s', (_, given, expected) => {
    expect(scored(given)).toEqual(expected);
  });
});
