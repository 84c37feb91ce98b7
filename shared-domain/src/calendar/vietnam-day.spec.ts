import { describe, expect, test } from 'vitest';
import {
  vietnamDay,
  daysBetween,
  vietnamHour,
  addDays,
  addMonths,
  formatDay,
  vietnamTime,
} from './vietnam-day.ts';

describe('the day and hour in Vietnam of an instant', () => {
  test.each([
    { instant: '2026-11-20T16:59:59.999Z', day: '2026-11-20', hour: 23 },
    { instant: '2026-11-20T17:00:00.000Z', day: '2026-11-21', hour: 0 },
    { instant: '2026-12-31T17:00:00.000Z', day: '2027-01-01', hour: 0 },
    { instant: '2026-11-20T09:15:00.000Z', day: '2026-11-20', hour: 16 },
  ])('$instant', ({ instant, day, hour }) => {
    expect(vietnamDay(Date.parse(instant))).toBe(day);
    expect(vietnamHour(Date.parse(instant))).toBe(hour);
  });

  test('no instant, no day', () => {
    expect(() => vietnamDay(Number.NaN)).toThrow(RangeError);
  });
});

describe('days among themselves', () => {
  test('across a month, a leap day and a year', () => {
    expect(addDays('2026-11-30', 1)).toBe('2026-12-01');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2027-01-01', -1)).toBe('2026-12-31');
  });

  test('how far apart', () => {
    expect(daysBetween('2026-11-20', '2026-11-20')).toBe(0);
    expect(daysBetween('2026-11-20', '2026-12-01')).toBe(11);
    expect(daysBetween('2026-12-01', '2026-11-20')).toBe(-11);
  });

  test('what is no day throws', () => {
    expect(() => addDays('2026-02-30', 1)).toThrow(RangeError);
  });

  test('as people read it', () => {
    expect(formatDay('2026-11-20')).toBe('20/11/2026');
  });
});

test('the time of day is that of Vietnam', () => {
  expect(vietnamTime(Date.parse('2026-11-20T09:05:07.999Z'))).toBe('16:05:07');
  expect(vietnamTime(Date.parse('2026-11-20T17:00:00Z'))).toBe('00:00:00');
});

test.each([
  { day: '2026-11-20', months: 1, then: '2026-12-20' },
  { day: '2026-10-31', months: 1, then: '2026-11-30' },
  { day: '2027-12-31', months: 2, then: '2028-02-29' },
  { day: '2026-11-20', months: 17, then: '2028-04-20' },
  { day: '2026-03-31', months: -1, then: '2026-02-28' },
])('$months months after $day: $then', ({ day, months, then }) => {
  expect(addMonths(day, months)).toBe(then);
});
