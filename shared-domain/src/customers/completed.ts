import { REGIONS } from '../catalogue/regions.ts';
import type { PriceTable } from '../pricing/prices.ts';
import { DEFAULT_SETTINGS } from './default-settings.ts';
import type { CustomerSettings } from './settings.ts';

/**
 * Settings with every price that the house sells (auto_fix_data): a price that came with a later table
 * of the house is the default one, what was set stays. The same object where nothing was missing.
 */
export const withMissingPrices = (
  settings: CustomerSettings,
  defaults: PriceTable = DEFAULT_SETTINGS.prices,
): CustomerSettings => {
  const lacks = REGIONS.some((region) =>
    Object.keys(defaults[region]).some((key) => !Object.hasOwn(settings.prices[region], key)),
  );
  if (!lacks) return settings;
  const { MN, MT, MB } = settings.prices;
  return {
    ...settings,
    prices: {
      MN: { ...defaults.MN, ...MN },
      MT: { ...defaults.MT, ...MT },
      MB: { ...defaults.MB, ...MB },
    },
  };
};
