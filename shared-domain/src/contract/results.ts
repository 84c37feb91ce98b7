import { z } from 'zod';
import { resultConflict } from './result-conflict.ts';
import { isoDate, regionKey, text } from './shapes.ts';

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
export const resultBackup = z
  .union([enteredRow, z.tuple([enteredRow])])
  .transform((row) => (Array.isArray(row) ? row[0] : row));

/** POST /api/modify/getuserkhachhang/{guid}: rows by hand; a changed confirmed number needs `reason`. */
export const resultEntry = z
  .array(enteredRow.extend({ reason: text(500).optional() }))
  .min(1, 'Chưa có dòng kết quả nào')
  .max(500);
export type ResultEntry = z.infer<typeof resultEntry>;

/** POST /api/basic/check_basic_ketqua_isfull → a row a region. */
export const resultsDay = z.object({ Ngay: isoDate });
export const regionFull = z.object({ mienid: regionKey, mien_viettat: regionKey, KQFull: z.boolean() });

/** GET /api/basic/get_ket_qua_ngay: which regions are complete today. */
export const regionsFull = z.tuple([
  z.object({ miennam: z.boolean(), mientrung: z.boolean(), mienbac: z.boolean() }),
]);
