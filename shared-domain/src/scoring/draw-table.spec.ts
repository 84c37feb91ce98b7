import { describe, expect, test } from 'vitest';
import type { PlainKind } from '../catalogue/bet-classes.ts';
import { MIEN_BAC, tableOf, VINH_LONG } from '../../test/given-draws.ts';
import { emptyDrawTable, prizesHit, withRows } from './draw-table.ts';

const hits = (kind: PlainKind, number: string): number => prizesHit(tableOf('MN', VINH_LONG), kind, number);
const north = (kind: PlainKind, number: string): number => prizesHit(tableOf('MB', MIEN_BAC), kind, number);

describe('prizes hit in the South, worked by hand', () => {
  test.each<[PlainKind, string, number, string]>([
    ['b', '37', 6, 'G8, G7, the first G6, G5, the first G4, ĐB'],
    ['b', '79', 3, 'two G6, one G4'],
    ['b', '00', 0, 'nothing ends in 00'],
    ['dau', '37', 1, 'G8 alone'],
    ['dui', '37', 1, 'ĐB alone'],
    ['dau', '79', 0, 'not in G8'],
    ['baylo', '37', 5, 'without the G4'],
    ['baylo', '79', 2, 'the two G6'],
    ['b', '437', 2, 'G7 and ĐB; G8 is too short'],
    ['b', '037', 1, 'the first G4'],
    ['baylo', '037', 1, 'the first G4 is one of seven'],
    ['baylo', '222', 0, 'the second G4 is not'],
    ['xdau', '437', 1, 'G7'],
    ['xdui', '437', 1, 'ĐB'],
    ['xdau', '237', 0, 'G6 is not G7'],
    ['b', '3437', 1, 'ĐB; G7 is too short'],
    ['xxdau', '1237', 1, 'the first G6'],
    ['xxdau', '5179', 1, 'the third G6'],
    ['xxdau', '9937', 0, 'G5 is not G6'],
    ['xxdui', '3437', 1, 'ĐB'],
  ])('%s %s: %i (%s)', (kind, number, expected) => {
    expect(hits(kind, number)).toBe(expected);
  });
});

describe('prizes hit in the North, worked by hand', () => {
  test.each<[PlainKind, string, number, string]>([
    ['b', '45', 3, 'ĐB and two G7'],
    ['dau', '45', 2, 'two of the four G7'],
    ['dui', '45', 1, 'ĐB'],
    ['b', '345', 1, 'ĐB; G7 is too short'],
    ['xdau', '661', 1, 'a G6'],
    ['xdui', '345', 1, 'ĐB'],
    ['xxdau', '5555', 1, 'a G5'],
    ['xxdau', '4440', 0, 'a G4 is not a G5'],
    ['xxdui', '2345', 1, 'ĐB'],
    ['baylo', '45', 0, 'not sold'],
    ['dx', '45', 0, 'not sold'],
  ])('%s %s: %i (%s)', (kind, number, expected) => {
    expect(north(kind, number)).toBe(expected);
  });
});

describe('rows as they come', () => {
  test('a station is complete with its last row, and not before', () => {
    const but17 = tableOf('MN', VINH_LONG.slice(0, 17));
    expect(but17).toMatchObject({ filled: 17, complete: false });
    expect(withRows(but17, [{ position: 18, number: '123437' }])).toMatchObject({
      filled: 18,
      complete: true,
    });
    expect(tableOf('MB', MIEN_BAC)).toMatchObject({ filled: 27, complete: true });
  });

  test('a corrected row takes its old hits away and is not counted twice', () => {
    const corrected = withRows(tableOf('MN', VINH_LONG), [{ position: 18, number: '123479' }]);
    expect(corrected.filled).toBe(18);
    expect(prizesHit(corrected, 'b', '37')).toBe(5);
    expect(prizesHit(corrected, 'b', '79')).toBe(4);
    expect(prizesHit(corrected, 'dui', '37')).toBe(0);
  });

  test('the table before stays as it was', () => {
    const before = tableOf('MN', VINH_LONG);
    withRows(before, [{ position: 18, number: '123479' }]);
    expect(prizesHit(before, 'b', '37')).toBe(6);
  });

  test.each([0, 19, 1.5])('no South draw has position %d', (position) => {
    expect(() => withRows(emptyDrawTable('MN'), [{ position, number: '37' }])).toThrow(RangeError);
  });
});
