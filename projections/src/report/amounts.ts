import type { ReportAmounts } from '@so-cuoc/shared-domain/contract/calls/draws.ts';
import { moneyToNumber, negate, type Money } from '@so-cuoc/shared-domain/money/money.ts';
import type { ReportCustomer } from './report-customers.ts';
import type { Totals } from './totals.ts';

/**
 * thangthuanew, the agent's result: thucthu − thang for a customer who hands bets in, thang −
 * thucthu for one the agent hands bets to, by the customer's present setting (domain.md §4).
 */
export const agentsResult = (thangthua: Money, { givesTo }: Pick<ReportCustomer, 'givesTo'>): Money =>
  givesTo ? thangthua : negate(thangthua);

/** What a message that stands counts for in the report. */
export const amountsOf = (totals: Totals, customer: Pick<ReportCustomer, 'givesTo'>): ReportAmounts => ({
  tienxac: moneyToNumber(totals.tienxac),
  thucthu: moneyToNumber(totals.thucthu),
  tientrung: moneyToNumber(totals.tientrung),
  diemtrung: moneyToNumber(totals.diemtrung),
  thangthuanew: moneyToNumber(agentsResult(totals.thangthua, customer)),
  open: totals.open,
});

export const sameAmounts = (a: ReportAmounts, b: ReportAmounts): boolean =>
  a.tienxac === b.tienxac &&
  a.thucthu === b.thucthu &&
  a.tientrung === b.tientrung &&
  a.diemtrung === b.diemtrung &&
  a.thangthuanew === b.thangthuanew &&
  a.open === b.open;
