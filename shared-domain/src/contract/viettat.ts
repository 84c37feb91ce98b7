import { z } from 'zod';

/** GET /api/basic/get_basic_viettat: one abbreviation record. */
export const viettatRecord = z.object({
  vt_id: z.string(),
  vt_key: z.string(),
  vt_name: z.string(),
  vt_desc: z.string(),
  vt_loai: z.enum(['dai', 'kieu', 'donvi', 'so']),
  /** Aliases joined by @. */
  vt_viettat: z.string(),
  vt_value1: z.string(),
  vt_value2: z.string(),
  vt_value3: z.string(),
  vt_value4: z.string(),
  vt_num1: z.number(),
  vt_num2: z.number(),
  vt_num3: z.number(),
  vt_order: z.number(),
  vt_isreplace: z.boolean(),
  vt_isactive: z.boolean(),
});
export type ViettatRecord = z.infer<typeof viettatRecord>;
