import { DEFAULT_CATALOGUE } from '../src/catalogue/catalogue.ts';
import { DEFAULT_OPTIONS, type BetOptions, type Reading } from '../src/message/reading.ts';
import { parseMessage } from '../src/message/parse-message.ts';
import { DEFAULT_PRICES } from '../src/pricing/default-prices.ts';

/** A strict text read for a new customer, on a Friday (vl bd tv draw in the South) unless said otherwise. */
export const readAs = (
  text: string,
  { date = '2026-11-20', ...options }: Partial<BetOptions> & { readonly date?: string } = {},
): Reading =>
  parseMessage(text, {
    date,
    catalogue: DEFAULT_CATALOGUE,
    region: null,
    options: { ...DEFAULT_OPTIONS, ...options },
    prices: DEFAULT_PRICES,
    customerName: 'Anh Ba',
  });
