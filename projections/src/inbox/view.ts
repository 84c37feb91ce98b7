import { isArrivalEvent } from '@so-cuoc/shared-domain/arrivals/events.ts';
import { isBookEvent } from '@so-cuoc/shared-domain/book/events.ts';
import { isInboxEvent } from '@so-cuoc/shared-domain/inbox/events.ts';
import type { InboxMessage } from '@so-cuoc/shared-domain/contract/calls/bets/inbox.ts';
import type { DocumentReader, JsonDocument } from '../read-model/port.ts';
import { listIn } from '../read-model/stored-list.ts';
import type { View } from '../runner/view.ts';
import {
  emptyInbox,
  foldArrival,
  foldBook,
  foldSetting,
  inboxIdsIn,
  type AgentInbox,
  type InboxTokenUse,
} from './messages.ts';

/** By agent and day: `{agentId}/{yyyy-mm-dd}`, the messages of the day in order of arrival. */
const INBOX_DAYS = 'inbox.days';
/** By agent: what it set for its inbox. */
const INBOX_AGENTS = 'inbox.agents';

interface StoredSettings {
  readonly senders: readonly (readonly [string, string])[];
  readonly tokens: readonly (readonly [string, InboxTokenUse])[];
  readonly keptFrom: string;
}

const isSettings = (document: JsonDocument): document is JsonDocument & StoredSettings =>
  Array.isArray(document['senders']) && Array.isArray(document['tokens']);

const keyOf = (agentId: string, day: string): string => `${agentId}/${day}`;

/** One agent's inbox as the view holds it. */
export const readInbox = async (documents: DocumentReader, agentId: string): Promise<AgentInbox> => {
  const inbox = emptyInbox(agentId);
  const settings = await documents.get(INBOX_AGENTS, agentId);
  if (settings !== null && isSettings(settings)) {
    for (const [key, khachId] of settings.senders) inbox.senders.set(key, khachId);
    for (const [tokenId, token] of settings.tokens) inbox.tokens.set(tokenId, token);
    inbox.keptFrom = settings.keptFrom;
  }
  const days = await documents.range(INBOX_DAYS, { from: keyOf(agentId, ''), to: keyOf(agentId, '~') });
  for (const { document } of days) {
    const messages: readonly InboxMessage[] = listIn(document, 'messages');
    for (const message of messages) inbox.messages.set(message.ui_id, message);
  }
  return inbox;
};

/** An agent's inbox changed. */
export interface InboxChange {
  readonly agentId: string;
}

/** The messages that wait to be placed, of a month; which of them the book has follows from the book's own events. */
export const inboxView: View<AgentInbox, InboxChange> = {
  name: 'inbox',
  foldVersion: 1,
  readableSince: 1,
  collections: [INBOX_DAYS, INBOX_AGENTS],
  sliceOf: (event) => {
    if (isBookEvent(event)) return inboxIdsIn(event).length > 0 ? event.data.agentId : null;
    return isArrivalEvent(event) || isInboxEvent(event) ? event.data.agentId : null;
  },
  load: (agentId, documents) => readInbox(documents, agentId),
  fold: (inbox, event) => {
    const { occurredAt } = event.metadata;
    if (isArrivalEvent(event)) foldArrival(inbox, event, occurredAt);
    else if (isInboxEvent(event)) foldSetting(inbox, event, occurredAt);
    else if (isBookEvent(event)) foldBook(inbox, event);
  },
  flush: (inbox) => {
    const { agentId, dirtyDays, messages, senders, tokens, keptFrom, settingsDirty } = inbox;
    if (dirtyDays.size === 0 && !settingsDirty) return { writes: [], changes: [] };
    const byDay = new Map([...dirtyDays].map((day): [string, InboxMessage[]] => [day, []]));
    for (const message of messages.values()) byDay.get(message.ngay)?.push(message);
    const days = [...byDay].map(([day, own]) => ({
      collection: INBOX_DAYS,
      key: keyOf(agentId, day),
      document: own.length === 0 ? null : { messages: own },
    }));
    const settings = { senders: [...senders], tokens: [...tokens], keptFrom };
    inbox.settingsDirty = false;
    dirtyDays.clear();
    return {
      writes: settingsDirty
        ? [...days, { collection: INBOX_AGENTS, key: agentId, document: settings }]
        : days,
      changes: [{ agentId }],
    };
  },
  weight: ({ messages }) => 1 + messages.size / 100,
};
