import { neighbourOf, periodOf, presetOf } from './period-presets.ts';
import { describe, expect, it } from 'vitest';
import { holdsDay, isPeriod, startingAt } from './period.ts';

/** A Saturday. */
const TODAY = '2026-11-21';

describe('presets', () => {
  it.each([
    ['today', '2026-11-21', '2026-11-21'],
    ['yesterday', '2026-11-20', '2026-11-20'],
    ['thisWeek', '2026-11-16', '2026-11-22'],
    ['lastWeek', '2026-11-09', '2026-11-15'],
    ['thisMonth', '2026-11-01', '2026-11-30'],
    ['lastMonth', '2026-10-01', '2026-10-31'],
  ] as const)('%s is %s … %s', (preset, from, to) => {
    expect(periodOf(preset, TODAY)).toEqual({ from, to });
    expect(presetOf({ from, to }, TODAY)).toBe(preset);
  });

  it('a week begins on Monday, even on a Monday or a Sunday', () => {
    expect(periodOf('thisWeek', '2026-11-16').from).toBe('2026-11-16');
    expect(periodOf('thisWeek', '2026-11-22').from).toBe('2026-11-16');
  });

  it('months end on their last day, also in December and February', () => {
    expect(periodOf('lastMonth', '2027-01-31')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
    expect(periodOf('thisMonth', '2028-02-29')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  });

  it('a custom range is no preset', () => {
    expect(presetOf({ from: '2026-11-02', to: '2026-11-21' }, TODAY)).toBeNull();
  });
});

describe('a period', () => {
  it('consists of two valid days in order', () => {
    expect(isPeriod({ from: '2026-11-20', to: '2026-11-20' })).toBe(true);
    expect(isPeriod({ from: '2026-11-21', to: '2026-11-20' })).toBe(false);
    expect(isPeriod({ from: '2026-02-30', to: '2026-03-01' })).toBe(false);
  });

  it('moves its end when the start passes it', () => {
    expect(startingAt('2026-11-10', { from: '2026-11-01', to: '2026-11-20' }).to).toBe('2026-11-20');
    expect(startingAt('2026-11-25', { from: '2026-11-01', to: '2026-11-20' }).to).toBe('2026-11-25');
  });

  it('includes both of its ends', () => {
    const period = { from: '2026-11-01', to: '2026-11-02' };
    expect([
      holdsDay(period, '2026-10-31'),
      holdsDay(period, '2026-11-01'),
      holdsDay(period, '2026-11-02'),
      holdsDay(period, '2026-11-03'),
    ]).toEqual([false, true, true, false]);
  });
});

describe('the neighbour of a period', () => {
  it('of a day is the day before or after, also over the end of a month', () => {
    expect(neighbourOf({ from: '2026-12-01', to: '2026-12-01' }, -1)).toEqual({
      from: '2026-11-30',
      to: '2026-11-30',
    });
    expect(neighbourOf({ from: '2026-11-30', to: '2026-11-30' }, 1)).toEqual({
      from: '2026-12-01',
      to: '2026-12-01',
    });
  });

  it('of a week is a week, and of other days as many days', () => {
    expect(neighbourOf({ from: '2026-11-16', to: '2026-11-22' }, -1)).toEqual({
      from: '2026-11-09',
      to: '2026-11-15',
    });
    expect(neighbourOf({ from: '2026-11-20', to: '2026-11-21' }, 1)).toEqual({
      from: '2026-11-22',
      to: '2026-11-23',
    });
  });

  it('of a whole month is a whole month, however many days it has', () => {
    expect(neighbourOf({ from: '2027-03-01', to: '2027-03-31' }, -1)).toEqual({
      from: '2027-02-01',
      to: '2027-02-28',
    });
    expect(neighbourOf({ from: '2026-12-01', to: '2026-12-31' }, 1)).toEqual({
      from: '2027-01-01',
      to: '2027-01-31',
    });
  });
});
