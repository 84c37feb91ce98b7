import { describe, expect, test } from 'vitest';
import {
  addDaysToInstant,
  addMonths,
  dayAndMinute,
  dayOfParts,
  endOfDay,
  formatDayAndMinute,
  formatDayAndTime,
  formatDeadline,
  formatMonth,
  fromLocalDate,
  minutesIntoDay,
  monthKey,
  monthOf,
  startOfDay,
  toLocalDate,
  weekOf,
} from './vietnam-calendar.ts';

describe('months and weeks', () => {
  test.each([
    { day: '2026-11-20', months: 1, then: '2026-12-20' },
    { day: '2026-10-31', months: 1, then: '2026-11-30' },
    { day: '2027-12-31', months: 2, then: '2028-02-29' },
    { day: '2026-11-20', months: 17, then: '2028-04-20' },
    { day: '2026-03-31', months: -1, then: '2026-02-28' },
  ])('$months months after $day is $then', ({ day, months, then }) => {
    expect(addMonths(day, months)).toBe(then);
  });

  test('a week runs from Monday to Sunday', () => {
    expect(weekOf('2026-11-22')).toEqual({ from: '2026-11-16', to: '2026-11-22' });
    expect(weekOf('2026-11-23')).toEqual({ from: '2026-11-23', to: '2026-11-29' });
  });

  test('a month ends on its own last day', () => {
    expect(monthOf('2028-02-10')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  });

  test('a month is grouped as yyyy-mm and shown as mm/yyyy', () => {
    expect(monthKey('2026-11-20')).toBe('2026-11');
    expect(formatMonth('2026-11')).toBe('11/2026');
  });

  test('the parts of a date make a day only if there is one', () => {
    expect(dayOfParts(2026, 2, 28)).toBe('2026-02-28');
    expect(dayOfParts(2026, 2, 29)).toBeNull();
    expect(dayOfParts(2026, 13, 1)).toBeNull();
  });

  test.each(['2026-02-30', '20/11/2026', ''])('%j is refused', (text) => {
    expect(() => addMonths(text, 1)).toThrow(RangeError);
  });
});

describe('instants', () => {
  test('a day begins and ends at midnight in Vietnam', () => {
    expect(startOfDay('2026-11-20')).toBe('2026-11-19T17:00:00.000Z');
    expect(endOfDay('2026-11-20')).toBe('2026-11-20T16:59:59.999Z');
    expect(minutesIntoDay('2026-11-20', 16 * 60 + 15)).toBe('2026-11-20T09:15:00.000Z');
  });

  test('an instant has a day and a minute there', () => {
    expect(dayAndMinute('2026-11-20T17:01:59.999Z')).toEqual({ day: '2026-11-21', minute: 1 });
  });

  test('days added to an instant keep its time of day', () => {
    expect(addDaysToInstant('2026-11-29T09:15:00.250Z', 3)).toBe('2026-12-02T09:15:00.250Z');
  });

  test('an instant is shown in the three forms of the screens', () => {
    const instant = '2026-11-05T17:05:07.000Z';
    expect(formatDayAndTime(instant)).toBe('06/11/2026 00:05:07');
    expect(formatDayAndMinute(instant)).toBe('06/11/2026 00:05');
    expect(formatDeadline(instant)).toBe('00:05 06/11/2026');
  });

  test('a text that is no instant is refused', () => {
    expect(() => formatDayAndTime('mai')).toThrow(RangeError);
  });

  test('a local date for a date picker shows the same day', () => {
    const date = toLocalDate('2026-11-20');
    expect([date.getFullYear(), date.getMonth(), date.getDate()]).toEqual([2026, 10, 20]);
    expect(fromLocalDate(date)).toBe('2026-11-20');
  });
});
