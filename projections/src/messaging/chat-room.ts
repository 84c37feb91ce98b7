import type { DocumentReader, JsonDocument } from '../read-model/port.ts';
import { listIn } from '../read-model/stored-list.ts';
import type { View } from '../runner/view.ts';
import { type ChatEvent, isChatEvent } from '@so-cuoc/shared-domain/chat-room/events.ts';
import type { ChatRow } from '@so-cuoc/shared-domain/contract/calls/service/messaging.ts';

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
  /** Messages that arrived since the document was written. */
  fresh: ChatMessage[];
  dirty: boolean;
}

const emptyChatDay = (date: string): ChatDay => ({ date, messages: [], fresh: [], dirty: false });

/** An archived day is empty. */
const foldChat = (day: ChatDay, event: ChatEvent, occurredAt: string): void => {
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

/** By day yyyy-mm-dd in Vietnam: the messages of the room, in order of posting. */
const CHAT_DAYS = 'chat.days';

/** Newly posted messages. */
export interface ChatChange {
  readonly messages: readonly ChatMessage[];
}

const messagesOf = (document: JsonDocument | null): readonly ChatMessage[] => listIn(document, 'messages');

/** The chat room; one document per day. */
export const chatView: View<ChatDay, ChatChange> = {
  name: 'chat',
  foldVersion: 1,
  readableSince: 1,
  collections: [CHAT_DAYS],
  sliceOf: (event) => (isChatEvent(event) ? event.data.date : null),
  load: async (date, documents) => ({
    ...emptyChatDay(date),
    messages: [...messagesOf(await documents.get(CHAT_DAYS, date))],
  }),
  fold: (day, event) => {
    if (isChatEvent(event)) foldChat(day, event, event.metadata.occurredAt);
  },
  flush: (day) => {
    if (!day.dirty) return { writes: [], changes: [] };
    const changes = day.fresh.length === 0 ? [] : [{ messages: day.fresh }];
    day.fresh = [];
    day.dirty = false;
    const document = day.messages.length === 0 ? null : { messages: [...day.messages] };
    return { writes: [{ collection: CHAT_DAYS, key: day.date, document }], changes };
  },
  weight: (day) => 1 + day.messages.length / 100,
};

/** More than anyone scrolls back. */
const MESSAGES_SHOWN = 500;
const DAYS_READ_AT_ONCE = 10;

export const chatRowOf = ({ id, name, text, at }: ChatMessage): ChatRow => ({
  chat_id: id,
  chat_name: name,
  chat_content: text,
  chat_date: at,
  user_namee: name,
});

/** get_list_chat: the latest messages, oldest first. */
export const latestChat = async (documents: DocumentReader): Promise<readonly ChatRow[]> => {
  let found: readonly ChatMessage[] = [];
  let to = '~';
  while (found.length < MESSAGES_SHOWN) {
    const days = await documents.range(CHAT_DAYS, { from: '', to, limit: DAYS_READ_AT_ONCE, reverse: true });
    const earliest = days.at(-1);
    if (earliest === undefined) break;
    found = [...days.toReversed().flatMap(({ document }) => messagesOf(document)), ...found];
    to = earliest.key;
  }
  return found.slice(-MESSAGES_SHOWN).map(chatRowOf);
};
