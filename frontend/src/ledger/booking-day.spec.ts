import { describe, expect, it } from 'vitest';
import { bookingDay } from './booking-day.ts';

describe('the day of a new entry of the ledger', () => {
  it('is today while the ledger shows today', () => {
    expect(bookingDay('2026-11-20', { from: '2026-11-01', to: '2026-11-30' })).toBe('2026-11-20');
    expect(bookingDay('2026-11-20', { from: '2026-11-20', to: '2026-11-20' })).toBe('2026-11-20');
  });

  it('is the last shown day while the ledger shows other days', () => {
    expect(bookingDay('2026-11-20', { from: '2026-11-18', to: '2026-11-19' })).toBe('2026-11-19');
    expect(bookingDay('2026-11-20', { from: '2026-11-21', to: '2026-11-22' })).toBe('2026-11-22');
  });
});
