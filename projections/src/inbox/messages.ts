import type { ArrivalEvent } from '@so-cuoc/shared-domain/arrivals/events.ts';
import { mayBeFromInbox } from '@so-cuoc/shared-domain/arrivals/message-id.ts';
import type { BookEvent } from '@so-cuoc/shared-domain/book/events.ts';
import { addDays, vietnamDay } from '@so-cuoc/shared-domain/calendar/vietnam-day.ts';
import type { InboxMessage } from '@so-cuoc/shared-domain/contract/calls/bets/inbox.ts';
import type { InboxEvent } from '@so-cuoc/shared-domain/inbox/events.ts';

/** A valid token and when it last brought a message. */
export interface InboxTokenUse {
  readonly name: string;
  /** ISO instants. */
  readonly createdAt: string;
  readonly usedAt: string | null;
}

/** One agent's inbox. */
export interface AgentInbox {
  readonly agentId: string;
  /** Messages by id, in order of arrival. */
  readonly messages: Map<string, InboxMessage>;
  /** Customer ids by sender key. */
  readonly senders: Map<string, string>;
  /** Valid tokens by id. */
  readonly tokens: Map<string, InboxTokenUse>;
  /** The first day of which messages are kept, yyyy-mm-dd; '' for all. */
  keptFrom: string;
  /** Days whose messages changed since the documents were written. */
  readonly dirtyDays: Set<string>;
  settingsDirty: boolean;
}

export const emptyInbox = (agentId: string): AgentInbox => ({
  agentId,
  messages: new Map(),
  senders: new Map(),
  tokens: new Map(),
  keptFrom: '',
  dirtyDays: new Set(),
  settingsDirty: false,
});

/** Messages stay so many days after their day; the log keeps them. */
const KEPT_DAYS = 31;

/** Ids of a book’s event that may be messages of the inbox. */
export const inboxIdsIn = ({ type, data }: BookEvent): readonly string[] => {
  if (type === 'DayCleared') return data.uiIds.filter(mayBeFromInbox);
  return 'uiId' in data && mayBeFromInbox(data.uiId) ? [data.uiId] : [];
};

const set = (inbox: AgentInbox, message: InboxMessage): void => {
  inbox.messages.set(message.ui_id, message);
  inbox.dirtyDays.add(message.ngay);
};

const change = (inbox: AgentInbox, id: string, to: Partial<InboxMessage>): void => {
  const message = inbox.messages.get(id);
  if (message !== undefined) set(inbox, { ...message, ...to });
};

/** Forgets old days. It happens with the events themselves, so that a rebuild forgets the same. */
const forgetBefore = (inbox: AgentInbox, instant: string): void => {
  const from = addDays(vietnamDay(Date.parse(instant)), -KEPT_DAYS);
  if (from <= inbox.keptFrom) return;
  inbox.keptFrom = from;
  inbox.settingsDirty = true;
  for (const { ui_id, ngay } of inbox.messages.values())
    if (ngay < from) {
      inbox.messages.delete(ui_id);
      inbox.dirtyDays.add(ngay);
    }
};

/** Folds an event of a book: a message of the inbox is placed exactly if the book has it. */
export const foldBook = (inbox: AgentInbox, event: BookEvent): void => {
  switch (event.type) {
    case 'BetPlaced':
    case 'BetEdited':
      change(inbox, event.data.uiId, { trangthai: 'dat', khach_id: event.data.khachId });
      break;
    case 'BetRestored':
      change(inbox, event.data.uiId, { trangthai: 'dat' });
      break;
    case 'BetDeleted':
      change(inbox, event.data.uiId, { trangthai: 'xoa' });
      break;
    case 'DayCleared':
      for (const id of event.data.uiIds) change(inbox, id, { trangthai: 'xoa' });
      break;
    default:
  }
};

export const foldArrival = (inbox: AgentInbox, event: ArrivalEvent, occurredAt: string): void => {
  forgetBefore(inbox, occurredAt);
  const { messageId, date } = event.data;
  if (event.type === 'InboxMessageArrived') {
    if (date < inbox.keptFrom) return;
    const { who, senderKey, text, sentAt, receivedAt, way, program, repeats, tokenId } = event.data;
    set(inbox, {
      ...{ ui_id: messageId, ngay: date, nguoigui: who, khoa: senderKey, noidung: text },
      ...{ gui_luc: sentAt, den_luc: receivedAt, nguon: way, ungdung: program, lap: repeats },
      ...{ trangthai: 'cho', khach_id: null },
    });
    const token = tokenId === null ? undefined : inbox.tokens.get(tokenId);
    if (tokenId !== null && token !== undefined) {
      inbox.tokens.set(tokenId, { ...token, usedAt: receivedAt });
      inbox.settingsDirty = true;
    }
    return;
  }
  const { trangthai } = inbox.messages.get(messageId) ?? {};
  if (event.type === 'InboxMessageDismissed' && trangthai === 'cho')
    change(inbox, messageId, { trangthai: 'bo' });
  if (event.type === 'InboxMessageRestored' && trangthai === 'bo')
    change(inbox, messageId, { trangthai: 'cho' });
};

export const foldSetting = (inbox: AgentInbox, { type, data }: InboxEvent, occurredAt: string): void => {
  inbox.settingsDirty = true;
  switch (type) {
    case 'InboxSenderAssigned':
      if (data.khachId === null) inbox.senders.delete(data.senderKey);
      else inbox.senders.set(data.senderKey, data.khachId);
      break;
    case 'InboxTokenCreated':
      inbox.tokens.set(data.tokenId, { name: data.name, createdAt: occurredAt, usedAt: null });
      break;
    case 'InboxTokenRevoked':
      inbox.tokens.delete(data.tokenId);
      break;
  }
};
