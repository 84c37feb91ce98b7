import { ADMIN_CHANGE, ADMIN } from '../../access.ts';
import { defineCall } from '../../define-call.ts';
import { flag, isoDate, regionKey, outcome } from '../../shapes.ts';
import { resultConflict } from './draws.ts';
import { z } from 'zod';

/** RESULT_SOURCES: a file that names where results are read, a source by its id, whatever its host. */
export const resultSources = z
  .array(
    z.object({
      id: z
        .string('Phải là chữ')
        .regex(/^[a-z0-9][a-z0-9._-]{0,39}$/i, 'Phải là 1 đến 40 chữ cái không dấu, chữ số, . _ hoặc -')
        .refine((id) => id.toLowerCase() !== 'admin', 'Không được là admin: đó là kết quả nhập tay'),
      mien: regionKey,
      url: z.url({ protocol: /^https?$/, error: 'Phải là địa chỉ http:// hoặc https://' }),
    }),
    'Phải là danh sách [{"id", "mien", "url"}]',
  )
  .max(60, 'Nhiều nhất 60 nguồn')
  .superRefine((sources, context) => {
    const seen = new Set<string>();
    for (const [index, { id, mien }] of sources.entries()) {
      const key = `${mien} ${id}`;
      if (seen.has(key))
        context.addIssue({ code: 'custom', path: [index, 'id'], message: `Nguồn ${id} có hai lần` });
      seen.add(key);
    }
  });
export type ResultSource = z.infer<typeof resultSources>[number];

/** POST /api/modify/chay_ket_qua: reads the sources of a day once, of one region or of all. */
const runSources = z.object({ Ngay: isoDate, mien: regionKey.optional() });

/** POST /api/modify/dung_ket_qua (ours): stops reading sources by itself, or resumes it. */
const stopSources = z.object({ dung: flag });

/** The answer of chay_ket_qua, a row a region. */
export const sourcesRun = z.array(
  z.object({
    xoso_mienid: regionKey,
    /** Positions of which any source has said something, or that count. */
    rows: z.number(),
    /** Positions that count. */
    confirmed: z.number(),
    complete: z.boolean(),
    /** Every open one of that date and region. */
    conflicts: z.array(resultConflict),
    sources: z.array(
      z.object({
        id: z.string(),
        /** It was read, and nothing of that day was wrong. */
        ok: z.boolean(),
        /** Rows of that day that it said. */
        rows: z.number(),
        /** What was wrong; null if nothing. */
        error: z.string().nullable(),
        /** The stable code of that; null if nothing. */
        code: z.string().nullable(),
      }),
    ),
  }),
);
export type SourcesRun = z.infer<typeof sourcesRun>;

/** GET /api/basic/get_nguon_ket_qua (ours): how the sources are doing. */
export const sourceStates = z.tuple([
  z.object({
    /** An admin has stopped reading. */
    dung: z.boolean(),
    nguon: z.array(
      z.object({
        id: z.string(),
        mien: regionKey,
        /** Of its address: where it lies, never its path or query. */
        host: z.string(),
        /** ISO instant of the last reading; null = never. */
        at: z.string().nullable(),
        ok: z.boolean().nullable(),
        rows: z.number(),
        error: z.string().nullable(),
        code: z.string().nullable(),
        /** Failures in a row. */
        failures: z.number(),
        /** ISO instant until which it is left alone; null = it is not. */
        paused_until: z.string().nullable(),
      }),
    ),
  }),
]);
export type SourceStates = z.infer<typeof sourceStates>;

export const fetch = defineCall({
  method: 'POST',
  path: '/api/modify/chay_ket_qua',
  summary: 'Đọc các nguồn kết quả ngay bây giờ',
  access: ADMIN_CHANGE,
  writes: ['DrawRowsObserved', 'DrawRowsConfirmed', 'DrawConflictRaised'],
  body: runSources,
  answer: sourcesRun,
});

export const stop = defineCall({
  method: 'POST',
  path: '/api/modify/dung_ket_qua',
  summary: 'Dừng hoặc chạy lại việc tự đọc kết quả',
  access: ADMIN_CHANGE,
  writes: ['FeedReadingStopped', 'FeedReadingResumed'],
  body: stopSources,
  answer: outcome,
});

export const sources = defineCall({
  method: 'GET',
  path: '/api/basic/get_nguon_ket_qua',
  summary: 'Tình trạng của từng nguồn kết quả',
  access: ADMIN,
  source: 'the vault',
  onWritingSide: 'the states of the sources are in the vault, their list is a start option',
  answer: sourceStates,
});
