import { negate, type Money } from '../money/money.ts';
import type { DebtKind } from './events.ts';

/** What an entry adds to a customer's balance: above 0 = more is owed to the agent. */
export const balanceChange = ({ kind, amount }: { readonly kind: DebtKind; readonly amount: Money }): Money =>
  kind === 'thu' ? negate(amount) : amount;
