import type { DocumentReader, JsonDocument } from '../read-model/port.ts';
import { listIn } from '../read-model/stored-list.ts';
import type { View } from '../runner/view.ts';
import type { FeedbackRow } from '@so-cuoc/shared-domain/contract/calls/service/messaging.ts';
import { type FeedbackEvent, isFeedbackEvent } from '@so-cuoc/shared-domain/feedback/events.ts';

export interface Feedback {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly text: string;
  /** ISO instant. */
  readonly at: string;
  /** Empty until it is answered. */
  readonly reply: string;
  readonly repliedAt: string;
}

/** One user's feedback by id, in order of arrival. */
export interface UserFeedback {
  readonly userId: string;
  readonly given: Map<string, Feedback>;
  /** Ids that changed since the document was written. */
  readonly dirty: Set<string>;
}

const noFeedbackYet = (userId: string): UserFeedback => ({
  userId,
  given: new Map(),
  dirty: new Set(),
});

const foldFeedback = (user: UserFeedback, event: FeedbackEvent, occurredAt: string): void => {
  const { feedbackId: id, userId, text } = event.data;
  const before = user.given.get(id);
  if (event.type === 'FeedbackAnswered') {
    if (before === undefined) throw new Error(`góp ý ${id} được trả lời mà chưa từng có`);
    user.given.set(id, { ...before, reply: text, repliedAt: occurredAt });
  } else
    user.given.set(id, { id, userId, name: event.data.name, text, at: occurredAt, reply: '', repliedAt: '' });
  user.dirty.add(id);
};

/** By user id: feedback to the admin, with the answers. */
const USER_FEEDBACK = 'feedback.users';

/** Feedback of one user that arrived or was answered. */
export interface FeedbackChange {
  readonly userId: string;
  readonly given: readonly Feedback[];
}

const feedbackOf = (document: JsonDocument | null): readonly Feedback[] => listIn(document, 'given');

/** Feedback and answers; one document per user. */
export const feedbackView: View<UserFeedback, FeedbackChange> = {
  name: 'feedback',
  foldVersion: 1,
  readableSince: 1,
  collections: [USER_FEEDBACK],
  sliceOf: (event) => (isFeedbackEvent(event) ? event.data.userId : null),
  load: async (userId, documents) => {
    const user = noFeedbackYet(userId);
    for (const one of feedbackOf(await documents.get(USER_FEEDBACK, userId))) user.given.set(one.id, one);
    return user;
  },
  fold: (user, event) => {
    if (isFeedbackEvent(event)) foldFeedback(user, event, event.metadata.occurredAt);
  },
  flush: (user) => {
    if (user.dirty.size === 0) return { writes: [], changes: [] };
    const given = [...user.dirty].flatMap((id) => user.given.get(id) ?? []);
    user.dirty.clear();
    const document = { given: [...user.given.values()] };
    return {
      writes: [{ collection: USER_FEEDBACK, key: user.userId, document }],
      changes: [{ userId: user.userId, given }],
    };
  },
  weight: () => 1,
};

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

/** get_gopy_all: all feedback, oldest first. */
export const feedbackOfAll = async (documents: DocumentReader): Promise<readonly FeedbackRow[]> =>
  (await documents.range(USER_FEEDBACK, { from: '', to: '~' }))
    .flatMap(({ document }) => feedbackOf(document).map(feedbackRowOf))
    .sort(byDate);
