import type { ChatEvent } from '@so-cuoc/shared-domain/chat-room/events.ts';

export interface ChatMessage {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly text: string;
  /** ISO instant. */
  readonly at: string;
}

/** One day of the room. */
export interface ChatDay {
  /** yyyy-mm-dd */
  readonly date: string;
  messages: ChatMessage[];
  /** Messages that came since the document was written. */
  fresh: ChatMessage[];
  dirty: boolean;
}

export const emptyChatDay = (date: string): ChatDay => ({ date, messages: [], fresh: [], dirty: false });

/** A day that was put away is empty, whatever it held. */
export const foldChat = (day: ChatDay, event: ChatEvent, occurredAt: string): void => {
  day.dirty = true;
  if (event.type === 'ChatDayArchived') {
    day.messages = [];
    day.fresh = [];
    return;
  }
  const { messageId, userId, name, text } = event.data;
  const message = { id: messageId, userId, name, text, at: occurredAt };
  day.messages.push(message);
  day.fresh.push(message);
};
