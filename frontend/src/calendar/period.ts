import { isIsoDate } from '@so-cuoc/shared-domain/calendar/vietnam-day.ts';

/** A range of days (yyyy-mm-dd), both included. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** Whether the days are valid and in order. */
export const isPeriod = ({ from, to }: Period): boolean => isIsoDate(from) && isIsoDate(to) && from <= to;

/** A start after the end moves the end too, so that a range is never reversed (product-2 §2.3). */
export const startingAt = (from: string, { to }: Period): Period => ({ from, to: to < from ? from : to });

export const holdsDay = ({ from, to }: Period, day: string): boolean => from <= day && day <= to;
