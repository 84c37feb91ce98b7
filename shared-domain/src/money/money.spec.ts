import { describe, expect, test } from 'vitest';
import {
  add,
  grossStake,
  moneyFromMicro,
  moneyToNumber,
  negate,
  NO_POINTS,
  payout,
  payoutToNumber,
  pointsFromCenti,
  pointsToNumber,
  subtract,
  sum,
  takeRate,
  takeRateOfPercent,
  collectedStake,
  takeRateToNumber,
  takeRateToPercent,
  winningPoints,
  winnings,
  ZERO,
} from './money.ts';
import { paid, rate } from '../../test/given-items.ts';

const ngan = (amount: number) => moneyFromMicro(amount * 1_000_000);

describe('the book of one bet (domain.md §4)', () => {
  test('tp 37b5n: 5 × 18 lots, of which 0.75 is taken; 6 hits at 75', () => {
    const points = pointsFromCenti(500);
    const tienxac = grossStake(points, 18, 1);
    expect(moneyToNumber(tienxac)).toBe(90);
    expect(moneyToNumber(collectedStake(tienxac, rate(0.75)))).toBe(67.5);
    expect(moneyToNumber(winnings(points, 12, paid(75)))).toBe(2250);
    expect(moneyToNumber(winningPoints(points, 12))).toBe(30);
  });

  test('the smallest stake at the finest rate is exact: 0.01 × 0.0001', () => {
    expect(moneyToNumber(collectedStake(grossStake(pointsFromCenti(1), 1, 1), rate(0.0001)))).toBe(0.000001);
  });

  test('half a hit on half a thousand at 650.25', () => {
    expect(moneyToNumber(winnings(pointsFromCenti(50), 1, paid(650.25)))).toBe(162.5625);
    expect(moneyToNumber(winningPoints(pointsFromCenti(1), 1))).toBe(0.005);
  });
});

describe('what a rate may be', () => {
  test.each([0.75, 0.29, 0.57, 1, 0.0001, 0])('co %d', (fraction) => {
    expect(takeRateToNumber(rate(fraction))).toBe(fraction);
  });

  test.each([0.12345, 0.75001, -0.5, Number.NaN, Number.POSITIVE_INFINITY])('no co: %d', (fraction) => {
    expect(takeRate(fraction)).toBeNull();
  });

  test.each([
    { percent: 75, fraction: 0.75 },
    { percent: 70.07, fraction: 0.7007 },
    { percent: 110, fraction: 1.1 },
  ])('$percent percent is $fraction and back', ({ percent, fraction }) => {
    const co = takeRateOfPercent(percent);
    expect(co).toBe(takeRate(fraction));
    expect(takeRateToPercent(rate(fraction))).toBe(percent);
  });

  test('percents have two decimals at most', () => {
    expect(takeRateOfPercent(75.255)).toBeNull();
  });

  test.each([75, 5500, 650.25, 0.01])('payout %d', (value) => {
    expect(payoutToNumber(paid(value))).toBe(value);
  });

  test.each([75.001, -1, Number.NaN])('no payout: %d', (value) => {
    expect(payout(value)).toBeNull();
  });
});

describe('sums', () => {
  test('0.1 + 0.2 is 0.3, and no zero is negative', () => {
    expect(moneyToNumber(add(moneyFromMicro(100_000), moneyFromMicro(200_000)))).toBe(0.3);
    expect(Object.is(negate(ZERO), 0)).toBe(true);
    expect(Object.is(moneyFromMicro(-0), 0)).toBe(true);
    expect(Object.is(subtract(ngan(5), ngan(5)), 0)).toBe(true);
  });

  test('nothing sums to nothing', () => {
    expect(sum([])).toBe(ZERO);
    expect(pointsToNumber(NO_POINTS)).toBe(0);
  });

  test('an amount beyond exactness throws instead of drifting', () => {
    const most = moneyFromMicro(Number.MAX_SAFE_INTEGER);
    expect(() => add(most, moneyFromMicro(1))).toThrow(RangeError);
    expect(() => sum([most, most])).toThrow(RangeError);
    expect(() => moneyFromMicro(0.5)).toThrow(RangeError);
    expect(() => grossStake(pointsFromCenti(1_000_000_000_000), 18, 1)).toThrow(RangeError);
  });

  test.each([-1, 0.5, Number.NaN])('%d hundredths are no points', (centi) => {
    expect(() => pointsFromCenti(centi)).toThrow(RangeError);
  });
});
