import { isIsoDate } from '@so-cuoc/shared-domain/calendar/vietnam-day.ts';

/** A stretch of days, both ends included, each yyyy-mm-dd. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** Whether the days are real and in order. */
export const isPeriod = ({ from, to }: Period): boolean => isIsoDate(from) && isIsoDate(to) && from <= to;

/** A new first day also resets the last one, so that a range is never upside down (product-2 §2.3). */
export const startingAt = (from: string, { to }: Period): Period => ({ from, to: to < from ? from : to });

export const holdsDay = ({ from, to }: Period, day: string): boolean => from <= day && day <= to;
