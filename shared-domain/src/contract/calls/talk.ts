import { z } from 'zod';
import { chatPost, chatRow } from '../chat.ts';
import { feedbackChange, feedbackRow } from '../feedback.ts';
import { outcome } from '../shapes.ts';
import type { Call } from './call.ts';

/** The chat room and feedback (product-2 §2.10). */
export const talkCalls = {
  chat: {
    method: 'GET',
    path: '/api/modify/get_list_chat',
    says: 'Những lời gần đây trong phòng chat',
    answer: z.array(chatRow),
  },
  say: {
    method: 'POST',
    path: '/api/modify/modify_chat',
    says: 'Nói trong phòng chat',
    body: chatPost,
    answer: outcome,
    writes: ['ChatMessagePosted'],
  },
  feedback: {
    method: 'GET',
    path: '/api/basic/get_basic_gopy/:userId',
    says: 'Góp ý của một người và trả lời',
    answer: z.array(feedbackRow),
  },
  allFeedback: {
    method: 'GET',
    path: '/api/basic/get_gopy_all',
    says: 'Góp ý của mọi người',
    answer: z.array(feedbackRow),
  },
  giveFeedback: {
    method: 'POST',
    path: '/api/modify/modify_gopy',
    says: 'Góp ý, hoặc trả lời góp ý',
    body: feedbackChange,
    answer: outcome,
    writes: ['FeedbackGiven', 'FeedbackAnswered'],
  },
} as const satisfies Readonly<Record<string, Call>>;
