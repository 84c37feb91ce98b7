import { PRICE_KEYS, type PriceKey } from '../catalogue/bet-classes.ts';
import { REGIONS, type RegionKey } from '../catalogue/regions.ts';
import { type Payout, type TakeRate, payout, takeRate, takeRateOfPercent } from '../money/money.ts';

/** The price of one region, class and kind: share of the stake and payout (a pair of CoVaTraThuong rows). */
export interface Price {
  readonly co: TakeRate;
  readonly trathuong: Payout;
}

/** A customer's prices; a missing key gives the error thieucauhinh. */
export type PriceTable = Readonly<Record<RegionKey, Readonly<Partial<Record<PriceKey, Price>>>>>;

/** The bounds of a price: above 0, co at most 10 (1000 %), payout at most 100,000. */
const CO_MAX = 10;
const PAYOUT_MAX = 100_000;

/** A co as a fraction, above 0 and up to `most`; null if it is out of bounds. */
export const takeRateWithin = (fraction: number, most: number = CO_MAX): TakeRate | null =>
  fraction > 0 && fraction <= most ? takeRate(fraction) : null;

/** The co of a percent cell: up to 1 it is a fraction, above a percent (product-2 §5). */
export const takeRateOfPercentCell = (value: number): TakeRate | null => {
  if (value <= 1) return takeRateWithin(value);
  return value <= CO_MAX * 100 ? takeRateOfPercent(value) : null;
};

/** The co of a fraction cell; a value above the highest fraction is a percent. */
export const takeRateOfFractionCell = (value: number): TakeRate | null =>
  value <= CO_MAX ? takeRateWithin(value) : takeRateOfPercentCell(value);

export const payoutWithin = (value: number): Payout | null =>
  value > 0 && value <= PAYOUT_MAX ? payout(value) : null;

/** Whether two tables hold the same prices, whatever the order of their keys. */
export const samePrices = (one: PriceTable, other: PriceTable): boolean =>
  REGIONS.every((region) =>
    PRICE_KEYS.every((key) => {
      const [price, second] = [one[region][key], other[region][key]];
      return price?.co === second?.co && price?.trathuong === second?.trathuong;
    }),
  );
