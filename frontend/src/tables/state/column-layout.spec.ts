import { describe, expect, it } from 'vitest';
import { DEFAULT_LAYOUT, parseLayout, moveBefore, orderColumns } from './column-layout.ts';

describe('The column layout of a table', () => {
  it('is parsed from storage, and is the default if invalid', () => {
    const kept = { ...DEFAULT_LAYOUT, order: ['b'], widths: { a: 80 } };
    expect(parseLayout(JSON.stringify(kept))).toEqual(kept);
    for (const text of [null, '', '{', '{"order":1}', JSON.stringify({ ...kept, widths: { a: -1 } })])
      expect(parseLayout(text)).toEqual(DEFAULT_LAYOUT);
  });

  it('appends unknown columns and ignores removed ones', () => {
    expect(orderColumns(['a', 'b', 'c'], { order: ['c', 'gone', 'a'] })).toEqual(['c', 'a', 'b']);
  });

  it('moves a column before another or to the end', () => {
    expect(moveBefore(['a', 'b', 'c'], 'c', 'a')).toEqual(['c', 'a', 'b']);
    expect(moveBefore(['a', 'b', 'c'], 'a', null)).toEqual(['b', 'c', 'a']);
    expect(moveBefore(['a', 'b', 'c'], 'a', 'a')).toEqual(['a', 'b', 'c']);
    expect(moveBefore(['a', 'b', 'c'], 'a', 'gone')).toEqual(['a', 'b', 'c']);
  });
});
