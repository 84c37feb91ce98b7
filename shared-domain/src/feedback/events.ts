/** What a user writes to the admin, and what it is answered (product-2 §2.10), stream `feedback-{user}`. */
export const feedbackStream = (userId: string): string => `feedback-${userId}`;

export interface FeedbackGiven {
  readonly type: 'FeedbackGiven';
  readonly version: 1;
  readonly data: {
    readonly userId: string;
    readonly feedbackId: string;
    /** The username at that time. */
    readonly name: string;
    readonly text: string;
  };
}

/** An answer; a later one to the same feedback stands in its place. */
export interface FeedbackAnswered {
  readonly type: 'FeedbackAnswered';
  readonly version: 1;
  readonly data: { readonly userId: string; readonly feedbackId: string; readonly text: string };
}

export type FeedbackEvent = FeedbackGiven | FeedbackAnswered;
