import { SIGNED_IN, SIGNED_IN_CHANGE, READS_BOOK, ADMIN } from '../../access.ts';
import { defineCall } from '../../define-call.ts';
import { text, id, outcomeWith, userParams, outcome } from '../../shapes.ts';
import { z } from 'zod';

/** Longest message of the room, in UTF-16 units. */
const CHAT_MAX = 2000;

/** POST /api/modify/modify_chat → updatesuccess, or rong. `chat_name` is taken along: the session says who it is. */
const chatPost = z.object({ chat_name: text(200).default(''), chat_content: text(CHAT_MAX) });

/** GET /api/modify/get_list_chat: the latest messages of the room, oldest first. */
export const chatRow = z.object({
  chat_id: z.string(),
  chat_name: z.string(),
  chat_content: z.string(),
  /** ISO instant. */
  chat_date: z.string(),
  user_namee: z.string(),
});
export type ChatRow = z.infer<typeof chatRow>;

/** Longest feedback and answer, in UTF-16 units. */
const FEEDBACK_MAX = 2000;

/**
 * POST /api/modify/modify_gopy → updatesuccess, rong, khongco. `insert`: gop_content of the caller's own
 * gop_userid. `reply` (ad): gop_reply to the feedback gop_id, or without it to that of the text
 * gop_content, or to the latest that waits for an answer.
 */
const feedbackChange = z.object({
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

export const chat = defineCall({
  method: 'GET',
  path: '/api/modify/get_list_chat',
  summary: 'Những lời gần đây trong phòng chat',
  access: { ...SIGNED_IN, roles: ['us', 'sl', 'ad'], allowedWhenExpired: true },
  views: ['talk'],
  answer: z.array(chatRow),
});

export const post = defineCall({
  method: 'POST',
  path: '/api/modify/modify_chat',
  summary: 'Nói trong phòng chat',
  access: { ...SIGNED_IN_CHANGE, roles: ['us', 'sl', 'ad'], allowedWhenExpired: true },
  writes: ['ChatMessagePosted'],
  body: chatPost,
  answer: outcomeWith({ chat_id: z.string() }),
});

export const feedback = defineCall({
  method: 'GET',
  path: '/api/basic/get_basic_gopy/:userId',
  summary: 'Góp ý của một người và trả lời',
  access: { ...READS_BOOK, roles: ['us', 'sl', 'ad'], allowedWhenExpired: true },
  views: ['talk'],
  params: userParams,
  answer: z.array(feedbackRow),
});

export const allFeedback = defineCall({
  method: 'GET',
  path: '/api/basic/get_gopy_all',
  summary: 'Góp ý của mọi người',
  access: { ...ADMIN, allowedWhenExpired: true },
  views: ['talk'],
  answer: z.array(feedbackRow),
});

export const giveFeedback = defineCall({
  method: 'POST',
  path: '/api/modify/modify_gopy',
  summary: 'Góp ý, hoặc trả lời góp ý',
  access: { ...SIGNED_IN_CHANGE, roles: ['us', 'sl', 'ad'], allowedWhenExpired: true },
  writes: ['FeedbackGiven', 'FeedbackAnswered'],
  body: feedbackChange,
  answer: outcome,
});
