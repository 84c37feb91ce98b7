import { describe, expect, test } from 'vitest';
import { resolveStamps } from './stamps.ts';

const pastedAt = '2026-11-20T09:30:00.000Z';
const vietnam = (stamp: string | null): string | null =>
  stamp === null ? null : new Date(Date.parse(stamp) + 7 * 3_600_000).toISOString().slice(0, 16);
const resolved = (...stamps: readonly string[]) => resolveStamps(stamps, pastedAt).map(vietnam);

describe('dates and times of a conversation', () => {
  test.each([
    ['20/11/2026, 16:02', '2026-11-20T16:02'],
    ['20.11.26 16:02', '2026-11-20T16:02'],
    ['2026-11-19 4:02 PM', '2026-11-19T16:02'],
    ['16h02 20/11', '2026-11-20T16:02'],
    ['12:05 SA, 20/11/2026', '2026-11-20T00:05'],
    ['Hôm qua 17:02', '2026-11-19T17:02'],
    ['31/12 17:02', '2025-12-31T17:02'],
    ['2026-11-20T09:02:00.000Z', '2026-11-20T16:02'],
  ])('%s is %s', (stamp, instant) => {
    expect(resolved(stamp)).toEqual([instant]);
  });

  test('a time without a day is the last such time', () => {
    expect(resolved('16:29', '18:40')).toEqual(['2026-11-20T16:29', '2026-11-19T18:40']);
  });

  test('the month comes first only where a day above 12 shows it', () => {
    expect(resolved('11/5/2026, 9:00', '11/19/2026, 9:00')).toEqual(['2026-11-05T09:00', '2026-11-19T09:00']);
    expect(resolved('11/5/2026, 9:00')).toEqual(['2026-05-11T09:00']);
  });

  test.each(['25/12/2026 10:00', '99:99', 'Thứ sáu', '31/02/2026 10:00 '])('%s gives no time', (stamp) => {
    expect(resolved(stamp)[0] ?? null).toBe(stamp.startsWith('31/02') ? '2026-11-20T10:00' : null);
  });
});
