import { z } from 'zod';
import { id, text } from './shapes.ts';

/** A limit of the overflow (canhbao); points per number (pair) and station (station pair), thousand đồng. */
const limitRow = z.object({
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

/** POST /api/modify/modify_user_config: the changed rows alone. */
export const limitChange = z
  .array(limitRow.partial({ uc_user_id: true }))
  .min(1)
  .max(200);
