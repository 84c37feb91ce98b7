import { SIGNED_IN, ADMIN_CHANGE } from '../../access.ts';
import { defineCall, withAnswer } from '../../define-call.ts';
import { resultsQuery, previewQuery } from '../../query-options.ts';
import { regionKey, isoDate, text, dateParams, id, outcomeWith } from '../../shapes.ts';
import { dailyResults } from './rescoring.ts';
import { z } from 'zod';

/** A position over which sources disagree, with each other or with the number that counts. */
export const resultConflict = z.object({
  xoso_mienid: regionKey,
  xoso_daiid: z.string(),
  xoso_ngay: z.string(),
  xoso_vitri: z.number(),
  /** The number that counts; null = none yet. */
  xoso_sotrung: z.string().nullable(),
  /** The numbers that sources reported, with their sources. */
  claims: z.array(z.object({ xoso_sotrung: z.string(), sources: z.array(z.string()) })),
});
export type ResultConflict = z.infer<typeof resultConflict>;

const POSITION_BAD = 'Vị trí phải là số nguyên từ 1 đến 27';

/** A number that a prize had, and how it came to have it. */
const resultHistory = z.object({
  xoso_sotrung: z.string(),
  /** ISO instant. */
  at: z.string(),
  /** The user id that did it; null for the system. */
  actor: z.string().nullable(),
  actor_name: z.string().nullable(),
  /** Why a confirmed number was corrected; null for the first. */
  reason: z.string().nullable(),
});
export type ResultHistory = z.infer<typeof resultHistory>;

/** GET /api/basic/get_basic_ketqua/{date}: one confirmed prize. */
export const resultRow = z.object({
  xoso_mienid: regionKey,
  xoso_daiid: z.string(),
  xoso_ngay: z.string(),
  xoso_vitri: z.number(),
  xoso_sotrung: z.string(),
  xoso_source: z.string(),
  isModify: z.boolean(),
});
export type ResultRow = z.infer<typeof resultRow>;

/** The same with ?all=1: what counts, what each source says, and where they disagree or did. */
export const resultOfAll = z.discriminatedUnion('kind', [
  resultRow.extend({
    kind: z.literal('confirmed') /** Every number that it had, the present one last. */,
    history: z.array(resultHistory),
  }),
  /** What the source xoso_source said last; isModify: it said another number before. */
  resultRow.extend({
    kind: z.literal('source'),
    /** ISO instant at which it was first read so. */
    at: z.string(),
  }),
  /** open: somebody has to decide it. */
  resultConflict.extend({ kind: z.literal('conflict'), open: z.boolean() }),
]);
export type ResultOfAll = z.infer<typeof resultOfAll>;

const enteredRow = z.object({
  xoso_daiid: text(10),
  xoso_ngay: isoDate,
  xoso_vitri: z.number(POSITION_BAD).int(POSITION_BAD).min(1, POSITION_BAD).max(27, POSITION_BAD),
  xoso_sotrung: z.string('Phải là chữ số').regex(/^\d{2,6}$/, 'Số trúng phải là 2 đến 6 chữ số'),
});

/** POST /api/modify/ketquaxosobackup: one row as somebody saw it, alone or in a list. */
const resultBackup = z
  .union([enteredRow, z.tuple([enteredRow])])
  .transform((row) => (Array.isArray(row) ? row[0] : row));

/** POST /api/modify/getuserkhachhang/{guid}: rows by hand; a changed confirmed number needs `reason`. */
export const resultEntry = z
  .array(enteredRow.extend({ reason: text(500).optional() }))
  .min(1, 'Chưa có dòng kết quả nào')
  .max(500);
export type ResultEntry = z.infer<typeof resultEntry>;

/** POST /api/basic/check_basic_ketqua_isfull → a row a region. */
const resultsDay = z.object({ Ngay: isoDate });
const regionFull = z.object({ mienid: regionKey, mien_viettat: regionKey, KQFull: z.boolean() });

/** GET /api/basic/get_ket_qua_ngay: which regions are complete today. */
const regionsFull = z.tuple([
  z.object({ miennam: z.boolean(), mientrung: z.boolean(), mienbac: z.boolean() }),
]);

