import type { UserRow } from '@so-cuoc/shared-domain/contract/calls/accounts/accounts.ts';
import { daysBetween, vietnamDay } from '@so-cuoc/shared-domain/calendar/vietnam-day.ts';
import type { Account } from '../identity-index/identity-index.ts';
import type { Service } from '../service.ts';

const WARNING_DAYS = 14;

/** Expiry status as the management page shows it: `aaday7` is under 14 days (product-2 §3). */
const overtime = (endDate: string | null, today: string): string => {
  if (endDate === null) return 'active';
  const left = daysBetween(today, endDate);
  return left < 0 ? 'over' : left < WARNING_DAYS ? 'aaday7' : 'active';
};

const bit = (flag: boolean): string => (flag ? '1' : '0');

/** An account as a row of the user list. */
export const userRowOf = (
  { identities, now }: Pick<Service, 'identities' | 'now'>,
  account: Account,
): UserRow => {
  const { userId, username, note, email, blocked } = account;
  const endDate = identities.endDateOf(account);
  const trial = account.term === 'trial';
  const maker = account.agentId ?? account.madeBy ?? '';
  return {
    user_idd: userId,
    user_namee: username,
    user_desc: note,
    user_isManage: account.role,
    user_enddate: endDate ?? '',
    overtime: overtime(endDate, vietnamDay(now().getTime())),
    // the separator must not appear in a field
    user_isBlock: [bit(blocked), userId, username, note.replaceAll('$', ' '), bit(trial), email].join('$'),
    user_blocked: blocked,
    user_trial: trial,
    user_totp: account.secondFactor === true,
    user_email: email,
    user_email_confirm: account.emailConfirmed,
    info_giaban: account.price ?? identities.web.info_giaban,
    user_createdate: account.openedAt,
    useridmanage: maker,
    user_managee: identities.account(maker)?.username ?? '',
  };
};
