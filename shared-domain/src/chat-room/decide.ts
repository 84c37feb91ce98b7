import { defineAggregate } from '../aggregate/define-aggregate.ts';
import { decided, refused, type Decision, type Refusal } from '../aggregate/decision.ts';
import { CHAT_EVENTS, chatStreams, type ChatEvent } from './events.ts';
import { MESSAGING_OUTCOMES } from '../outcomes/administration.ts';
import { outcome } from '../outcomes/outcome.ts';

/** How many messages each day of the room shows; archived days are not in it. */
export type ChatState = ReadonlyMap<string, number>;

export type ChatCommand =
  | {
      readonly type: 'post';
      readonly messageId: string;
      /** yyyy-mm-dd in Vietnam. */
      readonly date: string;
      readonly userId: string;
      readonly name: string;
      readonly text: string;
    }
  | {
      /** The days were written to this file, which was read back and is what was written. */
      readonly type: 'archive';
      readonly dates: readonly string[];
      readonly file: string;
      readonly sha256: string;
    };

/** `rong`: nothing is left of the text but white space (product-2 §5). */
export interface ChatRefusal extends Refusal {
  readonly result: 'rong';
}

export const initialState = (): ChatState => new Map();

export const evolve = (state: ChatState, event: ChatEvent): ChatState => {
  const days = new Map(state);
  const { date } = event.data;
  if (event.type === 'ChatDayArchived') days.delete(date);
  else days.set(date, (days.get(date) ?? 0) + 1);
  return days;
};

/** Decides a post in the room, or the archiving of days. */
export const decide = (command: ChatCommand, state: ChatState): Decision<ChatEvent, ChatRefusal> => {
  if (command.type === 'archive') {
    const { dates, file, sha256 } = command;
    return decided<ChatEvent>(
      ...dates
        .filter((date) => state.has(date))
        .map((date) => ({ type: 'ChatDayArchived', version: 1, data: { date, file, sha256 } }) as const),
    );
  }
  const { messageId, date, userId, name } = command;
  const text = command.text.trim();
  if (text === '') return refused(outcome(MESSAGING_OUTCOMES.empty));
  const data = { messageId, date, userId, name, text };
  return decided<ChatEvent>({ type: 'ChatMessagePosted', version: 1, data });
};

/** The days before `date` (yyyy-mm-dd) that are not archived, in order. */
export const daysBefore = (state: ChatState, date: string): readonly string[] =>
  [...state.keys()].filter((day) => day < date).sort();

export const chatAggregate = defineAggregate({
  stream: chatStreams,
  summary: 'The chat room: messages, archived days.',
  events: CHAT_EVENTS,
  initialState,
  evolve,
  decide,
  outcomes: MESSAGING_OUTCOMES,
});
