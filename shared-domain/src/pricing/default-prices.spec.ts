import { describe, expect, test } from 'vitest';
import type { PriceKey } from '../catalogue/bet-classes.ts';
import { payoutToNumber, takeRateToNumber } from '../money/money.ts';
import { DEFAULT_PRICES, soldKeys } from './default-prices.ts';

describe('a new customer’s prices (domain.md §4)', () => {
  test.each<[PriceKey, number, number, number | null]>([
    ['2D.dau', 0.75, 75, 75],
    ['2D.dui', 0.75, 75, 75],
    ['2D.b', 0.75, 75, 75],
    ['2D.baylo', 0.75, 75, null],
    ['3D.xdau', 0.65, 650, 650],
    ['3D.xdui', 0.65, 650, 650],
    ['3D.b', 0.65, 650, 650],
    ['3D.baylo', 0.65, 650, null],
    ['4D.xxdau', 0.65, 5500, 5500],
    ['4D.xxdui', 0.65, 5500, 5500],
    ['4D.b', 0.65, 5500, 5500],
    ['da.da', 0.75, 750, 650],
    ['dx.dx', 0.75, 550, null],
  ])('%s: co %d, payout %d, in the North %s', (key, co, south, north) => {
    for (const region of ['MN', 'MT', 'MB'] as const) {
      const price = DEFAULT_PRICES[region][key];
      const expected = region === 'MB' ? north : south;
      if (expected === null) expect(price).toBeUndefined();
      else {
        expect(price && takeRateToNumber(price.co)).toBe(co);
        expect(price && payoutToNumber(price.trathuong)).toBe(expected);
      }
    }
  });

  test('13 keys are sold in the South, 10 in the North', () => {
    expect(soldKeys('MN')).toHaveLength(13);
    expect(soldKeys('MB')).toHaveLength(10);
  });
});
