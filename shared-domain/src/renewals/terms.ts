/**
 * The terms of a subscription (product-2 §9): a trial of some days, or paid months with free months. The
 * page's first load names them, so the times that they add are in renewed-time.ts, on luxon.
 */
export const TERMS = {
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
