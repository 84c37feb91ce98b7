import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { add, moneyToNumber } from '../money/money.ts';
import { amountsOf, isCommission, isPrice } from './amounts.ts';

const shown = (sale: Parameters<typeof amountsOf>[0]) => {
  const { collection, due, commission } = amountsOf(sale);
  return [collection, due, commission].map(moneyToNumber);
};

describe('the amounts of a renewal', () => {
  test.each([
    { price: 1000, months: 1, percent: 0.2, amounts: [1000, 800, 200] },
    { price: 1000, months: 6, percent: 0.2, amounts: [6000, 4800, 1200] },
    { price: 800, months: 12, percent: 0, amounts: [9600, 9600, 0] },
    { price: 999.99, months: 3, percent: 0.1234, amounts: [2999.97, 2629.773702, 370.196298] },
  ])('$months months at $price with $percent: $amounts', ({ amounts, ...sale }) => {
    expect(shown(sale)).toEqual(amounts);
  });

  test('the parts always add up to the collection', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000_000 }),
        fc.constantFrom(1, 3, 6, 12),
        fc.integer({ min: 0, max: 10_000 }),
        (cents, months, share) => {
          const { collection, due, commission } = amountsOf({
            price: cents / 100,
            months,
            percent: share / 10_000,
          });
          expect(add(due, commission)).toBe(collection);
          expect(moneyToNumber(collection)).toBe((cents * months) / 100);
          expect(due >= 0 && commission >= 0).toBe(true);
        },
      ),
    );
  });

  test.each([0, -1, 0.001, Number.NaN, Number.POSITIVE_INFINITY])('%d is not a valid price', (price) => {
    expect(isPrice(price)).toBe(false);
  });

  test.each([-0.1, 1.1, 0.00001, Number.NaN])('%d is not a valid commission', (percent) => {
    expect(isCommission(percent)).toBe(false);
  });

  test('an invalid price throws', () => {
    expect(() => amountsOf({ price: 0.001, months: 1, percent: 0.2 })).toThrow(RangeError);
  });
});
