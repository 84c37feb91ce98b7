import { describe, expect, it } from 'vitest';
import { virtualRowsOf } from './virtual-rows.tsx';

const ROW_PX = 28;

describe('The row window of a long table', () => {
  it('contains all rows of a short table', () => {
    expect(virtualRowsOf(100, { top: 0, height: 300, rowPx: ROW_PX })).toEqual({
      start: 0,
      end: 100,
      before: 0,
      after: 0,
    });
  });

  it('contains the visible rows and a few more, for any length', () => {
    const { start, end } = virtualRowsOf(100_000, {
      top: 50_000 * ROW_PX,
      height: 20 * ROW_PX,
      rowPx: ROW_PX,
    });
    expect(start).toBeLessThan(50_000);
    expect(end).toBeGreaterThan(50_020);
    expect(end - start).toBeLessThan(60);
  });

  it('keeps the height of all rows, so that the scroll bar does not jump', () => {
    for (const top of [0, 777, 99_000 * ROW_PX, 200_000 * ROW_PX]) {
      const { start, end, before, after } = virtualRowsOf(100_000, { top, height: 600, rowPx: ROW_PX });
      expect(before + (end - start) * ROW_PX + after).toBe(100_000 * ROW_PX);
      expect(end).toBeGreaterThan(start);
    }
  });

  it('shows the end after rows above were removed', () => {
    expect(virtualRowsOf(200, { top: 100_000 * ROW_PX, height: 600, rowPx: ROW_PX }).end).toBe(200);
  });
});
