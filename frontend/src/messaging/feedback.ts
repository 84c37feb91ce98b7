import { talkCalls } from '@so-cuoc/shared-domain/contract/calls/talk.ts';
import { type CallRequest } from '@so-cuoc/shared-domain/contract/calls/asked.ts';
import { type FeedbackRow } from '@so-cuoc/shared-domain/contract/feedback.ts';
import { changeCall, newCommandId, readCall } from '../server/call.ts';

/** One's own feedback, or everyone's for an admin. */
export const readFeedback = (userId: string, all: boolean) =>
  all ? readCall(talkCalls.allFeedback, {}) : readCall(talkCalls.feedback, { params: { userId } });

const sent = async (body: CallRequest<typeof talkCalls.giveFeedback>['body']): Promise<string | null> => {
  const answer = await changeCall(talkCalls.giveFeedback, { body }, { commandId: newCommandId() });
  if (!answer.ok) return answer.failure.message;
  const [first] = answer.value;
  return first?.result === 'updatesuccess' ? null : (first?.message ?? '');
};

/** The sentence of what went wrong, or null. */
export const giveFeedback = (userId: string, text: string): Promise<string | null> =>
  sent({ datatype: 'insert', gop_userid: userId, gop_content: text, gop_reply: '' });

export const answerFeedback = (row: FeedbackRow, text: string): Promise<string | null> =>
  sent({ datatype: 'reply', gop_userid: row.gop_userid, gop_id: row.gop_id, gop_reply: text });
