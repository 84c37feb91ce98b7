import { describe, expect, it } from 'vitest';
import { nextCell } from './HeatBoard.tsx';

describe('the arrow keys on a board', () => {
  const board = { places: [3, 12, 13, 42, 99], perRow: 10 };
  it.each([
    [12, 'ArrowRight', 13],
    [13, 'ArrowRight', 42],
    [13, 'ArrowLeft', 12],
    [12, 'ArrowDown', 42],
    [42, 'ArrowUp', 12],
    [13, 'ArrowUp', 3],
    [3, 'ArrowLeft', null],
    [99, 'ArrowDown', null],
    [42, 'Home', 3],
    [3, 'End', 99],
    [3, 'a', null],
  ])('from %d %s goes to %s', (from, key, to) => {
    expect(nextCell(from, key, board)).toBe(to);
  });

  it('do nothing on an empty board', () => {
    expect(nextCell(0, 'Home', { places: [], perRow: 10 })).toBeNull();
  });
});
