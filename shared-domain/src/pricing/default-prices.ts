import { PRICE_KEYS, type PriceKey } from '../catalogue/classes.ts';
import type { RegionKey } from '../catalogue/regions.ts';
import { payout, takeRate } from '../money/money.ts';
import type { Price, PriceTable } from './prices.ts';

/** What a new customer pays and is paid (domain.md §4). The North sells neither baylo nor dx (§3). */
const NOT_IN_THE_NORTH: ReadonlySet<PriceKey> = new Set(['2D.baylo', '3D.baylo', 'dx.dx']);

/** The prices that a region sells at all, in their fixed order. */
export const soldKeys = (region: RegionKey): readonly PriceKey[] =>
  PRICE_KEYS.filter((key) => region !== 'MB' || !NOT_IN_THE_NORTH.has(key));

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

const ofRegion = (region: RegionKey): Partial<Record<PriceKey, Price>> =>
  Object.fromEntries(soldKeys(region).map((key) => [key, defaultPrice(region, key)]));

export const DEFAULT_PRICES: PriceTable = { MN: ofRegion('MN'), MT: ofRegion('MT'), MB: ofRegion('MB') };