/** What a message counts for in the report, thousand đồng; zeros once it counts for nothing. */
export const reportAmounts = z.object({
  tienxac: z.number(),
  thucthu: z.number(),
  /** On the prizes confirmed so far. */
  tientrung: z.number(),
  diemtrung: z.number(),
  /** The agent's result over items whose stations are complete. */
  thangthuanew: z.number(),
  /** Items that still wait for results. */
  open: z.number(),
});
export type ReportAmounts = z.infer<typeof reportAmounts>;

/** A message that result rows would change. */
export const foreseenRow = z.object({
  /** The agent's username. */
  user: z.string(),
  ui_user_id: z.string(),
  khach_id: z.string(),
  khach_name: z.string(),
  ui_id: z.string(),
  /** yyyy-mm-dd */
  ui_date: z.string(),
  stt: z.number(),
  ui_chuoi: z.string(),
  before: reportAmounts,
  after: reportAmounts,
});
export type ForeseenRow = z.infer<typeof foreseenRow>;

/** The sums over all the rows before it. */
export const foreseenTotals = z.object({
  totals: z.object({
    agents: z.number(),
    customers: z.number(),
    messages: z.number(),
    before: reportAmounts,
    after: reportAmounts,
  }),
});
export type ForeseenTotals = z.infer<typeof foreseenTotals>;

/**
 * POST /api/modify/getuserkhachhang/{guid}?preview=1: a row a message that would change, then one of
 * totals; empty where nothing would change. A refusal is the one of the call itself.
 */
export const correctionPreview = z.array(
  z.union([foreseenRow, foreseenTotals, z.object({ result: z.string(), message: z.string() })]),
);

/** How many rows were entered, or which cannot be. */
const resultsOutcome = outcomeWith({
  rows: z.number(),
  xoso_ngay: z.string(),
  xoso_daiid: z.string(),
  xoso_vitri: z.number(),
});

export const day = defineCall({
  method: 'GET',
  path: '/api/basic/get_basic_ketqua/:date',
  summary: 'Kết quả của một ngày',
  access: SIGNED_IN,
  views: ['draws'],
  params: dateParams,
  query: resultsQuery,
  answer: z.array(z.union([resultOfAll, resultRow])),
});

export const stations = defineCall({
  method: 'POST',
  path: '/api/basic/get_basic_ketqua_daily',
  summary: 'Kết quả của những đài đã chọn',
  access: SIGNED_IN,
  views: ['draws'],
  body: dailyResults,
  answer: z.array(resultRow),
});

export const today = defineCall({
  method: 'GET',
  path: '/api/basic/get_ket_qua_ngay',
  summary: 'Hôm nay miền nào đã đủ kết quả',
  access: { ...SIGNED_IN, allowedWhenExpired: true },
  views: ['draws'],
  answer: regionsFull,
});

export const isFull = defineCall({
  method: 'POST',
  path: '/api/basic/check_basic_ketqua_isfull',
  summary: 'Một ngày, miền nào đã đủ kết quả',
  access: { ...SIGNED_IN, allowedWhenExpired: true },
  views: ['draws'],
  body: resultsDay,
  answer: z.array(regionFull),
});

export const enter = defineCall({
  method: 'POST',
  path: '/api/modify/getuserkhachhang/:guid',
  summary: 'Nhập hoặc sửa kết quả; preview=1 chỉ xem trước',
  access: ADMIN_CHANGE,
  writes: ['DrawRowsConfirmed', 'DrawCorrected', 'DrawConflictRaised', 'DrawConflictSettled'],
  largeBody: true,
  params: z.object({ guid: id }),
  query: previewQuery,
  body: resultEntry,
  answer: z.union([resultsOutcome, correctionPreview]),
});

export const backUp = defineCall({
  method: 'POST',
  path: '/api/modify/ketquaxosobackup',
  summary: 'Cất một dòng kết quả để đối chiếu',
  access: ADMIN_CHANGE,
  writes: ['DrawRowBackedUp'],
  body: resultBackup,
  answer: resultsOutcome,
});

/** The same path, by what is sent: what would follow, and doing it. */
export const preview = withAnswer(enter, correctionPreview);
export const save = withAnswer(enter, resultsOutcome);

/** The day without `?all=1`: confirmed prizes alone. */
export const confirmedDay = withAnswer(day, z.array(resultRow));

/** The day with `?all=1`: prizes with their history, what each source reports, and conflicts. */
export const wholeDay = withAnswer(day, z.array(resultOfAll));
