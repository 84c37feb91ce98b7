import { payout, payoutToNumber, takeRate } from '../money/money.ts';
import { DEFAULT_PRICES } from './default-prices.ts';
import type { Price, PriceTable } from './prices.ts';

/** Prices with a name that an agent can give to customers. */
export interface PricePreset {
  readonly id: string;
  /** In Vietnamese. */
  readonly name: string;
  readonly prices: PriceTable;
}

const priceOf = (co: number, paid: number): Price => {
  const [rate, pays] = [takeRate(co), payout(paid)];
  if (rate === null || pays === null) throw new RangeError(`not a price: ${co}, ${paid}`);
  return { co: rate, trathuong: pays };
};

/** Take rates of 2 digits and pairs, and of 3 and 4 digits; the payouts of the default prices but those given. */
const presetOf = (
  [two, more]: readonly [number, number],
  paid: Readonly<Record<string, number>> = {},
): PriceTable => {
  const ofRegion = (prices: PriceTable['MN']): PriceTable['MN'] =>
    Object.fromEntries(
      Object.entries(prices).map(([key, { trathuong }]) => {
        const [betClass = ''] = key.split('.');
        const co = betClass === '3D' || betClass === '4D' ? more : two;
        return [key, priceOf(co, paid[betClass] ?? payoutToNumber(trathuong))];
      }),
    );
  const { MN, MT, MB } = DEFAULT_PRICES;
  return { MN: ofRegion(MN), MT: ofRegion(MT), MB: ofRegion(MB) };
};

/** What agents usually agree on; the first are the default prices. Every price can be changed afterwards. */
export const USUAL_PRESETS: readonly PricePreset[] = [
  { id: '00000000-0000-4000-8000-000000000075', name: 'Cò 75 – 65', prices: DEFAULT_PRICES },
  { id: '00000000-0000-4000-8000-000000000070', name: 'Cò 70 – 60', prices: presetOf([0.7, 0.6]) },
  { id: '00000000-0000-4000-8000-000000000072', name: 'Cò 72 – 62', prices: presetOf([0.72, 0.62]) },
  {
    id: '00000000-0000-4000-8000-000000000080',
    name: 'Cò 80 – 70, trúng 80 – 700',
    prices: presetOf([0.8, 0.7], { '2D': 80, '3D': 700, '4D': 6000 }),
  },
];
