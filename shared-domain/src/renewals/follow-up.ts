import type { AccountCommand } from '../accounts/decide.ts';
import type { OpenedAccount } from '../accounts/state.ts';
import type { RenewalState } from './state.ts';

/**
 * Whether a payment for a renewal is late: the account has no time left, or it was without time after the days of this
 * renewal and came back by a late payment for another one. The months of a late payment count from it. `today` is
 * yyyy-mm-dd.
 */
export const hasRunOut = (
  { renewals, endDate }: Pick<OpenedAccount, 'renewals' | 'endDate'>,
  invoice: string,
  today: string,
): boolean => {
  if (endDate === null) return false;
  const held = renewals[invoice];
  const cameBack = (after: string): boolean =>
    Object.values(renewals).some(({ late, startDate }) => late && startDate > after);
  return endDate < today || (held !== undefined && cameBack(held.endDate));
};

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
  const { late } = renewal;
  if (has === undefined || (late && !has.late))
    return { type: 'renew', invoice, term, price, endDate, late, today };
  return endDate === null || endDate === has.endDate ? null : { type: 'move-renewal', invoice, endDate };
};
