import type { ChatRow } from '@so-cuoc/shared-domain/contract/calls/messaging.ts';
import type { DocumentReader } from '../read-model/port.ts';
import type { ChatMessage } from './fold.ts';
import { CHAT_DAYS, messagesOf } from './view.ts';

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
