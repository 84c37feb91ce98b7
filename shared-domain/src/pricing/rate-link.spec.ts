import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rate } from '../../test/given-items.ts';
import { PRICE_KEYS, type PriceKey } from '../catalogue/bet-classes.ts';
import { REGIONS } from '../catalogue/regions.ts';
import { linkFactor, moneyOfRate, rateOfMoney } from './rate-link.ts';

describe('money and rate cells (product-2 §5)', () => {
  test.each<[PriceKey, number | null, number | null]>([
    ['2D.b', 18, 27],
    ['3D.b', 17, 23],
    ['4D.b', 16, 20],
    ['2D.baylo', 7, null],
    ['3D.baylo', 7, null],
    ['da.da', 36, 54],
    ['dx.dx', 72, null],
    ['2D.dau', null, null],
    ['4D.xxdui', null, null],
  ])('%s is linked by %s, in the North by %s', (key, south, north) => {
    expect(linkFactor('MN', key)).toBe(south);
    expect(linkFactor('MT', key)).toBe(south);
    expect(linkFactor('MB', key)).toBe(north);
  });

  test('75 percent of 18 lots is 13.5, and back', () => {
    expect(moneyOfRate(rate(0.75), 18)).toBe(13.5);
    expect(rateOfMoney(13.5, 18)).toBe(rate(0.75));
  });

  test('a money between two rates takes the nearest: 13.6 of 18 is 75.56 percent', () => {
    expect(rateOfMoney(13.6, 18)).toBe(rate(0.7556));
  });

  test.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY])('%d is no money of a rate', (money) => {
    expect(rateOfMoney(money, 18)).toBeNull();
  });

  test('every rate comes back from its money', () => {
    const factors = REGIONS.flatMap((region) => PRICE_KEYS.map((key) => linkFactor(region, key))).filter(
      (factor) => factor !== null,
    );
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000 }),
        fc.constantFrom(...factors),
        (tenThousandths, factor) => {
          const co = rate(tenThousandths / 10_000);
          expect(rateOfMoney(moneyOfRate(co, factor), factor)).toBe(co);
        },
      ),
    );
  });
});
