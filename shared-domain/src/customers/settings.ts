import type { RegionKey } from '../catalogue/regions.ts';
import type { BetOptions } from '../message/reading.ts';
import type { PriceTable } from '../pricing/prices.ts';

export const RETURN_CLASSES = ['2C', '3C', 'Da'] as const;
export type ReturnClass = (typeof RETURN_CLASSES)[number];

/** Nhận vé: the nine return factors, 0…1 in hundredths of a percent (0.95 is 9500). */
export type ReturnFactors = Readonly<Record<RegionKey, Readonly<Record<ReturnClass, number>>>>;

/** Everything that an agent has set for one customer (khachhang_config). */
export interface CustomerSettings {
  /** giaonhan: true = the agent gives bets to this customer (giao), false = receives bets from it (nhận). */
  readonly givesTo: boolean;
  /** Decides what a bare `2d` means; null = none. */
  readonly region: RegionKey | null;
  readonly options: BetOptions;
  readonly prices: PriceTable;
  readonly returns: ReturnFactors;
}
