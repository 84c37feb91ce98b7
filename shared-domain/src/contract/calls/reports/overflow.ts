import { READS_BOOK, AGENT_WRITES } from '../../access.ts';
import { defineCall } from '../../define-call.ts';
import { reportQuery, levelsQuery, overflowRunQuery } from '../../query-options.ts';
import { regionKey, userDateParams } from '../../shapes.ts';
import { z } from 'zod';

/** How one number (pair) in one station (station pair) stands; points in thousand đồng (domain.md §7). */
export const levelRow = z.object({
  mien: regionKey,
  /** The station's key; two joined by @ for dx. */
  station: z.string(),
  /** 2D, 3D, 4D, da, dx */
  class: z.string(),
  /** b, dau, dui, xdau, xdui, xxdau, xxdui, da, dx */
  kind: z.string(),
  /** One number; the two of a pair. */
  numbers: z.array(z.string()),
  taken: z.number(),
  limit: z.number(),
  /** Passed on by runs before. */
  forwarded: z.number(),
  /** To pass on, or passed on by the run that the row is of. */
  excess: z.number(),
  /** Passed on and no longer above the limit. */
  over: z.number(),
});
export type LevelRow = z.infer<typeof levelRow>;

/** GET /api/basic/get_so_chay/{date}/{userId}: one region of one run. */
export const overflowRunRow = z.object({
  sc_lan: z.number(),
  /** hh:mm:ss in Vietnam; 99:99:99 = not yet run. */
  sc_ui_run_time: z.string(),
  sc_mien: regionKey,
  /** The message to forward, in the strict grammar. */
  sc_string_combine: z.string(),
  sc_arrSoCo: z.array(levelRow),
  /** On the last row of a region: what is over-forwarded now. */
  sc_arrVuot: z.array(levelRow),
});
export type OverflowRunRow = z.infer<typeof overflowRunRow>;

/** POST /api/modify/modifyupdatechayso/{userId}/{date}: the rows of the run that was made; sc_lan null = nothing to run. */
const handedOn = z.tuple([
  z.object({
    result: z.string(),
    message: z.string().optional(),
    sc_lan: z.number().nullish(),
    rows: z.array(overflowRunRow).optional(),
  }),
]);

export const runs = defineCall({
  method: 'GET',
  path: '/api/basic/get_so_chay/:date/:userId',
  summary: 'Các lần chạy số của một ngày, và lần sắp tới',
  access: READS_BOOK,
  views: ['overflow'],
  params: userDateParams,
  query: reportQuery,
  answer: z.array(overflowRunRow),
});

export const levels = defineCall({
  method: 'GET',
  path: '/api/basic/get_muc_nhan/:date/:userId',
  summary: 'Mức nhận từng số so với giới hạn',
  access: READS_BOOK,
  views: ['overflow'],
  params: userDateParams,
  query: levelsQuery,
  answer: z.array(levelRow),
});

export const handOn = defineCall({
  method: 'POST',
  path: '/api/modify/modifyupdatechayso/:userId/:date',
  summary: 'Đánh dấu số vượt lúc này là đã chạy',
  access: { ...AGENT_WRITES, ownerFields: ['userId'] },
  writes: ['OverflowForwarded'],
  params: userDateParams,
  query: overflowRunQuery,
  answer: handedOn,
});
