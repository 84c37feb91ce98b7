import { classOf } from '../catalogue/bet-types.ts';
import { PLAIN_KINDS, PRICE_KEYS, type PriceKey } from '../catalogue/bet-classes.ts';
import type { RegionKey } from '../catalogue/regions.ts';
import { lotsOf } from '../draws/lots.ts';
import type { BettingRules } from '../betting-rules/betting-rules.ts';
import { DEFAULT_RULES } from '../betting-rules/default-rules.ts';
import { payout, takeRate } from '../money/money.ts';
import type { Price, PriceTable } from './prices.ts';

/** Each price key with its kind and number length. */
const PRICED = PRICE_KEYS.flatMap((key) =>
  PLAIN_KINDS.flatMap((kind) =>
    [2, 3, 4].flatMap((digits) =>
      `${classOf(kind, digits)}.${kind}` === key ? [{ key, kind, digits }] : [],
    ),
  ),
);

/** The price keys that a region sells, in fixed order. */
export const soldKeys = (region: RegionKey, house: BettingRules = DEFAULT_RULES): readonly PriceKey[] =>
  PRICED.filter(({ kind, digits }) => lotsOf(region, kind, digits, house) > 0).map(({ key }) => key);

const price = (co: number, trathuong: number): Price => {
  const [rate, paid] = [takeRate(co), payout(trathuong)];
  if (rate === null || paid === null) throw new RangeError(`not a price: ${co}, ${trathuong}`);
  return { co: rate, trathuong: paid };
};

const defaultPrice = (region: RegionKey, key: PriceKey): Price => {
  if (key === 'da.da') return price(0.75, region === 'MB' ? 650 : 750);
  if (key === 'dx.dx') return price(0.75, 550);
  if (key.startsWith('4D')) return price(0.65, 5500);
  if (key.startsWith('3D')) return price(0.65, 650);
  return price(0.75, 75);
};

const ofRegion = (region: RegionKey, house: BettingRules): Partial<Record<PriceKey, Price>> =>
  Object.fromEntries(soldKeys(region, house).map((key) => [key, defaultPrice(region, key)]));

/** The prices of a new customer (domain.md §4), for all that the rules sell. */
export const defaultPrices = (house: BettingRules): PriceTable => ({
  MN: ofRegion('MN', house),
  MT: ofRegion('MT', house),
  MB: ofRegion('MB', house),
});

export const DEFAULT_PRICES: PriceTable = defaultPrices(DEFAULT_RULES);
