import { defineEvent, recogniserOf, type EventOf } from '../aggregate/define-events.ts';
import { defineStream } from '../aggregate/define-stream.ts';

export const feedbackStreams = defineStream('feedback-{userId}');

/** The stream of one user's feedback (product-2 §2.10). */
export const feedbackStream = (userId: string): string => feedbackStreams.name({ userId });

interface FeedbackData {
  readonly userId: string;
  readonly feedbackId: string;
  readonly text: string;
}

export const FEEDBACK_EVENTS = {
  FeedbackGiven: defineEvent<
    FeedbackData & {
      /** The username at that time. */
      readonly name: string;
    }
  >({ version: 1, summary: 'A user wrote to the admin.' }),
  FeedbackAnswered: defineEvent<FeedbackData>({
    version: 1,
    summary: 'The admin answered; a later answer to the same feedback replaces it.',
  }),
} as const;

export type FeedbackEvent = EventOf<typeof FEEDBACK_EVENTS>;

export const isFeedbackEvent = recogniserOf(FEEDBACK_EVENTS);
