import type { StoredEvent } from '@so-cuoc/event-store/port.ts';
import { isAccountEvent } from '@so-cuoc/shared-domain/accounts/events.ts';
import { isRenewalEvent } from '@so-cuoc/shared-domain/renewals/events.ts';
import type { Violation } from './violation.ts';

const LAW = 'a-renewal-gives-its-months-once';
const A_DAY_MS = 86_400_000;

/** Paid and free months of each term (product-2 §9). */
const MONTHS: Readonly<Record<string, number>> = { '1': 1, '3': 4, '6': 8, '12': 17 };

interface Sale {
  isGranted: boolean;
  isPaid: boolean;
  isLate: boolean;
  isCancelled: boolean;
  given: number;
}

const dayAfter = (day: string): string =>
  new Date(Date.parse(day) + A_DAY_MS).toISOString().slice(0, 'yyyy-mm-dd'.length);

/** The same day some months later, or the last one of that month. */
const monthsLater = (day: string, months: number): string => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0));
  last.setUTCDate(Math.min(date, last.getUTCDate()));
  return last.toISOString().slice(0, 'yyyy-mm-dd'.length);
};

/**
 * A sale gives its months when it is sold on credit or when what was asked for is paid, and once more when it is paid
 * late; a cancelled one gives none again. What is given begins at the end of what there was.
 */
export const renewalLaw = (events: readonly StoredEvent[]): Violation[] => {
  const sales = new Map<string, Sale>();
  const ends = new Map<string, string>();
  const violations: Violation[] = [];
  const saleOf = (invoice: string): Sale => {
    const none = { isGranted: false, isPaid: false, isLate: false, isCancelled: false, given: 0 };
    const found = sales.get(invoice) ?? none;
    sales.set(invoice, found);
    return found;
  };
  for (const event of events) {
    if (isRenewalEvent(event)) {
      const sale = saleOf(event.data.invoice);
      if (event.type === 'RenewalGranted') sale.isGranted = true;
      if (event.type === 'RenewalPaid') sale.isPaid = true;
      if (event.type === 'RenewalPaid' && event.data.late) sale.isLate = true;
      if (event.type === 'RenewalCancelled') sale.isCancelled = event.data.reason === 'deleted';
    }
    if (!isAccountEvent(event)) continue;
    if (event.type === 'RenewalTakenBack') ends.set(event.data.userId, event.data.endDate ?? '');
    if (event.type !== 'AccountRenewed' || event.data.invoice === null) continue;
    const { userId, invoice, term, startDate, endDate } = event.data;
    saleOf(invoice).given += 1;
    const before = ends.get(userId) ?? '';
    const from = before !== '' && dayAfter(before) === startDate ? before : startDate;
    const expected = monthsLater(from, MONTHS[term] ?? 0);
    if (endDate !== expected)
      violations.push({ law: LAW, details: `${invoice} ends on ${endDate} instead of ${expected}` });
    ends.set(userId, endDate);
  }
  for (const [invoice, { isGranted, isPaid, isLate, isCancelled, given }] of sales) {
    const due = Number(isGranted) + Number(isPaid && (isLate || !isGranted));
    if (given > due || (given < due && !isCancelled))
      violations.push({ law: LAW, details: `${invoice} was given ${given} times instead of ${due}` });
  }
  return violations;
};
