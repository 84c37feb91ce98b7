import { z } from 'zod';
import { chatPost, chatRow } from '../chat.ts';
import { feedbackChange, feedbackRow } from '../feedback.ts';
import { outcome, outcomeWith } from '../shapes.ts';
import type { Call } from './call.ts';

/** The chat room and feedback (product-2 §2.10). */
export const talkCalls = {
  chat: {
    method: 'GET',
    path: '/api/modify/get_list_chat',
    answer: z.array(chatRow),
  },
  say: {
    method: 'POST',
    path: '/api/modify/modify_chat',
    body: chatPost,
    answer: outcomeWith({ chat_id: z.string() }),
  },
  feedback: {
    method: 'GET',
    path: '/api/basic/get_basic_gopy/:userId',
    answer: z.array(feedbackRow),
  },
  allFeedback: {
    method: 'GET',
    path: '/api/basic/get_gopy_all',
    answer: z.array(feedbackRow),
  },
  giveFeedback: {
    method: 'POST',
    path: '/api/modify/modify_gopy',
    body: feedbackChange,
    answer: outcome,
  },
} as const satisfies Readonly<Record<string, Call>>;
