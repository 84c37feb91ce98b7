import { z } from 'zod';
import { id, text } from './shapes.ts';

/** Longest feedback and answer, in UTF-16 units. */
const FEEDBACK_MAX = 2000;

/**
 * POST /api/modify/modify_gopy → updatesuccess, rong, khongco. `insert`: gop_content of the caller's own
 * gop_userid. `reply` (ad): gop_reply to the feedback gop_id, or without it to that of the text
 * gop_content, or to the latest that waits for an answer.
 */
export const feedbackChange = z.object({
  datatype: z.enum(['insert', 'reply'], 'Phải là insert hoặc reply'),
  gop_userid: id,
  gop_id: id.optional(),
  gop_content: text(FEEDBACK_MAX).default(''),
  gop_reply: text(FEEDBACK_MAX).default(''),
});

/** GET /api/basic/get_basic_gopy/{userId}, by date ascending; ours, get_gopy_all (ad): everyone's. */
export const feedbackRow = z.object({
  gop_id: z.string(),
  gop_userid: z.string(),
  user_namee: z.string(),
  gop_content: z.string(),
  /** '' = not answered yet. */
  gop_reply: z.string(),
  /** ISO instants; '' = not answered yet. */
  gop_createdate: z.string(),
  gop_replydate: z.string(),
});
export type FeedbackRow = z.infer<typeof feedbackRow>;
