import { z } from 'zod';

/** GET /api/health */
export const healthAnswer = z.object({
  status: z.enum(['ok', 'degraded']),
  version: z.string(),
  store: z.enum(['embedded', 'eventstoredb']),
  position: z.string(),
  /** Whether the asking browser bears a session's cookie, which may be over: a page without one need not ask who it is. */
  cookie: z.boolean(),
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
export type Health = z.infer<typeof healthAnswer>;
