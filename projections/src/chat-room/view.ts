import { isChatEvent } from '@so-cuoc/shared-domain/chat-room/events.ts';
import type { JsonDocument } from '../read-model/port.ts';
import type { View } from '../runner/view.ts';
import { emptyChatDay, foldChat, type ChatDay, type ChatMessage } from './fold.ts';

/** By day yyyy-mm-dd in Vietnam: the messages of the room, in the order in which they were said. */
export const CHAT_DAYS = 'chat.days';

/** Messages that were said. */
export interface ChatChange {
  readonly messages: readonly ChatMessage[];
}

const isStored = (
  document: JsonDocument,
): document is JsonDocument & { readonly messages: readonly ChatMessage[] } =>
  Array.isArray(document['messages']);

export const messagesOf = (document: JsonDocument | null): readonly ChatMessage[] =>
  document !== null && isStored(document) ? document.messages : [];

/** The chat room, a document a day. */
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
