import { compileCatalogue, type Catalogue } from '@so-cuoc/shared-domain/catalogue/catalogue.ts';
import { DEFAULT_RECORDS } from '@so-cuoc/shared-domain/catalogue/default-records.ts';
import type { BettingRules } from '@so-cuoc/shared-domain/betting-rules/betting-rules.ts';
import { SHIPPED_RULES } from '@so-cuoc/shared-domain/betting-rules/shipped-rules.ts';
import { DEFAULT_RULES } from '@so-cuoc/shared-domain/betting-rules/default-rules.ts';
import { defaultPrices } from '@so-cuoc/shared-domain/pricing/default-prices.ts';
import type { PriceTable } from '@so-cuoc/shared-domain/pricing/prices.ts';

/** By whose tables messages are read, priced and scored, and what is paid where a line names no prices. */
export interface RulesWithPrices {
  readonly catalogue: Catalogue;
  readonly prices: PriceTable;
}

export const withDefaultPrices = (house: BettingRules): RulesWithPrices => ({
  catalogue: compileCatalogue(DEFAULT_RECORDS, house),
  prices: defaultPrices(house),
});

const names = SHIPPED_RULES.map(({ key, name }) => `${key} (${name})`).join(', ');

/** The house of `--house KEY`, ours without a key; or why there is none of that key. */
export const findRules = (key: string | undefined): RulesWithPrices | string => {
  const house = key === undefined ? DEFAULT_RULES : SHIPPED_RULES.find((one) => one.key === key);
  return house === undefined ? `Không có nhà "${key ?? ''}": có ${names}.` : withDefaultPrices(house);
};
