import type { FeedbackRow } from '@so-cuoc/shared-domain/contract/calls/messaging.ts';
import type { DocumentReader } from '../read-model/port.ts';
import type { Feedback } from './fold.ts';
import { feedbackOf, USER_FEEDBACK } from './view.ts';

export const feedbackRowOf = ({ id, userId, name, text, at, reply, repliedAt }: Feedback): FeedbackRow => ({
  gop_id: id,
  gop_userid: userId,
  user_namee: name,
  gop_content: text,
  gop_reply: reply,
  gop_createdate: at,
  gop_replydate: repliedAt,
});

/** get_basic_gopy: one user's feedback, oldest first. */
export const feedbackOfUser = async (
  documents: DocumentReader,
  userId: string,
): Promise<readonly FeedbackRow[]> =>
  feedbackOf(await documents.get(USER_FEEDBACK, userId)).map(feedbackRowOf);

const byDate = (one: FeedbackRow, other: FeedbackRow): number =>
  one.gop_createdate === other.gop_createdate ? 0 : one.gop_createdate < other.gop_createdate ? -1 : 1;

/** get_gopy_all: everyone's, oldest first. */
export const feedbackOfAll = async (documents: DocumentReader): Promise<readonly FeedbackRow[]> =>
  (await documents.range(USER_FEEDBACK, { from: '', to: '~' }))
    .flatMap(({ document }) => feedbackOf(document).map(feedbackRowOf))
    .sort(byDate);
