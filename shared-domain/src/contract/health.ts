import { z } from 'zod';

/** GET /api/health */
export const health = z.object({
  status: z.enum(['ok', 'degraded']),
  version: z.string(),
  store: z.enum(['embedded', 'eventstoredb']),
  position: z.string(),
  views: z.array(
    z.object({
      name: z.string(),
      position: z.string(),
      /** Events not yet folded. */
      lag: z.number(),
      state: z.enum(['live', 'rebuilding', 'stopped']),
      error: z.string().optional(),
    }),
  ),
});
export type Health = z.infer<typeof health>;
