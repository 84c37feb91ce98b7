import { describe, expect, test } from 'vitest';
import { DEFAULT_RULES } from '../betting-rules/default-rules.ts';
import { ALTERNATIVE_RULES } from '../betting-rules/shipped-rules.ts';
import { stationsOfDay, weekdayOf } from './draw-days.ts';
import { isIsoDate } from '../calendar/vietnam-day.ts';

const keysOf = (date: string, region: 'MN' | 'MT' | 'MB'): string =>
  stationsOfDay(date, region)
    .map(({ key }) => key)
    .join(' ');

describe('which stations draw (domain.md §1)', () => {
  test.each([
    ['2026-11-16', 2, 'tp dt cm', 'py hue'],
    ['2026-11-17', 3, 'bt vt bl', 'dlk qnm'],
    ['2026-11-18', 4, 'dn ct st', 'dng kh'],
    ['2026-11-19', 5, 'tn ag bth', 'bdi qt qb'],
    ['2026-11-20', 6, 'vl bd tv', 'gl nt'],
    ['2026-11-21', 7, 'tp la bp hg', 'dng qng dno'],
    ['2026-11-22', 1, 'tg kg dl', 'kt kh hue'],
  ])('%s is weekday %i', (date, weekday, south, central) => {
    expect(weekdayOf(date)).toBe(weekday);
    expect([keysOf(date, 'MN'), keysOf(date, 'MT'), keysOf(date, 'MB')]).toEqual([south, central, 'mb']);
  });

  test('gives the right order when rule sets alternate', () => {
    const [friday] = [stationsOfDay('2026-11-20', 'MN')];
    expect(stationsOfDay('2026-11-20', 'MN')).toBe(friday);
    const theirs = stationsOfDay('2026-11-20', 'MN', ALTERNATIVE_RULES).map(({ key }) => key);
    expect(theirs).not.toEqual(friday.map(({ key }) => key));
    expect(weekdayOf('2026-11-20')).toBe(6);
    expect(stationsOfDay('2026-11-20', 'MN', DEFAULT_RULES)).toEqual(friday);
  });
});

describe('what is a day', () => {
  test.each(['2026-11-20', '2024-02-29', '2026-12-31', '0001-01-01'])('%s is one', (text) => {
    expect(isIsoDate(text)).toBe(true);
  });

  test.each([
    '',
    '2026-02-30',
    '2026-13-01',
    '2026-1-1',
    '20/11/2026',
    '2026-11-20T00:00:00Z',
    ' 2026-11-20',
  ])('%j is none, and has no weekday', (text) => {
    expect(isIsoDate(text)).toBe(false);
    expect(() => weekdayOf(text)).toThrow(RangeError);
  });
});
