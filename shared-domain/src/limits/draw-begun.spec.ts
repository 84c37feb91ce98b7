import { describe, expect, it } from 'vitest';
import { hasDrawBegun, lateWarning } from './draw-begun.ts';

const DAY = '2026-11-21';

describe('a bet on a draw that has begun', () => {
  it.each([
    ['MN', '16:15'],
    ['MT', '17:15'],
    ['MB', '18:15'],
  ] as const)('%s is late from %s on, in Vietnam', (region, clock) => {
    const begins = Date.parse(`${DAY}T${clock}:00+07:00`);
    expect(hasDrawBegun(region, DAY, new Date(begins - 1).toISOString())).toBe(false);
    expect(hasDrawBegun(region, DAY, new Date(begins).toISOString())).toBe(true);
  });

  it('is warned of with its region, day and time', () => {
    expect(lateWarning('MN', DAY, `${DAY}T22:54:00+07:00`)).toBe(
      'Tin trễ: Miền Nam ngày 21/11/2026 đã bắt đầu xổ lúc 16:15.',
    );
    expect(lateWarning('MB', DAY, `${DAY}T17:00:00+07:00`)).toBeNull();
    expect(lateWarning(null, DAY, `${DAY}T22:54:00+07:00`)).toBeNull();
  });

  it('is on every later day, and on no earlier one', () => {
    expect(hasDrawBegun('MN', DAY, '2026-11-22T08:00:00+07:00')).toBe(true);
    expect(hasDrawBegun('MN', DAY, '2026-11-20T23:00:00+07:00')).toBe(false);
  });
});
