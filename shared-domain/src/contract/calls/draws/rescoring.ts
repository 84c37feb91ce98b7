import { ADMIN, ADMIN_CHANGE } from '../../access.ts';
import { defineCall } from '../../define-call.ts';
import { id, isoDate, text, dateParams } from '../../shapes.ts';
import { betItemRow } from '../reports/reports.ts';
import { z } from 'zod';

/** GET /api/basic/get_basic_kieuso/{date}/{guid}: a bet item of that day with what scoring it takes. */
export const scoredItemRow = betItemRow.extend({
  ui_user_id: z.string(),
  ui_date: z.string(),
  es_mienNewSpaceID: z.string(),
  /** Station keys joined by @. */
  es_daiNewSpaceID: z.string(),
  kiruoi: z.boolean(),
  trathuong: z.number(),
});
export type ScoredItemRow = z.infer<typeof scoredItemRow>;

/** POST /api/modify/modifykieuso/{id}: key-number records of a page that scored by itself; only ks_id is read. */
const scoredRecords = z.array(z.looseObject({ ks_id: id })).max(10_000, 'Nhiều nhất 10000 dòng một lần');

/** POST /api/basic/get_basic_ketqua_daily: stations by key, joined by @ or commas; none = all of that day. */
export const dailyResults = z.object({ StringDai: text(1_000).default(''), Ngay: isoDate });

export const scored = defineCall({
  method: 'GET',
  path: '/api/basic/get_basic_kieuso/:date/:guid',
  summary: 'Mọi cược của một ngày như máy chủ đã chấm',
  access: ADMIN,
  views: ['report'],
  params: dateParams.extend({ guid: id }),
  answer: z.array(scoredItemRow),
});

export const scoredByOthers = defineCall({
  method: 'POST',
  path: '/api/modify/modifykieuso/:id',
  summary: 'Giữ cho trang cũ: máy chủ tự chấm và trả điều nó biết',
  access: ADMIN_CHANGE,
  views: ['report'],
  largeBody: true,
  params: z.object({ id }),
  body: scoredRecords,
  answer: z.array(scoredItemRow),
});
