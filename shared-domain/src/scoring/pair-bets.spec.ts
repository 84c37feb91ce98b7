import { describe, expect, test } from 'vitest';
import { pairHalfHits, twinHalfHits } from './pair-bets.ts';

describe('a pair, in halves of a hit', () => {
  test.each([
    { a: 0, b: 0, whole: 0, half: 0 },
    { a: 6, b: 0, whole: 0, half: 0 },
    { a: 0, b: 2, whole: 0, half: 0 },
    { a: 1, b: 1, whole: 2, half: 2 },
    { a: 2, b: 1, whole: 2, half: 3 },
    { a: 3, b: 6, whole: 6, half: 9 },
  ])('$a and $b hits', ({ a, b, whole, half }) => {
    expect(pairHalfHits(a, b, false)).toBe(whole);
    expect(pairHalfHits(a, b, true)).toBe(half);
  });
});

describe('a number with itself, in halves of a hit', () => {
  test.each([
    { a: 0, whole: 0, half: 0 },
    { a: 1, whole: 0, half: 0 },
    { a: 2, whole: 2, half: 2 },
    { a: 3, whole: 2, half: 3 },
    { a: 4, whole: 4, half: 4 },
    { a: 5, whole: 4, half: 5 },
  ])('$a hits', ({ a, whole, half }) => {
    expect(twinHalfHits(a, false)).toBe(whole);
    expect(twinHalfHits(a, true)).toBe(half);
  });
});
