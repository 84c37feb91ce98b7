import { DEFAULT_OPTIONS } from '../message/reading.ts';
import { DEFAULT_PRICES } from '../pricing/default-prices.ts';
import type { CustomerSettings, ReturnClass } from './settings.ts';

const NINETY_FIVE: Readonly<Record<ReturnClass, number>> = { '2C': 9500, '3C': 9500, Da: 9500 };

/** The settings of a new customer (calls.md, Shapes): the customer gives bets, no default region, all prices, return factors 0.95. */
export const DEFAULT_SETTINGS: CustomerSettings = {
  givesTo: false,
  region: null,
  options: DEFAULT_OPTIONS,
  prices: DEFAULT_PRICES,
  returns: { MN: NINETY_FIVE, MT: NINETY_FIVE, MB: NINETY_FIVE },
};
