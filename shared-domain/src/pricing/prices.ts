import type { PriceKey } from '../catalogue/bet-classes.ts';
import type { RegionKey } from '../catalogue/regions.ts';
import { type Payout, type TakeRate, payout, takeRate, takeRateOfPercent } from '../money/money.ts';

/** What a customer pays and is paid for one region, class and kind (a pair of CoVaTraThuong rows). */
export interface Price {
  readonly co: TakeRate;
  readonly trathuong: Payout;
}

/** A customer's prices; a missing key is the missing-configuration error (thieucauhinh). */
export type PriceTable = Readonly<Record<RegionKey, Readonly<Partial<Record<PriceKey, Price>>>>>;

/** What a price may be: above 0, co at most 10 (1000 %) and 4 decimals, payout at most 100,000 and 2 decimals. */
const CO_MAX = 10;
const PAYOUT_MAX = 100_000;

/** A co as a fraction, above 0 and up to `most`; null if it is not one. */
export const takeRateWithin = (fraction: number, most: number = CO_MAX): TakeRate | null =>
  fraction > 0 && fraction <= most ? takeRate(fraction) : null;

/** A co as the percent cell holds it: 1 or less is a fraction, larger a percent (product-2 §5). */
export const takeRateOfPercentCell = (value: number): TakeRate | null => {
  if (value <= 1) return takeRateWithin(value);
  return value <= CO_MAX * 100 ? takeRateOfPercent(value) : null;
};

/** A co as the fraction cell holds it; more than any fraction may be is a percent. */
export const takeRateOfFractionCell = (value: number): TakeRate | null =>
  value <= CO_MAX ? takeRateWithin(value) : takeRateOfPercentCell(value);

export const payoutWithin = (value: number): Payout | null =>
  value > 0 && value <= PAYOUT_MAX ? payout(value) : null;
