import type { BetClass } from '../catalogue/bet-classes.ts';
import type { RegionKey } from '../catalogue/regions.ts';
import type { Money } from '../money/money.ts';
import { NO_AMOUNT, plusFactored, timesFactor, type Factored } from './factored-amount.ts';
import { factorOf, type SettlementTerms } from './settle-period.ts';

/** What the bets of one region and class came to. */
export interface ClassResult {
  readonly region: RegionKey;
  readonly betClass: BetClass;
  /** The agent's result: above 0 the agent earns. */
  readonly result: Money;
}

/**
 * Σ result × factor over classes, da and dx left out where they are not taken: what `settle` says of the same
 * bets (settle.properties.ts). Factors apply to a class's sum, so days may be settled one by one and added up.
 */
export const sumClassResults = (
  classes: Iterable<ClassResult>,
  { returns, leaveOutPairs }: Pick<SettlementTerms, 'returns' | 'leaveOutPairs'>,
): Factored => {
  let settled = NO_AMOUNT;
  for (const { region, betClass, result } of classes) {
    if (leaveOutPairs && (betClass === 'da' || betClass === 'dx')) continue;
    settled = plusFactored(settled, timesFactor(result, factorOf(returns, region, betClass)));
  }
  return settled;
};
