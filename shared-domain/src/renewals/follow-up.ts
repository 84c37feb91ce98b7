import type { AccountCommand } from '../accounts/decide.ts';
import type { OpenedAccount } from '../accounts/state.ts';
import type { RenewalState } from './state.ts';

/** The commands by which an account follows one of its renewals. */
export type RenewalTimeCommand = Extract<AccountCommand, { type: 'renew' | 'move-renewal' | 'take-back' }>;

/**
 * Money and time are in two streams; the renewal is written first, then the account. Returns the command that brings
 * the account up to date, or null if it already is. It is called after every change; after a crash the renewal worker
 * calls it again. `today` is yyyy-mm-dd.
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
