import type { UserRow } from '@so-cuoc/shared-domain/contract/users.ts';
import { daysApart } from '@so-cuoc/shared-domain/time/day.ts';
import type { Account } from '../directory/directory.ts';

const WARNING_DAYS = 14;

/** The management page's own reading of an end date: aaday7 is under 14 days (product-2 §3). */
const overtime = (endDate: string | null, today: string): string => {
  if (endDate === null) return 'active';
  const left = daysApart(today, endDate);
  return left < 0 ? 'over' : left < WARNING_DAYS ? 'aaday7' : 'active';
};

/** An account as the list of users shows it; `today` is yyyy-mm-dd. */
export const userRowOf = (account: Account, today: string): UserRow => ({
  user_idd: account.userId,
  user_namee: account.username,
  user_desc: account.note,
  user_isManage: account.role,
  user_enddate: account.endDate ?? '',
  overtime: overtime(account.endDate, today),
  user_isBlock: ['0', account.userId, account.username, account.note, '0', ''].join('$'),
});
