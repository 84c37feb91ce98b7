import type { FeedbackEvent } from '@so-cuoc/shared-domain/feedback/events.ts';

export interface Feedback {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly text: string;
  /** ISO instant. */
  readonly at: string;
  /** '' = not answered yet. */
  readonly reply: string;
  readonly repliedAt: string;
}

/** One user's feedback in the order in which it was given, by id. */
export interface UserFeedback {
  readonly userId: string;
  readonly given: Map<string, Feedback>;
  /** Ids that came or changed since the document was written. */
  readonly dirty: Set<string>;
}

export const noFeedbackYet = (userId: string): UserFeedback => ({
  userId,
  given: new Map(),
  dirty: new Set(),
});

export const foldFeedback = (user: UserFeedback, event: FeedbackEvent, occurredAt: string): void => {
  const { feedbackId: id, userId, text } = event.data;
  const before = user.given.get(id);
  if (event.type === 'FeedbackAnswered') {
    if (before === undefined) throw new Error(`góp ý ${id} được trả lời mà chưa từng có`);
    user.given.set(id, { ...before, reply: text, repliedAt: occurredAt });
  } else
    user.given.set(id, { id, userId, name: event.data.name, text, at: occurredAt, reply: '', repliedAt: '' });
  user.dirty.add(id);
};
