import {
  monthTotal,
  paymentRow,
  priceTotal,
  sellerTotal,
  unpaidTotal,
  type MonthTotal,
  type PaymentRow,
  type PriceTotal,
  type SellerTotal,
  type UnpaidTotal,
} from '@so-cuoc/shared-domain/contract/renewals.ts';
import { outcome } from '@so-cuoc/shared-domain/contract/shapes.ts';
import { z } from 'zod';
import { notify } from '../design/notify.ts';
import { changeCall, newCommandId, readCall, type CallResult } from '../server/call.ts';
import { vi } from '../words/vi.ts';

const rows = z.array(paymentRow);
const RENEW = '/api/modify/modify_giahan';

export const readOwed = () => readCall(rows, '/api/basic/get_report_thanhtoan1');
export const readRenewals = () => readCall(rows, '/api/basic/get_report_thanhtoan2');
export const readLedger = (sellerId: string) =>
  readCall(rows, `/api/basic/get_report_thanhtoan3/${sellerId}`);
export const readInvoices = (userid: string) =>
  readCall(rows, '/api/success/getinvoicekhach', { body: { userid } });
/** An address that is no id names no invoice. */
export const readInvoice = (gia_invoice: string) =>
  readCall(rows, '/api/success/getinvoicekhachdetail', { body: { gia_invoice } });

/** The five tables of the payment report. */
export interface PaymentReport {
  readonly sellers: readonly SellerTotal[];
  readonly prices: readonly PriceTotal[];
  readonly months: readonly MonthTotal[];
  readonly details: readonly PaymentRow[];
  readonly unpaid: UnpaidTotal;
}

/** The report for these days, both yyyy-mm-dd and included: all of it, or why there is none. */
export const readReport = async (ngayF: string, ngayT: string): Promise<CallResult<PaymentReport>> => {
  const table = <Schema extends z.ZodType>(name: string, schema: Schema) =>
    readCall(z.array(schema), `/api/success/get_report_thanhtoan_${name}`, {
      body: { ngayF, ngayT, user: '' },
    });
  const [sellers, prices, months, details, unpaid] = await Promise.all([
    table('new1', sellerTotal),
    table('new2', priceTotal),
    table('new3', monthTotal),
    table('new4', paymentRow),
    table('new5', unpaidTotal),
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

/** Sends a change and tells how it went. Whether it was made. */
const change = async (path: string, body: unknown, success: string): Promise<boolean> => {
  const answer = await changeCall(outcome, path, body, { commandId: newCommandId() });
  const result = answer.ok ? answer.value[0]?.result : undefined;
  if (result === 'updatesuccess') {
    notify.success(success);
    return true;
  }
  const detail = answer.ok ? (answer.value[0]?.message ?? vi.server.unexpected) : answer.failure.message;
  notify.error(vi.payments.notDone, { detail });
  return false;
};

/** What may be done to one renewal, or the renewal that is asked for. */
export type RenewalChange =
  | { readonly userid?: string; readonly giahanthem: string }
  | { readonly gia_id: string; readonly gia_th_toan: boolean }
  | { readonly gia_id: string; readonly xoa: true }
  | { readonly gia_id: string; readonly gia_end: string };

export const changeRenewal = (body: RenewalChange, success: string = vi.payments.done): Promise<boolean> =>
  change(RENEW, body, success);

/** The provider has got its part of these renewals of one ledger. */
export const receive = (manageKey: string, ids: readonly string[]): Promise<boolean> => {
  const any = (): string => newCommandId();
  const path = `/api/modify/modify_thanhtoan/${any()}/${encodeURIComponent(manageKey)}/${any()}/${any()}`;
  return change(
    path,
    ids.map((gia_id) => ({ gia_id, gia_th_toan: true })),
    vi.payments.done,
  );
};
