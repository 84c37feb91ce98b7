import type { EventStore, Position } from '@so-cuoc/event-store/port.ts';
import { addDays } from '@so-cuoc/shared-domain/calendar/vietnam-day.ts';
import { type DocumentReader, type Entry, under } from '../read-model/port.ts';
import {
  CHUNKS,
  dayOf,
  listedBetween,
  listOfCustomer,
  listOfType,
  listOfUser,
  LISTS,
  LOG_LIST,
  readListKey,
  unpackChunk,
  unpackFirst,
} from './documents.ts';
import { mergeRuns, type Found, type Run } from './merge-runs.ts';

export interface IndexQuery {
  /** One stream only; null = all. */
  readonly stream: string | null;
  /** Events about this account or by it. */
  readonly user: string | null;
  readonly khach: string | null;
  readonly types: ReadonlySet<string> | null;
  /** ISO instants in UTC, both included. */
  readonly from: string | null;
  readonly to: string | null;
  readonly after: Position | null;
}

interface Read {
  readonly documents: DocumentReader;
  readonly events: Pick<EventStore, 'readAll' | 'comparePositions'>;
}

const FIRST_DAY = '0000-01-01';
const LAST_DAY = '9999-12-31';
const READ_AT_ONCE = 500;
const CHUNKS_AT_ONCE = 20;

async function* allOf(
  documents: DocumentReader,
  collection: string,
  { from, to }: { readonly from: string; readonly to: string },
  limit: number,
): AsyncGenerator<Entry> {
  for (let at = from; ;) {
    const entries = await documents.range(collection, { from: at, to, limit });
    yield* entries;
    const last = entries.at(-1);
    if (last === undefined || entries.length < limit) return;
    at = `${last.key}\u0000`;
  }
}

const matches = ({ user, khach, types, from, to }: IndexQuery, event: Found): boolean =>
  (from === null || event.at >= from) &&
  (to === null || event.at <= to) &&
  (types === null || types.has(event.type)) &&
  (user === null || event.userId === user || event.actor === user) &&
  (khach === null || event.customers.includes(khach));

/** The shortest lists that contain every match. */
const listsFor = ({ khach, user, types }: IndexQuery): readonly string[] => {
  if (khach !== null) return [listOfCustomer(khach)];
  if (user !== null) return [listOfUser(user)];
  return types === null ? [LOG_LIST] : [...types].map(listOfType);
};

/**
 * The first day that can contain a match; null where the log ends before it. Includes the day before, for
 * events at midnight.
 */
const firstDay = async ({ events }: Read, { from, after }: IndexQuery): Promise<string | null> => {
  const start = from === null ? FIRST_DAY : dayOf(from);
  if (after === null) return start;
  for await (const next of events.readAll(after)) {
    const day = addDays(dayOf(next.metadata.occurredAt), -1);
    return day > start ? day : start;
  }
  return null;
};

/** The runs of one day, without those that end before `after`. */
const runsOf = (
  { documents, events }: Read,
  listed: ReadonlyMap<string, { readonly stream: string; readonly first: Position }>,
  day: string,
  after: Position | null,
): readonly Run[] => {
  const chunks = [...listed].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return chunks.flatMap(([chunk, { stream, first }], index) => {
    const next = chunks[index + 1]?.[1];
    const isBefore =
      after !== null && next?.stream === stream && events.comparePositions(next.first, after) <= 0;
    const read = async (): Promise<readonly Found[]> =>
      unpackChunk(await documents.get(CHUNKS, chunk)).flatMap((event) =>
        dayOf(event.at) === day && events.comparePositions(event.position, first) >= 0
          ? { ...event, stream }
          : [],
      );
    return isBefore ? [] : { first, read };
  });
};

/** The listed runs, day by day. */
async function* listedDays(read: Read, asked: IndexQuery): AsyncGenerator<readonly Run[], undefined> {
  const { documents, events } = read;
  const lists = listsFor(asked);
  const last = asked.to === null ? LAST_DAY : dayOf(asked.to);
  let from = await firstDay(read, asked);
  while (from !== null && from <= last) {
    const begin = from;
    const heads = await Promise.all(
      lists.map(async (list) => {
        const [head] = await documents.range(LISTS, { ...listedBetween(list, begin, last), limit: 1 });
        return head === undefined ? [] : readListKey(list, head.key).day;
      }),
    );
    const [day] = heads.flat().toSorted();
    if (day === undefined) return;
    const listed = new Map<string, { readonly stream: string; readonly first: Position }>();
    for (const list of lists)
      for await (const { key, document } of allOf(
        documents,
        LISTS,
        listedBetween(list, day, day),
        READ_AT_ONCE,
      )) {
        const { chunk, stream } = readListKey(list, key);
        const first = unpackFirst(document);
        if (first === null) continue;
        const known = listed.get(chunk)?.first;
        if (known === undefined || events.comparePositions(first, known) < 0)
          listed.set(chunk, { stream, first });
      }
    yield runsOf(read, listed, day, asked.after);
    from = addDays(day, 1);
  }
}

async function* ofStream(documents: DocumentReader, stream: string): AsyncGenerator<Found> {
  for await (const { document } of allOf(documents, CHUNKS, under(stream), CHUNKS_AT_ONCE))
    for (const event of unpackChunk(document)) yield { ...event, stream };
}

/** The matching events in log order. */
export async function* indexedEvents(read: Read, asked: IndexQuery): AsyncGenerator<Found> {
  const { events, documents } = read;
  const compare = events.comparePositions.bind(events);
  const source =
    asked.stream === null ? mergeRuns(listedDays(read, asked), compare) : ofStream(documents, asked.stream);
  for await (const event of source)
    if (matches(asked, event) && (asked.after === null || compare(event.position, asked.after) > 0))
      yield event;
}

/** The streams with an event of the account or type between two days (UTC, both included). */
export const streamsTouched = async (
  documents: DocumentReader,
  of: { readonly user: string } | { readonly type: string },
  from: string,
  to: string,
): Promise<ReadonlySet<string>> => {
  const list = 'user' in of ? listOfUser(of.user) : listOfType(of.type);
  const streams = new Set<string>();
  for await (const { key } of allOf(documents, LISTS, listedBetween(list, from, to), READ_AT_ONCE))
    streams.add(readListKey(list, key).stream);
  return streams;
};
