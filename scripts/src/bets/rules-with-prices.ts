import { compileCatalogue, type Catalogue } from '@so-cuoc/shared-domain/catalogue/catalogue.ts';
import { DEFAULT_RECORDS } from '@so-cuoc/shared-domain/catalogue/default-records.ts';
import type { BettingRules } from '@so-cuoc/shared-domain/betting-rules/betting-rules.ts';
import { SHIPPED_RULES } from '@so-cuoc/shared-domain/betting-rules/shipped-rules.ts';
import { DEFAULT_RULES } from '@so-cuoc/shared-domain/betting-rules/default-rules.ts';
import { defaultPrices } from '@so-cuoc/shared-domain/pricing/default-prices.ts';
import type { PriceTable } from '@so-cuoc/shared-domain/pricing/prices.ts';

/** The catalogue with the betting rules, and the prices for lines without prices. */
export interface RulesWithPrices {
  readonly catalogue: Catalogue;
  readonly prices: PriceTable;
}

export const withDefaultPrices = (rules: BettingRules): RulesWithPrices => ({
  catalogue: compileCatalogue(DEFAULT_RECORDS, rules),
  prices: defaultPrices(rules),
});

const names = SHIPPED_RULES.map(({ key, name }) => `${key} (${name})`).join(', ');

/** The rule set of `--house KEY`, the default one without a key; or an error sentence for an unknown key. */
export const findRules = (key: string | undefined): RulesWithPrices | string => {
  const rules = key === undefined ? DEFAULT_RULES : SHIPPED_RULES.find((one) => one.key === key);
  return rules === undefined ? `Không có nhà "${key ?? ''}": có ${names}.` : withDefaultPrices(rules);
};
