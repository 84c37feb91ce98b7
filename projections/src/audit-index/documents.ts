import type { Position } from '@so-cuoc/event-store/port.ts';
import { type JsonDocument, under } from '../read-model/port.ts';
import { listIn } from '../read-model/stored-list.ts';

/*
 * By `{stream}/{chunk}`: the events of a chunk of a stream, with their subjects but without their data. Chunks
 * are numbered from 0 by revision.
 */
export const CHUNKS = 'audit-index.chunks';
/*
 * By `{list}/{day}/{stream}/{chunk}`: the position of the list's first event in that chunk on a day (UTC). A
 * list holds all events (`log`), one event type, one account (as subject or actor) or one customer.
 */
export const LISTS = 'audit-index.lists';

const EVENTS_A_CHUNK = 64;
const CHUNK_DIGITS = 8;

export interface IndexedEvent {
  readonly revision: number;
  readonly position: Position;
  /** ISO instant in UTC with milliseconds. */
  readonly at: string;
  readonly type: string;
  readonly userId: string | null;
  readonly actor: string | null;
  /** The message whose customer it names. */
  readonly uiId: string | null;
  /** The customer that it names, or all customers that its messages ever had. */
  readonly customers: readonly string[];
}

export const LOG_LIST = 'log';
export const listOfType = (type: string): string => `type.${type}`;
export const listOfUser = (userId: string): string => `user.${userId}`;
export const listOfCustomer = (khachId: string): string => `khach.${khachId}`;

/** The lists that contain an event, each once. */
export const listsOf = ({ type, userId, actor, customers }: IndexedEvent): readonly string[] => {
  const lists = [LOG_LIST, listOfType(type)];
  if (userId !== null) lists.push(listOfUser(userId));
  if (actor !== null && actor !== userId) lists.push(listOfUser(actor));
  for (const khachId of customers) lists.push(listOfCustomer(khachId));
  return lists;
};

export const dayOf = (instant: string): string => instant.slice(0, 10);

export const chunkOf = (revision: number): number => Math.floor(revision / EVENTS_A_CHUNK);
export const chunkKey = (stream: string, chunk: number): string =>
  `${stream}/${String(chunk).padStart(CHUNK_DIGITS, '0')}`;

/** `chunk`: a key of CHUNKS. */
export const listKey = (list: string, day: string, chunk: string): string => `${list}/${day}/${chunk}`;
/** The keys of a list between two days, both included. */
export const listedBetween = (list: string, firstDay: string, lastDay: string) => ({
  from: under(`${list}/${firstDay}`).from,
  to: under(`${list}/${lastDay}`).to,
});

/** A list entry: where to find events. */
export interface Listed {
  readonly day: string;
  readonly stream: string;
  /** A key of CHUNKS. */
  readonly chunk: string;
}

export const readListKey = (list: string, key: string): Listed => {
  const dayAt = list.length + 1;
  const chunkAt = key.indexOf('/', dayAt) + 1;
  return {
    day: key.slice(dayAt, chunkAt - 1),
    chunk: key.slice(chunkAt),
    stream: key.slice(chunkAt, -CHUNK_DIGITS - 1),
  };
};

export const packFirst = (position: Position): JsonDocument => ({ first: position });

type Row = readonly [
  revision: number,
  position: Position,
  at: number,
  type: number,
  user: number,
  actor: number,
  message: number,
  ...customers: number[],
];
const NOBODY = -1;

/** `names`: types and ids, each once; rows refer to them by index. */
export const packChunk = (events: readonly IndexedEvent[]): JsonDocument => {
  const places = new Map<string, number>();
  const placeOf = (name: string | null): number => {
    if (name === null) return NOBODY;
    const place = places.get(name) ?? places.size;
    places.set(name, place);
    return place;
  };
  const rows = events.map(({ revision, position, at, type, userId, actor, uiId, customers }): Row => [
    ...([revision, position, Date.parse(at), placeOf(type)] as const),
    ...([placeOf(userId), placeOf(actor), placeOf(uiId)] as const),
    ...customers.map(placeOf),
  ]);
  return { names: [...places.keys()], rows };
};

export const unpackChunk = (document: JsonDocument | null): readonly IndexedEvent[] => {
  const names: readonly string[] = listIn(document, 'names');
  const named = (place: number): string | null => names[place] ?? null;
  return listIn(document, 'rows').map(
    ([revision, position, at, type, user, actor, message, ...customers]: Row) => ({
      revision,
      position,
      at: new Date(at).toISOString(),
      type: named(type) ?? '',
      userId: named(user),
      actor: named(actor),
      uiId: named(message),
      customers: customers.flatMap((place) => named(place) ?? []),
    }),
  );
};

const isFirst = (document: JsonDocument): document is JsonDocument & { readonly first: Position } =>
  typeof document['first'] === 'string';

export const unpackFirst = (document: JsonDocument): Position | null =>
  isFirst(document) ? document.first : null;
