import { beforeEach, describe, expect, it } from 'vitest';
import { saveLastDay, readLastDay } from './draft-storage.ts';

beforeEach(() => sessionStorage.clear());

describe('the day that is written for', () => {
  it('is today, until another was chosen', () => {
    expect(readLastDay('2026-11-20')).toBe('2026-11-20');
  });

  it('is the chosen one after a reload of the same day', () => {
    saveLastDay('2026-11-16', '2026-11-20');
    expect(readLastDay('2026-11-20')).toBe('2026-11-16');
  });

  it('is today again on the next day', () => {
    saveLastDay('2026-11-16', '2026-11-20');
    expect(readLastDay('2026-11-21')).toBe('2026-11-21');
  });
});
