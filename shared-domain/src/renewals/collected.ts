import type { Role } from '../accounts/roles.ts';
import { add, ZERO, type Money } from '../money/money.ts';
import { amountsOf } from './amounts.ts';
import type { RenewalState } from './state.ts';

/**
 * What has been collected for renewals (`dathu`, "đã thu"; product-2 §3 names it, the meaning is ours): for a manager
 * what its customers have paid, for an admin what the provider has received, for an agent what it has paid.
 */
export const collectedBy = (
  { userId, role }: { readonly userId: string; readonly role: Role },
  renewals: Iterable<RenewalState>,
): Money => {
  let sum = ZERO;
  for (const state of renewals) {
    if (state.status !== 'given') continue;
    const { sale, paid, received } = state;
    const { collection, due } = amountsOf(sale);
    if (role === 'ad' && received) sum = add(sum, due);
    if (role === 'sl' && paid && sale.sellerId === userId) sum = add(sum, collection);
    if (role === 'us' && paid && sale.userId === userId) sum = add(sum, collection);
  }
  return sum;
};
