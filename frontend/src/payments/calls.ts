import type { CallRequest } from '@so-cuoc/shared-domain/contract/call-request.ts';
import * as paymentCalls from '@so-cuoc/shared-domain/contract/calls/money/payments.ts';
import type {
  MonthTotal,
  PriceTotal,
  SellerTotal,
  UnpaidTotal,
  PaymentRow,
} from '@so-cuoc/shared-domain/contract/calls/money/payments.ts';
import { formatDay } from '@so-cuoc/shared-domain/calendar/vietnam-day.ts';
import type { Outcome } from '@so-cuoc/shared-domain/contract/shapes.ts';
import { notify } from '../design/overlays/notify.ts';
import { changeCall, newCommandId, readCall, type CallResult } from '../server/call.ts';
import { vi } from '../i18n/vi.ts';

/** An ISO instant of a past moment; undefined = now. */
type AsOf = string | undefined;

export const readOwed = (asOf: AsOf) => readCall(paymentCalls.owed, { query: { asOf } });
export const readRenewals = (asOf: AsOf) => readCall(paymentCalls.all, { query: { asOf } });
export const readLedger = (sellerId: string, asOf: AsOf) =>
  readCall(paymentCalls.ofSeller, { params: { userId: sellerId }, query: { asOf } });
export const readInvoices = (userid: string) => readCall(paymentCalls.invoices, { body: { userid } });
/** A URL without a valid id names no invoice. */
export const readInvoice = (gia_invoice: string) => readCall(paymentCalls.invoice, { body: { gia_invoice } });

/** The five tables of the payment report. */
export interface PaymentReport {
  readonly sellers: readonly SellerTotal[];
  readonly prices: readonly PriceTotal[];
  readonly months: readonly MonthTotal[];
  readonly details: readonly PaymentRow[];
  readonly unpaid: UnpaidTotal;
}

/** The report for these days (yyyy-mm-dd, both included), or the failure. */
export const readReport = async (
  ngayF: string,
  ngayT: string,
  asOf: AsOf,
): Promise<CallResult<PaymentReport>> => {
  const asked = { query: { asOf }, body: { ngayF, ngayT, user: '' } };
  const [sellers, prices, months, details, unpaid] = await Promise.all([
    readCall(paymentCalls.bySeller, asked),
    readCall(paymentCalls.byPrice, asked),
    readCall(paymentCalls.byMonth, asked),
    readCall(paymentCalls.details, asked),
    readCall(paymentCalls.unpaid, asked),
  ]);
  if (!sellers.ok) return sellers;
  if (!prices.ok) return prices;
  if (!months.ok) return months;
  if (!details.ok) return details;
  if (!unpaid.ok) return unpaid;
  const value = {
    sellers: sellers.value,
    prices: prices.value,
    months: months.value,
    details: details.value,
    unpaid: unpaid.value[0] ?? { tongthang: 0, tongtien: 0 },
  };
  return { ok: true, value, position: null };
};

/** Until when the account of a changed renewal can be used. */
const usableUntil = (row: Outcome[number] & { readonly user_enddate?: string | undefined }): string | null =>
  row.user_enddate === undefined || row.user_enddate === ''
    ? null
    : vi.payments.usable(formatDay(row.user_enddate));

/** Shows the result of a change. Returns whether it was made. */
const finish = (answer: CallResult<Outcome>, success: string): boolean => {
  const row = answer.ok ? answer.value[0] : undefined;
  if (row?.result === 'updatesuccess') {
    const detail = usableUntil(row);
    notify.success(success, detail === null ? {} : { detail });
    return true;
  }
  const detail = answer.ok ? (answer.value[0]?.message ?? vi.server.unexpected) : answer.failure.message;
  notify.error(vi.payments.notDone, { detail });
  return false;
};

/** A change of one renewal, or a request for a new one. */
export type RenewalChange = CallRequest<typeof paymentCalls.renew>['body'];

export const changeRenewal = async (
  body: RenewalChange,
  success: string = vi.payments.done,
): Promise<boolean> =>
  finish(await changeCall(paymentCalls.renew, { body }, { commandId: newCommandId() }), success);

/** Records that the provider has received these renewals of one ledger. */
export const receive = async (manageKey: string, ids: readonly string[]): Promise<boolean> => {
  const params = { guid: newCommandId(), manageKey, guid2: newCommandId(), guid3: newCommandId() };
  const body = ids.map((gia_id) => ({ gia_id, gia_th_toan: true }));
  const answer = await changeCall(paymentCalls.receive, { params, body }, { commandId: newCommandId() });
  return finish(answer, vi.payments.done);
};
