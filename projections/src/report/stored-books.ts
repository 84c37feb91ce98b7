import { TimeSlices } from '@so-cuoc/event-store/time-slices.ts';
import { unpackItems } from '@so-cuoc/shared-domain/book/packed-items.ts';
import type { DrawEvent } from '@so-cuoc/shared-domain/draws/events.ts';
import { sum } from '@so-cuoc/shared-domain/money/money.ts';
import {
  type DrawTables,
  emptyDrawTable,
  endingsOf,
  prizeChanges,
  withRows,
} from '@so-cuoc/shared-domain/scoring/draw-table.ts';
import type { DocumentReader, Write } from '../read-model/port.ts';
import { weightOfMessages } from '../runner/weight.ts';
import { type Day, emptyBook, emptyDay, enter, type Entry, type ReportChange, setBets } from './day.ts';
import * as stored from './documents.ts';
import {
  type BookChanges,
  collectChanges,
  messageChanges,
  regionsOf,
  scoresOf,
  totalsWrite,
} from './flush.ts';
import { foldDraw } from './fold.ts';
import { agentsWithBook, daysOf, pageKey, pageOf } from './packed/message-pages.ts';
import {
  idOfPacked,
  packMessage,
  type PackedMessage,
  unpackMessage,
} from '@so-cuoc/shared-domain/book/packed-message.ts';
import { countDraw, countIn } from './running-totals.ts';
import {
  NO_REGION,
  plusRegions,
  type RegionTotals,
  unpackRegions,
} from '@so-cuoc/shared-domain/scoring/totals.ts';

/** Loads a day without its books. */
export const loadDay = async (date: string, documents: DocumentReader): Promise<Day> => {
  const day = emptyDay(date);
  const draws = await documents.get(stored.DRAWS, date);
  if (draws !== null)
    for (const [station, table] of stored.unpackDraws(draws)) countDraw(day, station, table);
  for (const agentId of await agentsWithBook(documents, stored.BOOKS, date)) day.unloaded.add(agentId);
  return day;
};

/** Tests a stored message without unpacking it. */
type Concerns = (packed: PackedMessage) => boolean;

/** What is loaded of a book, and where the loading of several pauses. */
interface Loading {
  readonly concerns: Concerns;
  readonly slices: TimeSlices;
}

const wholly = (): Loading => ({ concerns: () => true, slices: new TimeSlices() });

/**
 * Loads one agent's book of a day from its documents, or those of its messages that are concerned. The totals are
 * computed from the loaded messages.
 */
export const loadBook = async (
  day: Day,
  agentId: string,
  documents: DocumentReader,
  { concerns, slices }: Loading = wholly(),
): Promise<void> => {
  const book = emptyBook(agentId);
  for (const page of await documents.range(stored.MESSAGES, daysOf(agentId, day.date))) {
    for (const packed of stored.packedMessagesOf(page.document)) {
      if (!concerns(packed)) continue;
      const { scores, ...text } = unpackMessage(packed);
      const items = unpackItems(text.items, text.region);
      const [tienxac, thucthu] = [
        sum(items.map((item) => item.tienxac)),
        sum(items.map((item) => item.thucthu)),
      ];
      const entry = enter(book, { ...text, tienxac, thucthu });
      setBets(day, entry, items);
      countIn(day, entry);
      entry.scores = scores;
    }
    await slices.pause();
  }
  day.books.set(agentId, book);
  day.unloaded.delete(agentId);
};

/**
 * The messages whose scores these draw events can change: a bet on the station with a number that a new or replaced
 * prize ends in, or any bet on a station that is complete now. It may hold for others too.
 */
export const concernedBy = (before: DrawTables, events: readonly DrawEvent[]): Concerns => {
  const tables = new Map(before);
  const patterns: RegExp[] = [];
  for (const { data } of events) {
    const { station } = data;
    const was = tables.get(station) ?? emptyDrawTable(data.region);
    const is = withRows(was, data.rows);
    tables.set(station, is);
    const endings = prizeChanges(was, is).flatMap(({ came, went }) => [
      ...endingsOf(came),
      ...(went === null ? [] : endingsOf(went)),
    ]);
    const numbers =
      is.complete && !was.complete ? '[^| ]*' : `(?:[^| ]*\\.)?(?:${endings.join('|')})(?:\\.[^| ]*)?`;
    // Stations and numbers stand side by side in a packed item (packed-items.ts).
    if (endings.length > 0)
      patterns.push(new RegExp(`\\|(?:[^| ]*@)?${station}(?:@[^| ]*)?\\|${numbers}\\|`));
  }
  return ([head]) => patterns.some((pattern) => pattern.test(head));
};

