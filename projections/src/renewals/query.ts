import type { DocumentReader } from '../read-model/port.ts';
import { BY_ACCOUNT, BY_LEDGER, keptOf, type KeptRenewal, OWED, RENEWALS } from './view.ts';
import type { PaymentRow } from '@so-cuoc/shared-domain/contract/calls/money/payments.ts';
import { moneyToNumber } from '@so-cuoc/shared-domain/money/money.ts';
import { amountsOf } from '@so-cuoc/shared-domain/renewals/amounts.ts';
import { renewalLedgerOf } from '@so-cuoc/shared-domain/renewals/events.ts';
import { isOwed, isUnpaid, type RenewalState } from '@so-cuoc/shared-domain/renewals/state.ts';

const shownState = (state: Exclude<RenewalState, { status: 'unknown' }>): PaymentRow['gia_state'] => {
  if (state.status !== 'given') return state.status;
  if (state.received) return 'settled';
  return state.paid ? 'paid' : 'given';
};

const flagged = (flag: boolean, invoice: string): string => `${flag ? '1' : '0'}@${invoice}`;

/** A renewal as a row of the payment lists; `stt` is its row number. */
export const paymentRowOf = ({ invoice, state, time }: KeptRenewal, stt: number): PaymentRow => {
  const { sale } = state;
  const { collection, due, commission } = amountsOf(sale);
  const ledger = renewalLedgerOf(sale);
  const marks = state.status === 'given' ? state : { paid: false, received: false, late: false };
  return {
    stt,
    gia_id: invoice,
    gia_invoice: invoice,
    gia_user_id: sale.userId,
    user_namee: sale.username,
    user_namee2: ledger.name,
    gia_type: sale.term,
    gia_month: sale.months,
    gia_month_free: sale.free,
    gia_tien: sale.price,
    gia_percent: sale.percent,
    gia_tien2: moneyToNumber(collection),
    gia_tien3: moneyToNumber(due),
    gia_tien4: moneyToNumber(commission),
    gia_date: sale.date,
    gia_start: time?.startDate ?? '',
    gia_end: time?.endDate ?? '',
    gia_th_toan: flagged(marks.paid, invoice),
    gia_admin_th_toan: flagged(marks.received, invoice),
    gia_manage: ledger.id,
    gia_modify: state.endDate !== null,
    amount: isOwed(state) ? moneyToNumber(due) : 0,
    gia_deadline: state.status === 'open' ? state.deadline : '',
    gia_state: shownState(state),
    gia_reason: state.status === 'cancelled' ? state.reason : '',
    gia_late: marks.late,
  };
};

/** The end of a key prefix. */
const PAST = '\u{10ffff}';

const within = async (
  documents: DocumentReader,
  collection: string,
  from: string,
  to: string,
): Promise<readonly KeptRenewal[]> =>
  (await documents.range(collection, { from, to })).flatMap(({ document }) => keptOf(document) ?? []);

/** By seller's name, then the day of the sale. */
const inOrder = (renewals: readonly KeptRenewal[]): readonly PaymentRow[] =>
  renewals
    .map((renewal) => paymentRowOf(renewal, 0))
    .sort((a, b) => {
      const before = [a.user_namee2, a.gia_manage, a.gia_date, a.gia_id].join('\n');
      const after = [b.user_namee2, b.gia_manage, b.gia_date, b.gia_id].join('\n');
      return before < after ? -1 : before > after ? 1 : 0;
    })
    .map((row, index) => ({ ...row, stt: index + 1 }));

/** By the day of the sale. */
export const bySale = ({ state: { sale: a } }: KeptRenewal, { state: { sale: b } }: KeptRenewal): number =>
  a.date < b.date ? -1 : a.date > b.date ? 1 : 0;

const newestFirst = (renewals: readonly KeptRenewal[]): readonly PaymentRow[] =>
  renewals.toSorted((a, b) => bySale(b, a)).map((renewal, index) => paymentRowOf(renewal, index + 1));

/** get_report_thanhtoan1: the amounts still owed to the provider. */
export const owedRows = async (documents: DocumentReader): Promise<readonly PaymentRow[]> =>
  inOrder(await within(documents, OWED, '', PAST));

/** get_report_thanhtoan2: every renewal that is not cancelled, the newest first. */
export const allRows = async (documents: DocumentReader): Promise<readonly PaymentRow[]> =>
  newestFirst(await within(documents, BY_LEDGER, '', PAST));

/** get_report_thanhtoan3: a seller's ledger, the newest first. */
export const ledgerRows = async (
  documents: DocumentReader,
  sellerId: string,
): Promise<readonly PaymentRow[]> =>
  newestFirst(await within(documents, BY_LEDGER, `${sellerId}/`, `${sellerId}/${PAST}`));

/** All renewals of an account, cancelled ones included, the oldest first. */
const renewalsOf = (documents: DocumentReader, userId: string): Promise<readonly KeptRenewal[]> =>
  within(documents, BY_ACCOUNT, `${userId}/`, `${userId}/${PAST}`);

/** getinvoicekhach: the unpaid invoices of an account, the oldest first. */
export const unpaidInvoices = async (
  documents: DocumentReader,
  userId: string,
): Promise<readonly PaymentRow[]> =>
  (await renewalsOf(documents, userId))
    .filter(({ state }) => isUnpaid(state))
    .map((renewal, index) => paymentRowOf(renewal, index + 1));

/** getinvoicekhachdetail; null for an unknown invoice. */
export const invoiceNamed = async (documents: DocumentReader, invoice: string): Promise<KeptRenewal | null> =>
  keptOf(await documents.get(RENEWALS, invoice));

/** Granted sales of these days (yyyy-mm-dd, inclusive); `sellerId` null = all. */
export const soldBetween = async (
  documents: DocumentReader,
  sellerId: string | null,
  from: string,
  to: string,
): Promise<readonly KeptRenewal[]> => {
  const sold =
    sellerId === null
      ? await within(documents, BY_LEDGER, '', PAST)
      : await within(documents, BY_LEDGER, `${sellerId}/${from}`, `${sellerId}/${to}/${PAST}`);
  return sold.filter(
    ({ state: { status, sale } }) => status === 'given' && sale.date >= from && sale.date <= to,
  );
};
