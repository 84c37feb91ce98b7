import { describe, expect, it } from 'vitest';
import { parseTime } from './CutOffSection.tsx';

describe('a typed time of day', () => {
  it.each([
    ['16:10', '16:10'],
    [' 16h10 ', '16:10'],
    ['1610', '16:10'],
    ['9.05', '09:05'],
    ['905', '09:05'],
    ['00:00', '00:00'],
  ])('"%s" is read as %s', (text, time) => {
    expect(parseTime(text)).toBe(time);
  });

  it.each(['', '16', '24:00', '12:60', '16:1', 'abc', '16:10:00'])('"%s" is invalid', (text) => {
    expect(parseTime(text)).toBeNull();
  });
});
