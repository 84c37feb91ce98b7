import type { AccountCommand } from '../accounts/decide.ts';
import type { OpenedAccount } from '../accounts/state.ts';
import type { RenewalState } from './state.ts';

/** What the account has still to be told of one of its renewals. */
export type RenewalTimeCommand = Extract<AccountCommand, { type: 'renew' | 'move-renewal' | 'take-back' }>;

/**
 * Money and time stand in two streams; the renewal goes first and the account follows. The command with
 * which it follows, null once it has: asked after every change, and again by the clerk for what a crash
 * came between. `today` is yyyy-mm-dd.
 */
export const pendingAccountCommand = (
  renewal: RenewalState,
  account: Pick<OpenedAccount, 'renewals' | 'deleted'>,
  today: string,
): RenewalTimeCommand | null => {
  if (renewal.status === 'unknown' || renewal.status === 'open' || account.deleted) return null;
  const { sale, endDate } = renewal;
  const { invoice, term, price } = sale;
  const has = account.renewals[invoice];
  if (renewal.status === 'cancelled') return has === undefined ? null : { type: 'take-back', invoice };
  if (has === undefined) return { type: 'renew', invoice, term, price, endDate, today };
  return endDate === null || endDate === has.endDate ? null : { type: 'move-renewal', invoice, endDate };
};
