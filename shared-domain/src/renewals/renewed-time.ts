import { addMonths } from '../calendar/vietnam-calendar.ts';
import { addDays } from '../calendar/vietnam-day.ts';
import { TERMS, type RenewalTerm } from './terms.ts';

/** An added time of use; both days are yyyy-mm-dd and included. */
export interface RenewedTime {
  readonly startDate: string;
  readonly endDate: string;
}

/**
 * The time that a term adds: from the day after the present end, or from today if that end has passed or
 * is not set. A trial always starts today and never shortens the remaining time.
 */
export const renewedTime = (term: RenewalTerm, endDate: string | null, today: string): RenewedTime => {
  const { months, free, days } = TERMS[term];
  const present = endDate !== null && endDate >= today ? endDate : null;
  if (days > 0) {
    const ends = addDays(today, days);
    return { startDate: today, endDate: present !== null && present > ends ? present : ends };
  }
  const startDate = present === null ? today : addDays(present, 1);
  return { startDate, endDate: addMonths(present ?? today, months + free) };
};
