import type { StoredEvent } from '@so-cuoc/event-store/port.ts';
import {
  type BookEvent,
  type MessageContent,
  type UsedHabit,
  bookStream,
  isBookEvent,
} from '@so-cuoc/shared-domain/book/events.ts';
import { markedBy } from '@so-cuoc/shared-domain/book/message-marks.ts';
import { unpackContent } from '@so-cuoc/shared-domain/book/packed-content.ts';
import { eventsAsOf, type Moment } from '../as-of/as-of.ts';
import { tracedEvent, describeMessageEvent, type TracedEvent } from './describe-events.ts';

/** A message and the events that made it. */
export interface TracedMessage {
  readonly stt: number;
  readonly content: MessageContent;
  /** The habits with which its text was read. */
  readonly habits?: readonly UsedHabit[] | undefined;
  /** The event that set this content and its prices. */
  readonly from: StoredEvent;
  /** The event with which the text was parsed: its words keep their meaning of that time. */
  readonly written: StoredEvent;
  readonly deleted: boolean;
  readonly flagged: boolean;
  readonly events: readonly TracedEvent[];
}

const after = (message: TracedMessage | null, event: BookEvent, from: StoredEvent): TracedMessage | null => {
  if (event.type === 'BetPlaced') {
    const { stt, habits } = event.data;
    const read = { content: unpackContent(event.data), habits, from, written: from };
    return { stt, ...read, deleted: false, flagged: false, events: [] };
  }
  if (message === null) return null;
  const { deleted = message.deleted, flagged = message.flagged } = markedBy(event).marks;
  const marked = { ...message, deleted, flagged };
  if (event.type === 'BetRepriced') return { ...marked, content: unpackContent(event.data), from };
  if (event.type !== 'BetEdited') return marked;
  return { ...marked, content: unpackContent(event.data), habits: event.data.habits, from, written: from };
};

/** A message as of a moment, from its agent's day. Null if it was not placed by then. */
export const messageHistory = async (
  { agentId, date }: { readonly agentId: string; readonly date: string },
  uiId: string,
  moment: Moment,
): Promise<TracedMessage | null> => {
  let message: TracedMessage | null = null;
  const about: TracedEvent[] = [];
  for await (const event of eventsAsOf(bookStream(agentId, date), moment)) {
    if (!isBookEvent(event)) continue;
    const sentence = describeMessageEvent(event, uiId);
    if (sentence === null) continue;
    about.push(tracedEvent(event, sentence));
    message = after(message, event, event);
  }
  return message === null ? null : { ...message, events: about };
};
