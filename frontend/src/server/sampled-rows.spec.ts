import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sampledRows } from './sampled-rows.ts';

const row = z.object({ id: z.string(), amount: z.number() });
const rowsWith = (count: number, wrong: number | null): readonly unknown[] =>
  Array.from({ length: count }, (_, index) => ({ id: `${index}`, amount: index === wrong ? '1' : 1 }));
const takes = (answer: unknown): boolean => sampledRows(row).safeParse(answer).success;

describe('an answer of many rows', () => {
  it('is used directly, not copied', () => {
    const rows = rowsWith(20_000, null);
    expect(sampledRows(row).parse(rows)).toBe(rows);
    expect(takes([])).toBe(true);
  });

  it('is refused if it is no list', () => {
    for (const answer of [null, undefined, {}, 'rows', { length: 1, 0: { id: '1', amount: 1 } }])
      expect(takes(answer)).toBe(false);
  });

  it('of two hundred rows is checked completely', () => {
    for (const wrong of [0, 1, 100, 199]) expect(takes(rowsWith(200, wrong))).toBe(false);
  });

  it('of more rows is refused for invalid first rows, an invalid last row, or many invalid rows', () => {
    expect(takes(rowsWith(100_000, 199))).toBe(false);
    expect(takes(rowsWith(100_000, 99_999))).toBe(false);
    const half = [
      ...rowsWith(50_000, null),
      ...rowsWith(49_999, null).map(() => ({})),
      { id: 'a', amount: 1 },
    ];
    expect(takes(half)).toBe(false);
  });
});
