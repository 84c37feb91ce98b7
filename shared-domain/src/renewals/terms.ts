import { addMonths } from '../calendar/vietnam-calendar.ts';
import { addDays } from '../calendar/vietnam-day.ts';

/** The terms of a subscription (product-2 §9): a trial of some days, or paid months with free months. */
const TERMS = {
  trial: { months: 0, free: 0, days: 7 },
  '1': { months: 1, free: 0, days: 0 },
  '3': { months: 3, free: 1, days: 0 },
  '6': { months: 6, free: 2, days: 0 },
  '12': { months: 12, free: 5, days: 0 },
} as const;

export type RenewalTerm = keyof typeof TERMS;
export const RENEWAL_TERMS = ['trial', '1', '3', '6', '12'] as const satisfies readonly RenewalTerm[];

/** Every term except the trial. */
export type SoldTerm = Exclude<RenewalTerm, 'trial'>;
export const SOLD_TERMS = ['1', '3', '6', '12'] as const satisfies readonly SoldTerm[];

export const isSold = (term: RenewalTerm): term is SoldTerm => term !== 'trial';

/** The paid and the free months of a term. */
export const monthsOf = (term: RenewalTerm): { readonly months: number; readonly free: number } =>
  TERMS[term];

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
