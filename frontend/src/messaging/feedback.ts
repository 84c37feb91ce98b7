import type { CallRequest } from '@so-cuoc/shared-domain/contract/call-request.ts';
import * as messagingCalls from '@so-cuoc/shared-domain/contract/calls/messaging.ts';
import type { FeedbackRow } from '@so-cuoc/shared-domain/contract/calls/messaging.ts';
import { changeCall, newCommandId, readCall } from '../server/call.ts';

/** One's own feedback, or everyone's for an admin. */
export const readFeedback = (userId: string, all: boolean) =>
  all ? readCall(messagingCalls.allFeedback, {}) : readCall(messagingCalls.feedback, { params: { userId } });

const sent = async (
  body: CallRequest<typeof messagingCalls.giveFeedback>['body'],
): Promise<string | null> => {
  const answer = await changeCall(messagingCalls.giveFeedback, { body }, { commandId: newCommandId() });
  if (!answer.ok) return answer.failure.message;
  const [first] = answer.value;
  return first?.result === 'updatesuccess' ? null : (first?.message ?? '');
};

/** The sentence of what went wrong, or null. */
export const giveFeedback = (userId: string, text: string): Promise<string | null> =>
  sent({ datatype: 'insert', gop_userid: userId, gop_content: text, gop_reply: '' });

export const answerFeedback = (row: FeedbackRow, text: string): Promise<string | null> =>
  sent({ datatype: 'reply', gop_userid: row.gop_userid, gop_id: row.gop_id, gop_reply: text });
