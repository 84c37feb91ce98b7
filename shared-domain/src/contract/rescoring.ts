import { z } from 'zod';
import { betItemRow } from './reports.ts';
import { id, isoDate, text } from './shapes.ts';

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
export const scoredByOthers = z
  .array(z.looseObject({ ks_id: id }))
  .max(10_000, 'Nhiều nhất 10000 dòng một lần');

/** POST /api/basic/get_basic_ketqua_daily: stations by key, joined by @ or commas; none = all of that day. */
export const dailyResults = z.object({ StringDai: text(1_000).default(''), Ngay: isoDate });
