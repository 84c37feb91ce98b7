import { chunkKey, chunkOf, dayOf, type IndexedEvent, listKey, listsOf } from './documents.ts';
import type { Position, StoredEvent } from '@so-cuoc/event-store/port.ts';
import { isAccountEvent } from '@so-cuoc/shared-domain/accounts/events.ts';
import { isArrivalEvent } from '@so-cuoc/shared-domain/arrivals/events.ts';
import { isInboxEvent } from '@so-cuoc/shared-domain/inbox/events.ts';
import { isBookEvent } from '@so-cuoc/shared-domain/book/events.ts';
import { isChatEvent } from '@so-cuoc/shared-domain/chat-room/events.ts';
import { isCustomerEvent } from '@so-cuoc/shared-domain/customers/events.ts';
import { isDebtEvent } from '@so-cuoc/shared-domain/debts/events.ts';
import { isFeedbackEvent } from '@so-cuoc/shared-domain/feedback/events.ts';
import { isSettlementEvent } from '@so-cuoc/shared-domain/sent-settlements/events.ts';
import { isLimitEvent } from '@so-cuoc/shared-domain/limits/events.ts';
import { isRenewalEvent } from '@so-cuoc/shared-domain/renewals/events.ts';

/** The account, customer and messages that an event concerns. */
export interface Subject {
  /** The agent, or the account itself; null for draws, views and what an admin set for everyone. */
  readonly userId: string | null;
  /** The customer that the event names; a deletion names only the message. */
  readonly khachId: string | null;
  readonly uiIds: readonly string[];
}

const NOBODY: Subject = { userId: null, khachId: null, uiIds: [] };

const subjectOfKnown = (event: StoredEvent): Subject => {
  if (isBookEvent(event)) {
    const { data } = event;
    return {
      userId: data.agentId,
      khachId: 'khachId' in data ? data.khachId : null,
      uiIds: 'uiId' in data ? [data.uiId] : 'uiIds' in data ? data.uiIds : [],
    };
  }
  if (isCustomerEvent(event) || isDebtEvent(event) || isSettlementEvent(event))
    return { userId: event.data.agentId, khachId: event.data.khachId, uiIds: [] };
  if (isArrivalEvent(event)) return { ...NOBODY, userId: event.data.agentId };
  if (isInboxEvent(event)) {
    const khachId = 'khachId' in event.data ? event.data.khachId : null;
    return { ...NOBODY, userId: event.data.agentId, khachId };
  }
  if (isLimitEvent(event)) return { ...NOBODY, userId: event.data.agentId };
  if (isRenewalEvent(event) || isAccountEvent(event) || isFeedbackEvent(event))
    return { ...NOBODY, userId: event.data.userId };
  if (isChatEvent(event) && event.type === 'ChatMessagePosted')
    return { ...NOBODY, userId: event.data.userId };
  return NOBODY;
};

/** An unknown event, or one with unreadable data, concerns no account, so the index never stops. */
export const subjectOf = (event: StoredEvent): Subject => {
  try {
    return subjectOfKnown(event);
  } catch {
    return NOBODY;
  }
};

/** The index state of one stream. */
export interface IndexedStream {
  readonly stream: string;
  /** All customers that each message of a book ever had. */
  readonly customersOf: Map<string, Set<string>>;
  /** The chunk that still grows, and full chunks that are not yet written. */
  readonly chunks: Map<number, IndexedEvent[]>;
  readonly dirty: Set<number>;
  /** Keys of LISTS that already contain the growing chunk. */
  readonly listed: Set<string>;
  /** Keys that are not yet written, with the position of their first event. */
  readonly fresh: Map<string, Position>;
}

export const emptyStream = (stream: string): IndexedStream => ({
  stream,
  customersOf: new Map(),
  chunks: new Map(),
  dirty: new Set(),
  listed: new Set(),
  fresh: new Map(),
});

/**
 * Every customer that the event concerns. A message that it names together with a customer counts as that
 * customer's from here on.
 */
const customersIn = ({ customersOf }: IndexedStream, event: StoredEvent) => {
  const { userId, khachId, uiIds } = subjectOf(event);
  const [uiId] = uiIds;
  if (khachId !== null && uiId !== undefined) {
    const known = customersOf.get(uiId);
    if (known === undefined) customersOf.set(uiId, new Set([khachId]));
    else known.add(khachId);
  }
  const touched = new Set(khachId === null ? [] : [khachId]);
  for (const id of uiIds) for (const khach of customersOf.get(id) ?? []) touched.add(khach);
  return { userId, uiId: khachId === null ? null : (uiId ?? null), customers: [...touched] };
};

/** Adds an event to the growing chunk. Returns the new keys of LISTS. */
const enter = (held: IndexedStream, event: IndexedEvent): readonly string[] => {
  const number = chunkOf(event.revision);
  const chunk = held.chunks.get(number);
  if (chunk === undefined) {
    held.chunks.set(number, [event]);
    held.listed.clear();
  } else chunk.push(event);
  const key = chunkKey(held.stream, number);
  const day = dayOf(event.at);
  const keys = listsOf(event).map((list) => listKey(list, day, key));
  const fresh = keys.filter((one) => !held.listed.has(one));
  for (const one of fresh) held.listed.add(one);
  return fresh;
};

/** Restores the written events of a stream, oldest first: all of a book, the last chunk of other streams. */
export const rememberEvents = (held: IndexedStream, events: readonly IndexedEvent[]): void => {
  for (const event of events) {
    enter(held, event);
    const [khachId] = event.customers;
    if (event.uiId === null || khachId === undefined) continue;
    const known = held.customersOf.get(event.uiId) ?? new Set();
    for (const khach of event.customers) known.add(khach);
    held.customersOf.set(event.uiId, known);
  }
  dropFullChunks(held);
};

export const foldIndexed = (held: IndexedStream, event: StoredEvent): void => {
  const { revision, position, type, metadata } = event;
  const { occurredAt: at, actor } = metadata;
  const indexed = { revision, position, at, type, actor, ...customersIn(held, event) };
  for (const key of enter(held, indexed)) held.fresh.set(key, position);
  held.dirty.add(chunkOf(revision));
};

/** Drops full chunks. */
export const dropFullChunks = ({ chunks }: IndexedStream): void => {
  const last = Math.max(...chunks.keys());
  for (const number of chunks.keys()) if (number !== last) chunks.delete(number);
};
