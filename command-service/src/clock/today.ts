import { addDays, vietnamDay } from '@so-cuoc/shared-domain/calendar/vietnam-day.ts';
import type { Service } from '../service.ts';

/** As many days as the inbox shows: what a clock dates further back is seen by nobody once it is right. */
const BELIEVED_BEHIND_DAYS = 30;

/**
 * The day that a command without a day of its own counts for, yyyy-mm-dd in Vietnam. `clockAt`: ISO instant.
 * `lastInstant`: the ordered time of the log's last event. A clock behind it is believed like everywhere
 * (docs/adr/0078), unless it is more than 30 days behind, as that of a machine whose battery is empty: then the log's
 * day counts.
 */
export const dayOf = (clockAt: string, lastInstant: string | null): string => {
  const today = vietnamDay(Date.parse(clockAt));
  const last = lastInstant === null ? today : vietnamDay(Date.parse(lastInstant));
  return today < addDays(last, -BELIEVED_BEHIND_DAYS) ? last : today;
};

/** The day of a command that comes now, as `dayOf`. Throws what the store throws. */
export const todayOf = async ({ now, store }: Pick<Service, 'now' | 'store'>): Promise<string> =>
  dayOf(now().toISOString(), await store.lastInstant());
