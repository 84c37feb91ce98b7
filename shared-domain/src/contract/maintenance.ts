import { z } from 'zod';

/** GET /api/basic/get_basic_cauhinh: links, regions and stations by ch_key weblink, mien, dai. */
export const basicConfigRow = z.object({
  ch_key: z.enum(['weblink', 'mien', 'dai']),
  ch_type: z.string(),
  ch_type2: z.string(),
  ch_value: z.string(),
  ch_desc: z.string(),
});
export type BasicConfigRow = z.infer<typeof basicConfigRow>;
