import { isFeedbackEvent } from '@so-cuoc/shared-domain/feedback/events.ts';
import type { JsonDocument } from '../read-model/port.ts';
import type { View } from '../runner/view.ts';
import { foldFeedback, noFeedbackYet, type Feedback, type UserFeedback } from './fold.ts';

/** By user id: what that user wrote to the admin, and what it was answered. */
export const USER_FEEDBACK = 'feedback.users';

/** Feedback of one user that came or was answered. */
export interface FeedbackChange {
  readonly userId: string;
  readonly given: readonly Feedback[];
}

const isStored = (
  document: JsonDocument,
): document is JsonDocument & { readonly given: readonly Feedback[] } => Array.isArray(document['given']);

export const feedbackOf = (document: JsonDocument | null): readonly Feedback[] =>
  document !== null && isStored(document) ? document.given : [];

/** Feedback and its answers, a document a user. */
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
