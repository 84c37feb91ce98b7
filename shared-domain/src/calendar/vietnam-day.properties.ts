import fc from 'fast-check';
import { DateTime } from 'luxon';
import { describe, expect, test } from 'vitest';
import { dayAndMinute, endOfDay, minutesIntoDay, startOfDay } from './vietnam-calendar.ts';
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

/** The arithmetic of vietnam-day.ts against the time zone database that luxon reads. */

const ZONE = 'Asia/Ho_Chi_Minh';
/** Vietnam has kept +07:00 since then. */
const FIRST = Date.parse('1975-06-13T00:00:00Z');
const LAST = Date.parse('9999-12-30T00:00:00Z');

const instant = fc.integer({ min: FIRST, max: LAST });
const day = instant.map((at) => DateTime.fromMillis(at, { zone: ZONE }).toFormat('yyyy-MM-dd'));

describe('plain day arithmetic agrees with the time zone database', () => {
  test('on the day, hour and time of every instant', () => {
    fc.assert(
      fc.property(instant, (at) => {
        const expected = DateTime.fromMillis(at, { zone: ZONE });
        expect(vietnamDay(at)).toBe(expected.toFormat('yyyy-MM-dd'));
        expect(vietnamHour(at)).toBe(expected.hour);
        expect(vietnamTime(at)).toBe(expected.toFormat('HH:mm:ss'));
        expect(formatClock(at)).toBe(expected.toFormat('HH:mm'));
        const text = new Date(at).toISOString();
        expect(formatInstant(text)).toBe(expected.toFormat('HH:mm:ss dd/MM/yyyy'));
        expect(formatTime(text)).toBe(expected.toFormat('HH:mm:ss'));
        expect(dayAndMinute(text).day).toBe(vietnamDay(at));
      }),
      { numRuns: 1_000 },
    );
  });

  test('on the instant of every day and clock time', () => {
    fc.assert(
      fc.property(day, fc.nat(1_439), (on, minute) => {
        const clock = DateTime.fromObject({ hour: Math.floor(minute / 60), minute: minute % 60 }).toFormat(
          'HH:mm',
        );
        expect(instantAt(on, clock)).toBe(Date.parse(minutesIntoDay(on, minute)));
        expect(vietnamDay(Date.parse(startOfDay(on)))).toBe(on);
        expect(vietnamDay(Date.parse(endOfDay(on)))).toBe(on);
        expect(vietnamDay(Date.parse(endOfDay(on)) + 1)).toBe(addDays(on, 1));
      }),
    );
  });

  test('on sums and differences of days', () => {
    fc.assert(
      fc.property(day, day, fc.integer({ min: -1_000, max: 1_000 }), (from, to, days) => {
        fc.pre(from > '1980-01-01' && from < '9990-01-01');
        expect(addDays(from, days)).toBe(DateTime.fromISO(from, { zone: ZONE }).plus({ days }).toISODate());
        const { days: apart } = DateTime.fromISO(to, { zone: ZONE }).diff(
          DateTime.fromISO(from, { zone: ZONE }),
          'days',
        );
        expect(daysBetween(from, to)).toBe(apart);
      }),
    );
  });

  test('on which texts are days', () => {
    const part = (digits: number, max: number) =>
      fc.nat(max).map((value) => String(value).padStart(digits, '0'));
    fc.assert(
      fc.property(part(4, 9_999), part(2, 14), part(2, 33), (year, month, date) => {
        const text = `${year}-${month}-${date}`;
        expect(isIsoDate(text)).toBe(DateTime.fromFormat(text, 'yyyy-MM-dd', { zone: 'utc' }).isValid);
      }),
      { numRuns: 1_000 },
    );
  });

  test('on what a person typed', () => {
    fc.assert(
      fc.property(day, day, fc.constantFrom('/', '-', '.', ' '), (typed, current, separator) => {
        const text = DateTime.fromISO(typed).toFormat(['d', 'M', 'yyyy'].join(`'${separator}'`));
        expect(parseTypedDay(text, current)).toBe(typed);
        expect(parseTypedDay(formatDay(typed), current)).toBe(typed);
      }),
    );
  });
});
