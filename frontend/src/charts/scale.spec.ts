import { describe, expect, it } from 'vitest';
import { labelled, scaleOf } from './ChartFigure.tsx';

describe('The scale of a chart', () => {
  it('includes all values and zero on round lines, the largest at the top', () => {
    for (const values of [[3, 700, -45], [0], [], [-0.4, -0.1], [1e9, 1], [0.03]]) {
      const { y, lines } = scaleOf(values);
      const [low = 0, high = 0] = [lines[0], lines.at(-1)];
      expect(lines).toContain(0);
      expect(lines.length).toBeLessThanOrEqual(7);
      for (const value of values) expect(value >= low && value <= high).toBe(true);
      for (const [index, line] of lines.entries()) {
        expect(Number.isFinite(y(line))).toBe(true);
        if (index > 0) expect(y(line)).toBeLessThan(y(lines[index - 1] ?? 0));
      }
    }
  });

  it('labels as many positions as fit, including the first', () => {
    expect(labelled(5, 1000)).toEqual([0, 1, 2, 3, 4]);
    expect(labelled(31, 300)).toEqual([0, 8, 16, 24]);
    expect(labelled(0, 300)).toEqual([]);
  });
});
