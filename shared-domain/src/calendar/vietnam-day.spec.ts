import { describe, expect, test } from 'vitest';
import {
  addDays,
  daysBetween,
  formatClock,
  formatDay,
  formatInstant,
  formatTime,
  instantAt,
  isIsoDate,
  parseTypedDay,
  vietnamDay,
  vietnamHour,
  vietnamTime,
} from './vietnam-day.ts';

describe('an instant in Vietnam', () => {
  test.each([
    { instant: '2026-11-20T16:59:59.999Z', day: '2026-11-20', hour: 23 },
    { instant: '2026-11-20T17:00:00.000Z', day: '2026-11-21', hour: 0 },
    { instant: '2026-12-31T17:00:00.000Z', day: '2027-01-01', hour: 0 },
    { instant: '2026-11-20T09:15:00.000Z', day: '2026-11-20', hour: 16 },
  ])('$instant falls on $day at hour $hour', ({ instant, day, hour }) => {
    expect(vietnamDay(Date.parse(instant))).toBe(day);
    expect(vietnamHour(Date.parse(instant))).toBe(hour);
  });

  test('NaN is refused', () => {
    expect(() => vietnamDay(Number.NaN)).toThrow(RangeError);
  });

  test('its time of day is that of Vietnam', () => {
    expect(vietnamTime(Date.parse('2026-11-20T09:05:07.999Z'))).toBe('16:05:07');
    expect(vietnamTime(Date.parse('2026-11-20T17:00:00Z'))).toBe('00:00:00');
    expect(formatClock(Date.parse('2026-11-20T09:05:07.999Z'))).toBe('16:05');
    expect(formatTime('2026-11-20T09:05:07.999Z')).toBe('16:05:07');
  });

  test('a text that is no instant has an empty time', () => {
    expect(formatTime('')).toBe('');
  });

  test('a day and a clock time give the instant', () => {
    expect(new Date(instantAt('2026-11-20', '16:10')).toISOString()).toBe('2026-11-20T09:10:00.000Z');
    expect(new Date(instantAt('2026-11-20', '00:00:01')).toISOString()).toBe('2026-11-19T17:00:01.000Z');
  });
});

describe('day arithmetic', () => {
  test('crosses a month, a leap day and a year', () => {
    expect(addDays('2026-11-30', 1)).toBe('2026-12-01');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2027-01-01', -1)).toBe('2026-12-31');
  });

  test('counts the days between two days', () => {
    expect(daysBetween('2026-11-20', '2026-11-20')).toBe(0);
    expect(daysBetween('2026-11-20', '2026-12-01')).toBe(11);
    expect(daysBetween('2026-12-01', '2026-11-20')).toBe(-11);
  });

  test('refuses a text that is no day', () => {
    expect(() => addDays('2026-02-30', 1)).toThrow(RangeError);
  });

  test('formats a day as people read it', () => {
    expect(formatDay('2026-11-20')).toBe('20/11/2026');
  });

  test('formats an instant as tables show it, and refuses a text that is none', () => {
    expect(formatInstant('2026-11-05T17:05:07.000Z')).toBe('00:05:07 06/11/2026');
    expect(() => formatInstant('mai')).toThrow(RangeError);
  });

  test.each(['2026-02-30', '2026-13-01', '2026-1-1', '20/11/2026', ''])('%j is no ISO day', (text) => {
    expect(isIsoDate(text)).toBe(false);
  });
});

describe('a typed day', () => {
  test.each([
    ['21/11/2026', '2026-11-21'],
    [' 1/2/2026 ', '2026-02-01'],
    ['21-11-26', '2026-11-21'],
    ['21.11', '2025-11-21'],
    ['9', '2025-03-09'],
    ['2111', '2025-11-21'],
    ['21112026', '2026-11-21'],
    ['211126', '2026-11-21'],
  ])('%j is read as %s', (text, day) => {
    expect(parseTypedDay(text, '2025-03-04')).toBe(day);
  });

  test.each(['', '31/02/2026', '2026-11-21-1', 'mai', '21/11/226', '1/13'])('%j is refused', (text) => {
    expect(parseTypedDay(text, '2025-03-04')).toBeNull();
  });
});
