import { DEFAULT_CATALOGUE } from '../src/catalogue/catalogue.ts';
import { isRegion, REGIONS } from '../src/catalogue/regions.ts';
import { DEFAULT_OPTIONS, type BetOptions, type ReadingContext } from '../src/message/reading.ts';
import { DEFAULT_PRICES } from '../src/pricing/default-prices.ts';

const SWITCHES = ['CuPhapDa', 'SoDaTrung', 'DDDauDui', 'CuPhapDuoi4Con'] as const;
const IN_EVERY_REGION = ['TinhKiRuoi', 'TinhKiRuoiDx'] as const;

/**
 * What a message is read against for a new customer whose options differ in these: names by commas,
 * `-` before one that is off, `region=MT` for a default region. Half points are for every region at once.
 */
export const contextOf = (date: string, differing: string): ReadingContext => {
  const named = new Set(differing.split(',').map((name) => name.trim()));
  const set = <Value>(names: readonly string[], on: Value, off: Value) =>
    Object.fromEntries(
      names.flatMap((name) => (named.has(name) ? [[name, on]] : named.has(`-${name}`) ? [[name, off]] : [])),
    );
  const options: BetOptions = {
    ...DEFAULT_OPTIONS,
    ...set(SWITCHES, true, false),
    ...set(IN_EVERY_REGION, [...REGIONS], []),
  };
  const region = [...named].find((name) => name.startsWith('region='))?.slice('region='.length) ?? '';
  return {
    date,
    catalogue: DEFAULT_CATALOGUE,
    region: isRegion(region) ? region : null,
    options,
    prices: DEFAULT_PRICES,
    customerName: 'Anh Ba',
  };
};
