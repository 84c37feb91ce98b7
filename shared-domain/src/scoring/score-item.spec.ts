import { describe, expect, test } from 'vitest';
import { BINH_DUONG, MIEN_BAC, tableOf, VINH_LONG } from '../../test/given-draws.ts';
import { item, type GivenItem } from '../../test/given-items.ts';
import { moneyToNumber } from '../money/money.ts';
import type { DrawTables } from './draw-table.ts';
import { scoreItem, winningNumbers } from './score-item.ts';

const FRIDAY: DrawTables = new Map([
  ['vl', tableOf('MN', VINH_LONG)],
  ['bd', tableOf('MN', BINH_DUONG)],
  ['mb', tableOf('MB', MIEN_BAC)],
]);

const scored = (given: GivenItem, draws: DrawTables = FRIDAY) => {
  const score = scoreItem(item(given), draws);
  return {
    hits: score.halfHits / 2,
    diemtrung: moneyToNumber(score.diemtrung),
    thang: moneyToNumber(score.thang),
    soTrung: winningNumbers(score).join(' '),
    settled: score.settled,
  };
};

describe('plain kinds', () => {
  test('two numbers in two stations: each hit of each counts', () => {
    // 37: 6 in vl, 2 in bd; 79: 3 in vl, 0 in bd → 11 hits × 5 points × 75
    expect(scored({ kind: 'b', numbers: '37 79', stations: 'vl bd' })).toEqual({
      hits: 11,
      diemtrung: 55,
      thang: 4125,
      soTrung: '37 79',
      settled: true,
    });
  });

  test('what did not come wins nothing', () => {
    expect(scored({ kind: 'b', numbers: '99' })).toMatchObject({
      hits: 0,
      thang: 0,
      soTrung: '',
      settled: true,
    });
  });

  test('half a thousand on three digits: 0.5 × 2 hits × 650', () => {
    expect(scored({ kind: 'b', numbers: '437', points: 0.5, trathuong: 650 })).toMatchObject({
      hits: 2,
      diemtrung: 1,
      thang: 650,
    });
  });

  test('each winner is named with its station', () => {
    expect(scoreItem(item({ kind: 'dui', numbers: '37 21', stations: 'vl bd' }), FRIDAY).winners).toEqual([
      { stations: ['vl'], numbers: ['37'], halfHits: 2 },
      { stations: ['bd'], numbers: ['37'], halfHits: 2 },
    ]);
  });
});

describe('da: pairs within one station', () => {
  const da: GivenItem = { kind: 'da', numbers: '37 79', trathuong: 750 };

  test('six and three hits: three whole points', () => {
    expect(scored(da)).toMatchObject({ hits: 3, diemtrung: 15, thang: 11_250, soTrung: '37.79' });
  });

  test('with half points: (6 + 3) / 2', () => {
    expect(scored({ ...da, half: true })).toMatchObject({ hits: 4.5, diemtrung: 22.5, thang: 16_875 });
  });

  test('two stations are two pairs, never pooled', () => {
    expect(scored({ ...da, stations: 'vl bd' })).toMatchObject({ hits: 3 });
    expect(scored({ ...da, numbers: '79 21', stations: 'vl bd' })).toMatchObject({ hits: 1 });
  });

  test('every pair of three numbers: 37.79, 37.45, 79.45', () => {
    // 37 six times, 79 three times, 45 once (G3 12345): 3 + 1 + 1
    expect(scored({ ...da, numbers: '37 79 45' })).toMatchObject({ hits: 5, soTrung: '37.79 37.45 79.45' });
  });

  test('a number with itself: floor(3 / 2), or 3 / 2 with half points', () => {
    expect(scored({ ...da, numbers: '79 79' })).toMatchObject({ hits: 1, soTrung: '79.79' });
    expect(scored({ ...da, numbers: '79 79', half: true })).toMatchObject({ hits: 1.5 });
  });

  test('in the North', () => {
    // 45 three times, 71 once, 650 a point
    expect(
      scored({ kind: 'da', numbers: '45 71', stations: 'mb', region: 'MB', trathuong: 650 }),
    ).toMatchObject({ hits: 1, thang: 3250 });
  });
});

describe('dx: pairs over two stations', () => {
  const dx: GivenItem = { kind: 'dx', numbers: '37 79', stations: 'vl bd', trathuong: 550 };

  test('hits are pooled over both stations', () => {
    // 37: 6 + 2, 79: 3 + 0 → min 3; half points (8 + 3) / 2
    expect(scored(dx)).toMatchObject({ hits: 3, thang: 8250 });
    expect(scored({ ...dx, half: true })).toMatchObject({ hits: 5.5, diemtrung: 27.5, thang: 15_125 });
  });

  test('both numbers in one station count', () => {
    // 79 only in vl, 12 only in bd; 99 nowhere
    expect(scored({ ...dx, numbers: '79 12' })).toMatchObject({ hits: 1 });
    expect(scored({ ...dx, numbers: '79 99' })).toMatchObject({ hits: 0 });
    // 79 and 45 both only in vl
    expect(scored({ ...dx, numbers: '79 45' })).toMatchObject({ hits: 1 });
  });

  test('three stations are three pairs of stations', () => {
    const tv = tableOf('MN', BINH_DUONG);
    // vl+bd: min(8, 3); vl+tv: min(8, 3); bd+tv: 79 never
    expect(scored({ ...dx, stations: 'vl bd tv' }, new Map([...FRIDAY, ['tv', tv]]))).toMatchObject({
      hits: 6,
    });
  });
});

describe('while results come in', () => {
  const vlWithoutDb = new Map([['vl', tableOf('MN', VINH_LONG.slice(0, 17))]]);

  test('prizes count as they are confirmed, the item stays open', () => {
    expect(scored({ kind: 'b', numbers: '37' }, vlWithoutDb)).toMatchObject({
      hits: 5,
      thang: 1875,
      settled: false,
    });
  });

  test('it is settled when every station is complete, and not before', () => {
    const vl = new Map([['vl', tableOf('MN', VINH_LONG)]]);
    expect(scored({ kind: 'b', numbers: '37', stations: 'vl bd' }, vl)).toMatchObject({
      hits: 6,
      settled: false,
    });
    expect(scored({ kind: 'dx', numbers: '37 79', stations: 'vl bd' }, vl)).toMatchObject({
      hits: 3,
      settled: false,
    });
    expect(scored({ kind: 'b', numbers: '37' }, vl).settled).toBe(true);
  });

  test('without any draw nothing is won and nothing is settled', () => {
    expect(scored({ kind: 'b', numbers: '37' }, new Map())).toMatchObject({
      hits: 0,
      thang: 0,
      settled: false,
    });
  });
});
