import { expect, test } from 'vitest';
import { rowsOfDay, rowsOfRegion, rowsOfStation } from './prizes.ts';

test('a station has 18 rows, the North 27', () => {
  expect([rowsOfStation('MN'), rowsOfStation('MT'), rowsOfStation('MB')]).toEqual([18, 18, 27]);
});

test.each([
  { date: '2026-11-15', weekday: 'Sunday', rows: 135 },
  { date: '2026-11-16', weekday: 'Monday', rows: 117 },
  { date: '2026-11-17', weekday: 'Tuesday', rows: 117 },
  { date: '2026-11-18', weekday: 'Wednesday', rows: 117 },
  { date: '2026-11-19', weekday: 'Thursday', rows: 135 },
  { date: '2026-11-20', weekday: 'Friday', rows: 117 },
  { date: '2026-11-21', weekday: 'Saturday', rows: 153 },
])('$weekday has $rows rows (domain.md §1)', ({ date, rows }) => {
  expect(rowsOfDay(date)).toBe(rows);
});

test('a region counts its own stations', () => {
  expect(rowsOfRegion('2026-11-21', 'MN')).toBe(72);
  expect(rowsOfRegion('2026-11-21', 'MT')).toBe(54);
  expect(rowsOfRegion('2026-11-21', 'MB')).toBe(27);
});
