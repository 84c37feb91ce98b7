import { describe, expect, test } from 'vitest';
import { asked } from '../../test/given-settlements.ts';
import { moneyFromMicro } from '../money/money.ts';
import {
  factoredToNumber,
  negateFactored,
  plusFactored,
  timesFactor,
  toDong,
  unfactored,
} from './factored-amount.ts';
import { sumClassResults } from './settle-period.ts';

/** Micro-ngàn × a factor of 10⁻⁴. */
const amount = (micro: number, factor = 10_000) => timesFactor(moneyFromMicro(micro), factor);

describe('an amount after a factor', () => {
  test.each([
    [0, 1, 0],
    [1, 1, 0.0000000001],
    [-1, 1, -0.0000000001],
    [1_000_000, 9_500, 0.95],
    [-436_500_000, 9_500, -414.675],
    [123_456_789_000_000, 10_000, 123_456_789],
    [-123_456_789_000_000, 9_999, -123_444_443.3211],
  ])('%d × %d is the number %d', (micro, factor, number) => {
    expect(factoredToNumber(amount(micro, factor))).toBe(number);
  });

  test.each([
    [499, 0],
    [500, 1_000],
    [-499, 0],
    [-500, -1_000],
    [1_499, 1_000],
    [-1_500, -2_000],
  ])('%d millionths are shown as %d: a half goes away from zero', (micro, dong) => {
    expect(toDong(amount(micro))).toBe(dong);
  });

  test('is taken back by its negative', () => {
    expect(factoredToNumber(negateFactored(amount(1_500_000, 9_500)))).toBe(-1.425);
    expect(plusFactored(amount(7, 9_501), negateFactored(amount(7, 9_501)))).toBe(0n);
    expect(unfactored(moneyFromMicro(7))).toBe(amount(7));
  });
});

test('da and dx, and these alone, are left out where they are not taken', () => {
  const result = moneyFromMicro(1_000_000);
  const classes = (['2D', '3D', '4D', 'da', 'dx'] as const).map((betClass) => ({
    region: 'MN' as const,
    betClass,
    result,
  }));
  const sums = (leaveOutPairs: boolean) =>
    factoredToNumber(sumClassResults(classes, { ...asked(), leaveOutPairs }));
  expect([sums(false), sums(true)]).toEqual([4.75, 2.85]);
});
