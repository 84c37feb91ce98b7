import type { PriceKey } from '../catalogue/bet-classes.ts';
import type { RegionKey } from '../catalogue/regions.ts';
import type { Payout, TakeRate } from '../money/money.ts';

/** What a customer pays and is paid for one region, class and kind (a pair of CoVaTraThuong rows). */
export interface Price {
  readonly co: TakeRate;
  readonly trathuong: Payout;
}

/** A customer's prices; a missing key is the missing-configuration error (thieucauhinh). */
export type PriceTable = Readonly<Record<RegionKey, Readonly<Partial<Record<PriceKey, Price>>>>>;
