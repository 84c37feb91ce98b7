import { feedbackRow, type FeedbackRow } from '@so-cuoc/shared-domain/contract/feedback.ts';
import { outcome } from '@so-cuoc/shared-domain/contract/shapes.ts';
import { z } from 'zod';
import { changeCall, newCommandId, readCall } from '../server/call.ts';

/** One's own feedback, or everyone's for an admin. */
export const readFeedback = (userId: string, all: boolean) =>
  readCall(z.array(feedbackRow), all ? '/api/basic/get_gopy_all' : `/api/basic/get_basic_gopy/${userId}`);

const sent = async (body: unknown): Promise<string | null> => {
  const answer = await changeCall(outcome, '/api/modify/modify_gopy', body, { commandId: newCommandId() });
  if (!answer.ok) return answer.failure.message;
  const [first] = answer.value;
  return first?.result === 'updatesuccess' ? null : (first?.message ?? '');
};

/** The sentence of what went wrong, or null. */
export const giveFeedback = (userId: string, text: string): Promise<string | null> =>
  sent({ datatype: 'insert', gop_userid: userId, gop_content: text, gop_reply: '' });

export const answerFeedback = (row: FeedbackRow, text: string): Promise<string | null> =>
  sent({ datatype: 'reply', gop_userid: row.gop_userid, gop_id: row.gop_id, gop_reply: text });
