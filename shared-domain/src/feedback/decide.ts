import { defineAggregate } from '../aggregate/define-aggregate.ts';
import { decided, refused, type Decision, type Refusal } from '../aggregate/decision.ts';
import { FEEDBACK_EVENTS, feedbackStreams, type FeedbackEvent } from './events.ts';
import { MESSAGING_OUTCOMES } from '../outcomes/administration.ts';
import { outcome } from '../outcomes/outcome.ts';

interface FeedbackEntry {
  readonly feedbackId: string;
  readonly text: string;
  readonly reply: string | null;
}

/** One user's feedback, oldest first. */
export type FeedbackState = readonly FeedbackEntry[];

export type FeedbackCommand =
  | {
      readonly type: 'give';
      readonly userId: string;
      readonly feedbackId: string;
      readonly name: string;
      readonly text: string;
    }
  | {
      readonly type: 'answer';
      readonly userId: string;
      /** Which one by its id, or by its text; both null = the latest that waits for an answer, else the latest. */
      readonly feedbackId: string | null;
      readonly quoted: string | null;
      readonly text: string;
    };

/** `rong`: nothing but white space (product-2 §5); `khongco`: no feedback to answer. */
export interface FeedbackRefusal extends Refusal {
  readonly result: 'rong' | 'khongco';
}

const initialState = (): FeedbackState => [];

const evolve = (state: FeedbackState, { type, data }: FeedbackEvent): FeedbackState =>
  type === 'FeedbackGiven'
    ? [...state, { feedbackId: data.feedbackId, text: data.text, reply: null }]
    : state.map((given) => (given.feedbackId === data.feedbackId ? { ...given, reply: data.text } : given));

const findFeedback = (
  { feedbackId, quoted }: Extract<FeedbackCommand, { type: 'answer' }>,
  state: FeedbackState,
): FeedbackEntry | undefined => {
  if (feedbackId !== null) return state.find((given) => given.feedbackId === feedbackId);
  return (
    (quoted === null ? undefined : state.findLast((given) => given.text === quoted)) ??
    state.findLast((given) => given.reply === null) ??
    state.at(-1)
  );
};

/** Decides new feedback, or the admin's answer to it. */
export const decide = (
  command: FeedbackCommand,
  state: FeedbackState,
): Decision<FeedbackEvent, FeedbackRefusal> => {
  const text = command.text.trim();
  if (text === '') return refused(outcome(MESSAGING_OUTCOMES.empty));
  const { userId } = command;
  if (command.type === 'give') {
    const { feedbackId, name } = command;
    const data = { userId, feedbackId, name, text };
    return decided<FeedbackEvent>({ type: 'FeedbackGiven', version: 1, data });
  }
  const given = findFeedback(command, state);
  if (given === undefined) return refused(outcome(MESSAGING_OUTCOMES.nothingToAnswer));
  if (given.reply === text) return decided();
  const data = { userId, feedbackId: given.feedbackId, text };
  return decided<FeedbackEvent>({ type: 'FeedbackAnswered', version: 1, data });
};

export const feedbackAggregate = defineAggregate({
  stream: feedbackStreams,
  summary: 'What a user wrote to the admin, and the answers.',
  events: FEEDBACK_EVENTS,
  initialState,
  evolve,
  decide,
  outcomes: MESSAGING_OUTCOMES,
});
