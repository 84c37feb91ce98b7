import type { Message } from '../../book/packed-message.ts';
import { allRegions, type RegionTotals, type Totals, totalsOf } from '../../scoring/totals.ts';
import { itemRow } from './bet-item.ts';
import { formatDay } from '../../calendar/vietnam-day.ts';
import type { ReportAmounts } from '../calls/draws/draws.ts';
import type { MessageRow, SummaryRow, SummaryTotals } from '../calls/reports/reports.ts';
import { type Money, moneyToNumber, negate } from '../../money/money.ts';
import { NOT_RUN } from '../../overflow/run-time.ts';

/** What rows of a report show of a customer. */
export interface ShownCustomer {
  readonly khachId: string;
  readonly name: string;
  /** giaonhan: true = the agent hands bets to it. */
  readonly givesTo: boolean;
}

/**
 * thangthuanew, the agent's result: thucthu − thang for a customer who hands bets in, thang − thucthu for one
 * to whom the agent hands bets, by the customer's current setting (domain.md §4).
 */
export const agentsResult = (thangthua: Money, { givesTo }: Pick<ShownCustomer, 'givesTo'>): Money =>
  givesTo ? thangthua : negate(thangthua);

/** The figures of an active message in the report. */
export const amountsOf = (totals: Totals, customer: Pick<ShownCustomer, 'givesTo'>): ReportAmounts => ({
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

export interface DatedMessage {
  /** yyyy-mm-dd */
  readonly date: string;
  readonly message: Message;
}

/** A message as a row of report_total and report_input. */
export const messageRowOf = (
  { date, message }: DatedMessage,
  agentId: string,
  customer: ShownCustomer,
): MessageRow => {
  return {
    ui_id: message.uiId,
    ui_user_id: agentId,
    ui_user_khach_id: message.khachId,
    ui_date: date,
    ui_date_new: formatDay(date),
    ui_chuoi: message.text,
    ui_chuoi_root: message.original,
    ui_mien: message.region,
    mienid: message.region,
    mien_viettat: message.region,
    ui_iserror: message.flagged,
    ui_tre: message.late,
    ui_run_time: message.ran === '' ? NOT_RUN : message.ran,
    create_time: message.created,
    ui_update_date: message.updated,
    stt: message.stt,
    khach_name: customer.name,
    khach_name2: customer.name,
    kconfig_bit1: customer.givesTo,
    ...amountsOf(totalsOf(message.items, message.scores), customer),
    chitiet: message.items.map((item, index) =>
      itemRow(item, message.uiId, index, message.scores?.[index] ?? null),
    ),
  };
};

const summaryTotals = (totals: Totals, customer: ShownCustomer): SummaryTotals => {
  const { tienxac, thucthu, tientrung, thangthuanew, diemtrung: trung, open } = amountsOf(totals, customer);
  return { r_count: totals.count, tienxac, thucthu, tientrung, thangthuanew, trung, open };
};

/** A customer's totals as a row of report_summary; `stt` is the row number. */
export const summaryRowOf = (customer: ShownCustomer, regions: RegionTotals, stt: number): SummaryRow => ({
  stt,
  khach_id: customer.khachId,
  khach_name: customer.name,
  kconfig_bit1: customer.givesTo,
  ...summaryTotals(allRegions(regions), customer),
  mien: {
    MN: summaryTotals(regions.MN, customer),
    MT: summaryTotals(regions.MT, customer),
    MB: summaryTotals(regions.MB, customer),
  },
});
