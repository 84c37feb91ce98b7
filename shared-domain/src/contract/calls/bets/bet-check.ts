import { AGENT_WRITES } from '../../access.ts';
import { defineCall } from '../../define-call.ts';
import { regionKey } from '../../shapes.ts';
import { betAnswer, betRequest } from './bets.ts';
import { betItemRow } from '../reports/reports.ts';
import { z } from 'zod';

/** A bet item with what was written for it, which nothing needs once the message is booked. */
const checkedItem = betItemRow.extend({
  ks_es_id: z.string(),
  ks_kieuUseKeyNew: z.string(),
  /** The numbers bet, as listed and in order, joined by a dot. */
  ks_soUse: z.string(),
  ks_soUseOrder: z.string(),
  /** Those that are listed more than once, each once. */
  ks_soTrungSo: z.string(),
  /** The stake as written, and the thousand đồng that its unit is worth: together ks_diem. */
  ks_soTien: z.number(),
  ks_soDonVi: z.number(),
});
export type CheckedItem = z.infer<typeof checkedItem>;

const segment = z.object({
  es_id: z.string(),
  /** From 1, in its line. */
  es_stt: z.number(),
  es_chuoi: z.string(),
  /** Names, ids and keys of the stations in force, joined by @. */
  es_daiNewSpace: z.string(),
  es_daiNewSpaceID: z.string(),
  es_daiNewSpaceKey: z.string(),
  es_mienNewSpaceID: regionKey.nullable(),
  /** Joined by a dot. */
  es_soNewSpace: z.string(),
  /** Empty where no bet could be read. */
  es_kieuNewSpaceKey: z.string(),
  es_donviNum: z.number(),
  es_tienNewSpace: z.number(),
  /** Lots of a number of two, three and four digits in the region. */
  es_2Con: z.number(),
  es_3Con: z.number(),
  es_4Con: z.number(),
  /** e_loai: the code; e_key: the wrong characters; e_priority: 1 blocks the save, 2 only shows. */
  es_logError: z.array(z.object({ e_loai: z.string(), e_key: z.string(), e_priority: z.number() })),
  es_ks: z.array(checkedItem),
});
export type CheckedSegment = z.infer<typeof segment>;

const line = z.object({
  nl_id: z.string(),
  nl_ui_id: z.string(),
  /** From 1. */
  nl_stt: z.number(),
  nl_chuoi: z.string(),
  nl_mienNewLineID: regionKey.nullable(),
  /** 1 where it begins with a number. */
  nl_1num: z.number(),
  /** Lower case, no accents, runs of digits and of letters apart (product-1 §5). */
  nl_step2: z.string(),
  segments: z.array(segment),
});
export type CheckedLine = z.infer<typeof line>;

const [answered] = betAnswer.def.items;

/**
 * POST /api/basic/check_user_input: the message with its lines, segments and items (product-1 §3), saved nowhere. A
 * message whose lines would be some megabytes has its items as the reports show them, and no lines.
 */
export const checkAnswer = z.tuple([
  answered.extend({
    ui_id: z.string().optional(),
    ui_user_id: z.string().optional(),
    ui_user_khach_id: z.string().optional(),
    ui_date: z.string().optional(),
    ui_chuoi_root: z.string().optional(),
    ui_iserror: z.boolean().optional(),
    ui_run_time: z.string().optional(),
    khach_name: z.string().optional(),
    chitiet: z.array(z.union([checkedItem, betItemRow])).optional(),
    lines: z.array(line).optional(),
  }),
]);
export type CheckAnswer = z.infer<typeof checkAnswer>;

export const check = defineCall({
  method: 'POST',
  path: '/api/basic/check_user_input',
  summary: 'Đọc và tính tiền một tin mà không lưu',
  access: {
    ...AGENT_WRITES,
    changes: false,
    ownerFields: ['ui_user_id'],
    customerFields: ['ui_user_khach_id'],
    messageFields: ['ui_id'],
  },
  source: 'the log',
  onWritingSide: 'the text is read and priced exactly as a placement would be',
  largeBody: true,
  body: betRequest,
  answer: checkAnswer,
});
