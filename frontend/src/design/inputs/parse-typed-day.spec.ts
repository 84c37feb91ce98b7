import { describe, expect, it } from 'vitest';
import { parseTypedDay } from './parse-typed-day.ts';

describe('a day as it is typed', () => {
  it.each([
    ['21/11/2026', '2026-11-21'],
    [' 1/2/2026 ', '2026-02-01'],
    ['21-11-26', '2026-11-21'],
    ['21.11', '2025-11-21'],
    ['9', '2025-03-09'],
    ['2111', '2025-11-21'],
    ['21112026', '2026-11-21'],
    ['211126', '2026-11-21'],
  ])('%s is %s', (text, day) => {
    expect(parseTypedDay(text, '2025-03-04')).toBe(day);
  });

  it.each(['', '31/02/2026', '2026-11-21-1', 'mai', '21/11/226', '1/13'])('%s is no day', (text) => {
    expect(parseTypedDay(text, '2025-03-04')).toBeNull();
  });
});
