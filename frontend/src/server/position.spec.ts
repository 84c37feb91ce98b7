import { describe, expect, it } from 'vitest';
import { comparePositions, hasReached, laterPosition } from './position.ts';

describe('positions', () => {
  it.each([
    ['9', '10', -1],
    ['10', '10', 0],
    ['12/7', '12/9', -1],
    ['13/1', '12/9', 1],
    // Beyond the safe integers.
    ['9007199254740993', '9007199254740992', 1],
  ])('%s against %s: %i', (a, b, order) => {
    expect(comparePositions(a, b)).toBe(order);
  });

  it('a view has reached every write at or before its position', () => {
    expect(hasReached('10', '10')).toBe(true);
    expect(hasReached('9', '10')).toBe(false);
  });

  it('null is before every position', () => {
    expect(laterPosition(null, '3')).toBe('3');
    expect(laterPosition('3', null)).toBe('3');
    expect(laterPosition(null, null)).toBeNull();
  });
});
