import { daysBetween } from '../calendar/vietnam-day.ts';
import type { Role } from './roles.ts';

/** The menu types that a role sees, joined by @ (user_menu, product-1 §2). */
export const menuOf = (role: Role): string => role;

export type ExpiryStatus = 'active' | 'day7' | 'over';

/**
 * Roles that keep all their pages after the last day of use. An agent (and its `ph`) then sees only the
 * pages that allow it (product-1 §2).
 */
const NEVER_EXPIRED: readonly Role[] = ['ad', 'sl', 'au'];

/** Whether the time of use of a role can be over. */
export const canExpire = (role: Role): boolean => !NEVER_EXPIRED.includes(role);

/** Whether an account is past its last day and its role can expire. `today` is yyyy-mm-dd. */
export const isExpired = (role: Role, endDate: string | null, today: string): boolean =>
  canExpire(role) && expiryStatusOf(endDate, today) === 'over';

/** `over` after the last day of use, `day7` in the 7 days before it, else `active`. */
export const expiryStatusOf = (endDate: string | null, today: string): ExpiryStatus => {
  if (endDate === null) return 'active';
  const left = daysBetween(today, endDate);
  return left < 0 ? 'over' : left <= 7 ? 'day7' : 'active';
};
