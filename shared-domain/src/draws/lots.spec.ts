import { describe, expect, test } from 'vitest';
import type { PlainKind } from '../catalogue/bet-classes.ts';
import { lotsOf, positionsOf } from './lots.ts';
import { POSITIONS } from './prizes.ts';

describe('lots per number and station (domain.md §3)', () => {
  test.each<[PlainKind, 2 | 3 | 4, number, number]>([
    ['b', 2, 18, 27],
    ['b', 3, 17, 23],
    ['b', 4, 16, 20],
    ['dau', 2, 1, 4],
    ['dui', 2, 1, 1],
    ['baylo', 2, 7, 0],
    ['baylo', 3, 7, 0],
    ['xdau', 3, 1, 3],
    ['xdui', 3, 1, 1],
    ['xxdau', 4, 3, 6],
    ['xxdui', 4, 1, 1],
    ['da', 2, 36, 54],
    ['dx', 2, 72, 0],
  ])('%s of %i digits: %i in the South and Central, %i in the North', (kind, digits, south, north) => {
    expect(lotsOf('MN', kind, digits)).toBe(south);
    expect(lotsOf('MT', kind, digits)).toBe(south);
    expect(lotsOf('MB', kind, digits)).toBe(north);
  });

  test.each<[PlainKind, number]>([
    ['dau', 3],
    ['xdau', 2],
    ['xxdau', 3],
    ['baylo', 4],
  ])('%s is not sold on %i digits', (kind, digits) => {
    expect(lotsOf('MN', kind, digits)).toBe(0);
  });
});

const ranks = (region: 'MN' | 'MB', kind: PlainKind, digits: number): readonly string[] =>
  positionsOf(region, kind, digits).map((position) => POSITIONS[region][position - 1]?.rank ?? '?');

describe('the prizes behind the lots', () => {
  test('baylo: G8, G7, three G6, G5, ĐB; on 3 digits the first G4 for G8', () => {
    expect(ranks('MN', 'baylo', 2)).toEqual(['G8', 'G7', 'G6', 'G6', 'G6', 'G5', 'ĐB']);
    expect(ranks('MN', 'baylo', 3)).toEqual(['G7', 'G6', 'G6', 'G6', 'G5', 'G4', 'ĐB']);
  });

  test('head and tail', () => {
    expect([ranks('MN', 'dau', 2), ranks('MN', 'dui', 2)]).toEqual([['G8'], ['ĐB']]);
    expect([ranks('MB', 'dau', 2), ranks('MB', 'dui', 2)]).toEqual([['G7', 'G7', 'G7', 'G7'], ['ĐB']]);
    expect([ranks('MN', 'xdau', 3), ranks('MN', 'xxdau', 4)]).toEqual([['G7'], ['G6', 'G6', 'G6']]);
    expect(new Set(ranks('MB', 'xdau', 3))).toEqual(new Set(['G6']));
    expect(new Set(ranks('MB', 'xxdau', 4))).toEqual(new Set(['G5']));
  });

  test('every position of a kind has the digits that the kind needs', () => {
    for (const region of ['MN', 'MT', 'MB'] as const)
      for (const digits of [2, 3, 4])
        for (const kind of [
          'b',
          'baylo',
          'dau',
          'dui',
          'xdau',
          'xdui',
          'xxdau',
          'xxdui',
          'da',
          'dx',
        ] as const)
          for (const position of positionsOf(region, kind, digits))
            expect(POSITIONS[region][position - 1]?.digits).toBeGreaterThanOrEqual(digits);
  });
});
