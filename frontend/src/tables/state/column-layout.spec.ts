import { describe, expect, it } from 'vitest';
import { AS_IT_CAME, layoutFrom, movedBefore, ordered } from './column-layout.ts';

describe('the layout of a table', () => {
  it('is what was kept, and as it came where that is none', () => {
    const kept = { ...AS_IT_CAME, order: ['b'], widths: { a: 80 } };
    expect(layoutFrom(JSON.stringify(kept))).toEqual(kept);
    for (const text of [null, '', '{', '{"order":1}', JSON.stringify({ ...kept, widths: { a: -1 } })])
      expect(layoutFrom(text)).toEqual(AS_IT_CAME);
  });

  it('puts columns that it does not know behind, and passes over those that are gone', () => {
    expect(ordered(['a', 'b', 'c'], { order: ['c', 'gone', 'a'] })).toEqual(['c', 'a', 'b']);
  });

  it('moves a column before another or to the end', () => {
    expect(movedBefore(['a', 'b', 'c'], 'c', 'a')).toEqual(['c', 'a', 'b']);
    expect(movedBefore(['a', 'b', 'c'], 'a', null)).toEqual(['b', 'c', 'a']);
    expect(movedBefore(['a', 'b', 'c'], 'a', 'a')).toEqual(['a', 'b', 'c']);
    expect(movedBefore(['a', 'b', 'c'], 'a', 'gone')).toEqual(['a', 'b', 'c']);
  });
});
