import { z } from 'zod';
import { id } from './shapes.ts';

/** GET /api/sessions: the caller's living sessions, newest first; `?userId=` for those whom it looks after. */
export const sessionRow = z.object({
  session_id: z.string(),
  /** The one that asks. */
  current: z.boolean(),
  remembered: z.boolean(),
  /** ISO instants. */
  since: z.string(),
  until: z.string(),
  /** Network address and user-agent of the sign-in. */
  address: z.string(),
  device: z.string(),
});
export type SessionRow = z.infer<typeof sessionRow>;

export const sessionsQuery = z.object({ userId: id.optional() });
/** DELETE /api/sessions/{sessionId} ends one; DELETE /api/sessions every one but the caller's. */
export const sessionParams = z.object({ sessionId: id });

/** GET /api/success/insert_login_ip/{userId}/{isoTime}, GET /api/success/check_login_ip/{userId} */
export const loginTimeParams = z.object({
  userId: id,
  isoTime: z.iso.datetime({ offset: true, error: 'Phải là thời điểm ISO' }),
});
export const loginTimeAnswer = z.tuple([z.object({ result: z.string() })]);
