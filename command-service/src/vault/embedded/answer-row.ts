import { z } from 'zod';

/** A row of the table `answer`: an idempotency key with its request. The rest is null until it is answered. */
export const answerRow = z.object({
  user_id: z.string(),
  key: z.string(),
  request_hash: z.string(),
  status: z.number().nullable(),
  body: z.string().nullable(),
  position: z.string().nullable(),
});
