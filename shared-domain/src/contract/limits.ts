import { z } from 'zod';
import { id, text } from './shapes.ts';

/** A limit of the overflow (canhbao); points per number (pair) and station (station pair), thousand đồng. */
export const limitRow = z.object({
  /** Whose: the signed-in agent's where it is left out. */
  uc_user_id: id,
  uc_loai1: text(30),
  /** 2D, 3D, 4D, da, dx */
  uc_loai2: text(30),
  /** b, dd, x, xx, da, dx */
  uc_loai3: text(30),
  uc_num1: z.number('Phải là số'),
});
/** GET /api/basic/get_basic_user_config/{userId}: the eight rows. */
export type LimitRow = z.infer<typeof limitRow>;

/**
 * A cut-off (ours), one a region: until when messages for a day are taken, '' = at any time, and what
 * becomes of a later one: `tuchoi` refused, `danhdau` kept and flagged (ui_iserror).
 */
const cutOffRow = z.object({
  /** Whose: the signed-in agent's where it is left out. */
  gc_user_id: id,
  gc_mien: text(30),
  /** hh:mm in Vietnam */
  gc_gio: text(30),
  gc_tre: text(30),
});
/** GET /api/basic/get_gio_chot/{userId}: the three rows. */
export type CutOffRow = z.infer<typeof cutOffRow>;
export const cutOffRows = z.array(cutOffRow);

/** POST /api/modify/modify_gio_chot: the changed rows alone. */
export const cutOffChange = z
  .array(cutOffRow.partial({ gc_user_id: true }))
  .min(1)
  .max(200);

/** POST /api/modify/modify_user_config: the changed rows alone. */
export const limitChange = z
  .array(limitRow.partial({ uc_user_id: true }))
  .min(1)
  .max(200);

/** GET /api/basic/select_cauhinh_user/{userId}: whether totals show, 1 or 0; empty where there is no such user. */
export const displayRows = z.array(z.object({ user_show_tt: z.number() }));
