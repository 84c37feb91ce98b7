import type { Position, StoredEvent } from '@so-cuoc/event-store/port.ts';
import { chunkKey, chunkOf, dayOf, listKey, listsOf, type IndexedEvent } from './documents.ts';
import { subjectOf } from './subject.ts';

/** One stream, as far as the index needs to know it. */
export interface IndexedStream {
  readonly stream: string;
  /** The customers that each message of a book has ever been of. */
  readonly customersOf: Map<string, Set<string>>;
  /** The chunk that grows, and before it those that are not written yet. */
  readonly chunks: Map<number, IndexedEvent[]>;
  readonly dirty: Set<number>;
  /** Keys of LISTS that the growing chunk is already under. */
  readonly listed: Set<string>;
  /** Those that are not written yet, with the position of their first event. */
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

/** Every customer that the event touches; a message that it names with a customer is that customer's from here on. */
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

/** Puts an event that is indexed into the chunk that grows; the keys of LISTS that are new with it. */
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

/** What was written of the stream, oldest first: of a book everything, of others the last chunk. */
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

/** Forgets the chunks that no longer grow. */
export const dropFullChunks = ({ chunks }: IndexedStream): void => {
  const last = Math.max(...chunks.keys());
  for (const number of chunks.keys()) if (number !== last) chunks.delete(number);
};
