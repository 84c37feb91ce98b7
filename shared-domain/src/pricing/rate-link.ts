import type { PriceKey } from '../catalogue/bet-classes.ts';
import type { RegionKey } from '../catalogue/regions.ts';
import { lotsOf } from '../draws/lots.ts';
import { takeRate, type TakeRate } from '../money/money.ts';

/**
 * The money and rate cells of the configuration dialog show one price in two ways: the customer's cost of one
 * thousand đồng on every lot of a number, and its share (product-2 §5).
 */

/** The lots that link the two cells: 18, 17, 16, 36, 72, 7; North 27, 23, 20, 54. Null without a money cell. */
export const linkFactor = (region: RegionKey, key: PriceKey): number | null => {
  switch (key) {
    case '2D.b':
      return lotsOf(region, 'b', 2);
    case '3D.b':
      return lotsOf(region, 'b', 3);
    case '4D.b':
      return lotsOf(region, 'b', 4);
    case '2D.baylo':
      return lotsOf(region, 'baylo', 2) || null;
    case '3D.baylo':
      return lotsOf(region, 'baylo', 3) || null;
    case 'da.da':
      return lotsOf(region, 'da', 2);
    case 'dx.dx':
      return lotsOf(region, 'dx', 2) || null;
    default:
      return null;
  }
};

/** Money of a rate, thousand đồng: percent × factor / 100; exact, at most 4 decimals. */
export const moneyOfRate = (co: TakeRate, factor: number): number => (co * factor) / 10_000;

/** The rate of a money: money × 100 / factor percent, to the nearest co of 4 decimals; null unless it is above 0. */
export const rateOfMoney = (money: number, factor: number): TakeRate | null => {
  const nearest = Math.round((money * 10_000) / factor);
  return Number.isSafeInteger(nearest) && nearest > 0 ? takeRate(nearest / 10_000) : null;
};
