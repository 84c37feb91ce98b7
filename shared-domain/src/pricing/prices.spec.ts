import { describe, expect, test } from 'vitest';
import { paid, rate } from '../../test/given-items.ts';
import { payoutWithin, takeRateOfFractionCell, takeRateOfPercentCell, takeRateWithin } from './prices.ts';

describe('what a co may be', () => {
  test.each([0.0001, 0.75, 1, 10])('%d', (fraction) => {
    expect(takeRateWithin(fraction)).toBe(rate(fraction));
  });

  test.each([0, -0.75, 10.0001, 0.75001, Number.NaN, Number.POSITIVE_INFINITY])('not %d', (fraction) => {
    expect(takeRateWithin(fraction)).toBeNull();
  });

  test.each([
    { typed: 0.75, co: 0.75 },
    { typed: 1, co: 1 },
    { typed: 1.5, co: 0.015 },
    { typed: 75, co: 0.75 },
    { typed: 1000, co: 10 },
  ])('$typed in the percent cell is $co', ({ typed, co }) => {
    expect(takeRateOfPercentCell(typed)).toBe(rate(co));
  });

  test.each([
    { typed: 0.75, co: 0.75 },
    { typed: 1.5, co: 1.5 },
    { typed: 10, co: 10 },
    { typed: 75, co: 0.75 },
  ])('$typed in the fraction cell is $co', ({ typed, co }) => {
    expect(takeRateOfFractionCell(typed)).toBe(rate(co));
  });

  test.each([0, -1, 1000.01, 75.255, Number.NaN])('%d is in neither', (typed) => {
    expect(takeRateOfPercentCell(typed)).toBeNull();
    expect(takeRateOfFractionCell(typed)).toBeNull();
  });
});

describe('what a payout may be', () => {
  test.each([0.01, 75, 100_000])('%d', (value) => {
    expect(payoutWithin(value)).toBe(paid(value));
  });

  test.each([0, -75, 100_000.01, 75.001, Number.NaN])('not %d', (value) => {
    expect(payoutWithin(value)).toBeNull();
  });
});
