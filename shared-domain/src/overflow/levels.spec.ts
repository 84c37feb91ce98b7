import { describe, expect, test } from 'vitest';
import { item } from '../../test/given-items.ts';
import { limitsOf } from '../../test/given-limits.ts';
import { pointsFromCenti, pointsToNumber } from '../money/money.ts';
import { overruns } from './levels.ts';
import type { ExposedBet } from './position.ts';

/** What a message of these items shows at a limit of 20 thousand. */
const shown = (items: readonly ExposedBet[], standing: Readonly<Record<string, number>> = {}) =>
  overruns(items, (key) => pointsFromCenti((standing[key] ?? 0) * 100), limitsOf(20)).map(
    ({ numbers, kind, before, taken, limit, excess }) =>
      `${numbers.join('.')}${kind} ${[before, taken, limit, excess].map(pointsToNumber).join(' ')}`,
  );

describe('a message before it is placed', () => {
  test('at its limit is no overrun, above it is one by what lies above', () => {
    expect(shown([item({ kind: 'b', numbers: '75 50', points: 20 })])).toEqual([]);
    expect(shown([item({ kind: 'b', numbers: '75 50', points: 50 })])).toEqual([
      '75b 0 50 20 30',
      '50b 0 50 20 30',
    ]);
  });

  test('adds to what stands, and is to blame for its own part alone', () => {
    const five = [item({ kind: 'b', numbers: '75', points: 5 })];
    expect(shown(five, { 'vl 2D.b 75': 15 })).toEqual([]);
    expect(shown(five, { 'vl 2D.b 75': 18 })).toEqual(['75b 18 23 20 3']);
    expect(shown(five, { 'vl 2D.b 75': 40 })).toEqual(['75b 40 45 20 5']);
  });

  test('adds its own items up, and counts đầu and đuôi each by itself', () => {
    const twice = item({ kind: 'dau', numbers: '75', points: 15 });
    expect(shown([twice, twice, item({ kind: 'dui', numbers: '75', points: 15 })])).toEqual([
      '75dau 0 30 20 10',
    ]);
  });

  test('knows a pair in whatever order it was typed', () => {
    const pair = [item({ kind: 'da', numbers: '79 37', points: 5 })];
    expect(shown(pair, { 'vl da.da 37.79': 18 })).toEqual(['79.37da 18 23 20 3']);
  });

  test('bảy lô has no limit', () => {
    expect(shown([item({ kind: 'baylo', numbers: '75', points: 500 })])).toEqual([]);
  });
});
