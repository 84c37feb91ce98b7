import { READS_BOOK } from '../../access.ts';
import { defineCall } from '../../define-call.ts';
import { reportQuery } from '../../query-options.ts';
import { regionKey, userRangeParams, userDateParams } from '../../shapes.ts';
import { z } from 'zod';

/** A bet item of a message row (ks). Winnings are null until every station of the item has results. */
export const betItemRow = z.object({
  ks_id: z.string(),
  ks_ui_id: z.string(),
  ks_stt: z.number(),
  ks_kieuKey: z.string(),
  ks_kieuUseKey: z.string(),
  ks_kieuDanh: z.string(),
  ks_tenKieu: z.string(),
  /** Station keys joined by @. */
  ks_dai: z.string(),
  /** Numbers as shown: joined by a dot. */
  ks_soShow: z.string(),
  ks_soDai: z.number(),
  ks_soCapSo: z.number(),
  ks_soSo: z.number(),
  ks_soGiai: z.number(),
  ks_diem: z.number(),
  ks_tienxac: z.number(),
  ks_thucthu: z.number(),
  ks_co: z.number(),
  ks_trathuong: z.number(),
  ks_kiruoi: z.boolean(),
  ks_thang: z.number().nullable(),
  ks_thangthua: z.number().nullable(),
  ks_diemtrung: z.number().nullable(),
  /** Winning numbers (pairs) joined by a space. */
  ks_soTrung: z.string(),
  ks_chiki: z.number().nullable(),
  ks_isThang: z.boolean(),
});
export type BetItemRow = z.infer<typeof betItemRow>;

/** GET /api/basic/report_total/{from}/{to}/{userId} and report_input/{date}/{userId}: one message. */
export const messageRow = z.object({
  ui_id: z.string(),
  ui_user_id: z.string(),
  ui_user_khach_id: z.string(),
  /** yyyy-mm-dd */
  ui_date: z.string(),
  /** dd/mm/yyyy */
  ui_date_new: z.string(),
  ui_chuoi: z.string(),
  ui_chuoi_root: z.string(),
  ui_mien: regionKey,
  mienid: regionKey,
  mien_viettat: z.string(),
  ui_iserror: z.boolean(),
  /** Ours: the error is that it came after the cut-off (modify_nhan_tin_tre accepts it). */
  ui_tre: z.boolean(),
  ui_run_time: z.string(),
  create_time: z.string(),
  ui_update_date: z.string(),
  stt: z.number(),
  khach_name: z.string(),
  khach_name2: z.string(),
  /** giaonhan: true = giao. */
  kconfig_bit1: z.boolean(),
  tienxac: z.number(),
  thucthu: z.number(),
  /** Prizes confirmed so far. */
  tientrung: z.number(),
  diemtrung: z.number(),
  /** The agent's result over items whose stations are complete. */
  thangthuanew: z.number(),
  /** Items that still wait for results. */
  open: z.number(),
  chitiet: z.array(betItemRow),
});
export type MessageRow = z.infer<typeof messageRow>;

const totals = {
  r_count: z.number(),
  tienxac: z.number(),
  thucthu: z.number(),
  tientrung: z.number(),
  thangthuanew: z.number(),
  trung: z.number(),
  open: z.number(),
};
export const summaryTotals = z.object(totals);
export type SummaryTotals = z.infer<typeof summaryTotals>;

/** GET /api/basic/report_summary/{from}/{to}/{userId} (ours): one customer. */
export const summaryRow = z.object({
  stt: z.number(),
  khach_id: z.string(),
  khach_name: z.string(),
  kconfig_bit1: z.boolean(),
  ...totals,
  mien: z.object({ MN: summaryTotals, MT: summaryTotals, MB: summaryTotals }),
});
export type SummaryRow = z.infer<typeof summaryRow>;

export const messages = defineCall({
  method: 'GET',
  path: '/api/basic/report_total/:from/:to/:userId',
  summary: 'Tin cược của những ngày, với từng cược và tiền trúng',
  access: READS_BOOK,
  views: ['report'],
  params: userRangeParams,
  query: reportQuery,
  answer: z.array(messageRow),
});

export const summary = defineCall({
  method: 'GET',
  path: '/api/basic/report_summary/:from/:to/:userId',
  summary: 'Tổng theo khách của những ngày',
  access: READS_BOOK,
  views: ['report'],
  params: userRangeParams,
  query: reportQuery,
  answer: z.array(summaryRow),
});

export const day = defineCall({
  method: 'GET',
  path: '/api/basic/report_input/:date/:userId',
  summary: 'Tin cược của một ngày',
  access: READS_BOOK,
  views: ['report'],
  params: userDateParams,
  query: reportQuery,
  answer: z.array(messageRow),
});
