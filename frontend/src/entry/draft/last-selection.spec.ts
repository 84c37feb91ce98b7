import { beforeEach, describe, expect, it } from 'vitest';
import { saveLastDay, readLastDay } from './draft-storage.ts';

beforeEach(() => sessionStorage.clear());

describe('The chosen day', () => {
  it('is today until another day is chosen', () => {
    expect(readLastDay('2026-11-20')).toBe('2026-11-20');
  });

  it('survives a reload on the same day', () => {
    saveLastDay('2026-11-16', '2026-11-20');
    expect(readLastDay('2026-11-20')).toBe('2026-11-16');
  });

  it('is reset to today on the next day', () => {
    saveLastDay('2026-11-16', '2026-11-20');
    expect(readLastDay('2026-11-21')).toBe('2026-11-21');
  });
});