/** The documents of a day as draws have changed them since they were written. */
export const withRescored = ({ rescored: { writes } }: Day, documents: DocumentReader): DocumentReader => {
  if (writes.size === 0) return documents;
  return {
    get: async (collection, key) =>
      writes.get(`${collection}/${key}`)?.document ?? documents.get(collection, key),
    // Only existing documents are rescored.
    range: async (collection, range) =>
      (await documents.range(collection, range)).map(({ key, document }) => ({
        ...{ key, document: writes.get(`${collection}/${key}`)?.document ?? document },
      })),
  };
};

/** Books of this weight are loaded for each draw, so that a day of many draws is in memory in the end. */
const LOADED_PER_DRAW = 4_000;
/** So many concerned bets are scored together. */
const SCORED_TOGETHER = 20_000;

const dayBefore = ({ date, bets }: Day): Day => {
  const day = emptyDay(date);
  for (const [station, table] of bets.draws) countDraw(day, station, table);
  return day;
};

/** The stored pages of these messages, with their scores of now. */
const rescoredPages = async (
  part: Day,
  { book, entries }: BookChanges,
  documents: DocumentReader,
): Promise<readonly Write[]> => {
  const slices = new TimeSlices();
  const changed = new Map<string, Entry>(entries.map((entry) => [entry.message.uiId, entry]));
  const writes: Write[] = [];
  for (const page of new Set(entries.map(({ message }) => pageOf(message.stt)))) {
    const key = pageKey(book.agentId, part.date, page);
    const document = await documents.get(stored.MESSAGES, key);
    if (document === null) throw new Error(`no page ${key}`);
    const messages = stored.packedMessagesOf(document).map((packed) => {
      const entry = changed.get(idOfPacked(packed));
      return entry === undefined ? packed : packMessage(entry.message, scoresOf(part, entry));
    });
    writes.push({ collection: stored.MESSAGES, key, document: stored.pageDocument(messages) });
    await slices.pause();
  }
  return writes;
};

/** Folds a draw into a day that holds the concerned messages of some books only, and into what is stored of them. */
const rescore = async (day: Day, part: Day, event: DrawEvent, documents: DocumentReader): Promise<void> => {
  const { date } = part;
  const before = new Map<string, RegionTotals>();
  const keyOf = (agentId: string, khachId: string): string => stored.totalsKey(agentId, date, khachId);
  for (const book of part.books.values())
    for (const khachId of book.totals.keys())
      before.set(keyOf(book.agentId, khachId), regionsOf(book, khachId));
  foldDraw(part, event);
  const writes: Write[] = [];
  const changes: ReportChange[] = [];
  for (const changed of collectChanges(part)) {
    const { book, customers } = changed;
    const { agentId } = book;
    writes.push(...(await rescoredPages(part, changed, documents)));
    changes.push(...messageChanges(part, changed, 'collect'));
    for (const khachId of customers) {
      const key = keyOf(agentId, khachId);
      const document = await documents.get(stored.TOTALS, key);
      const was = document === null ? NO_REGION : unpackRegions(document);
      const without = plusRegions(was, before.get(key) ?? NO_REGION, -1);
      const regions = plusRegions(without, regionsOf(book, khachId), 1);
      writes.push(totalsWrite(key, khachId, regions));
      changes.push({ kind: 'customer-day', agentId, date, khachId, regions });
    }
  }
  for (const write of writes) day.rescored.writes.set(`${write.collection}/${write.key}`, write);
  day.rescored.changes = [...day.rescored.changes, ...changes];
};

/**
 * Folds a draw into the books of a day that are not in memory: messages that it does not concern stay packed, the
 * others are scored some books at a time.
 */
export const rescoreStored = async (day: Day, event: DrawEvent, documents: DocumentReader): Promise<void> => {
  const concerned = { concerns: concernedBy(day.bets.draws, [event]), slices: new TimeSlices() };
  let part = dayBefore(day);
  for (const agentId of day.unloaded) {
    await loadBook(part, agentId, documents, concerned);
    if (part.bets.size < SCORED_TOGETHER) continue;
    await rescore(day, part, event, documents);
    part = dayBefore(day);
  }
  await rescore(day, part, event, documents);
};

/** Prepares a day for a draw: some books are loaded, which its fold then scores, and the rest is scored on disk. */
export const foldIntoStored = async (
  day: Day,
  event: DrawEvent,
  documents: DocumentReader,
): Promise<void> => {
  const loading = wholly();
  let loaded = 0;
  for (const agentId of [...day.unloaded]) {
    if (loaded >= LOADED_PER_DRAW) break;
    const before = day.bets.size;
    await loadBook(day, agentId, documents, loading);
    loaded += weightOfMessages(day.books.get(agentId)?.entries.size ?? 0, day.bets.size - before);
  }
  if (day.unloaded.size > 0) await rescoreStored(day, event, documents);
};
