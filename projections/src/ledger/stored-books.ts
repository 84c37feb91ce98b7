import { TimeSlices } from '@so-cuoc/event-store/time-slices.ts';
import type { DrawEvent } from '@so-cuoc/shared-domain/draws/events.ts';
import type { DocumentReader } from '../read-model/port.ts';
import { listIn } from '../read-model/stored-list.ts';
import { agentsWithBook, daysOf } from '../report/packed/message-pages.ts';
import { liveBudget } from '../runner/folding/slices.ts';
import { weightOfMessages } from '../runner/weight.ts';
import {
  completeOf,
  countContent,
  drawnBy,
  emptyBook,
  emptyDay,
  enter,
  type LedgerBook,
  type LedgerDay,
  unpackMessage,
  updateSums,
} from './day.ts';
import * as stored from './documents.ts';

/** Loads a day without its books. */
export const loadDay = async (date: string, documents: DocumentReader): Promise<LedgerDay> => {
  const day = emptyDay(date);
  const draws = await documents.get(stored.DRAWS, date);
  if (draws !== null) {
    const drawn = stored.unpackDrawn(draws);
    day.drawnAt = drawn.at;
    for (const [station, table] of drawn.draws) day.draws.set(station, table);
    day.booked = completeOf(day.draws);
  }
  for (const agentId of await agentsWithBook(documents, stored.BOOKS, date)) day.unloaded.add(agentId);
  return day;
};

/** Loads one agent's book of a day from its documents. The sums are computed from messages and draws. */
export const loadBook = async (
  day: LedgerDay,
  agentId: string,
  documents: DocumentReader,
  slices = new TimeSlices(),
): Promise<LedgerBook> => {
  const book = emptyBook(agentId);
  for (const page of await documents.range(stored.MESSAGES, daysOf(agentId, day.date))) {
    for (const packed of listIn(page.document, 'messages'))
      countContent(day, enter(book, unpackMessage(packed)));
    await slices.pause();
  }
  const own = await documents.get(stored.DAYS, stored.dayKey(agentId, day.date));
  if (own !== null) book.at = stored.lastOfDay(own);
  book.touched.clear();
  book.known = true;
  day.books.set(agentId, book);
  day.unloaded.delete(agentId);
  return book;
};

/** Characters. */
const PACKED_BET = 48;

const weightOfBook = ({ entries, characters }: LedgerBook): number =>
  weightOfMessages(entries.size, characters / PACKED_BET);

export const weightOfDay = ({ books }: LedgerDay): number => {
  let weight = 0;
  for (const book of books.values()) weight += weightOfBook(book);
  return weight;
};

/** Books what a draw changes of a book that is not in memory: its sums are computed beside the day, and dropped. */
const rebook = async (
  day: LedgerDay,
  agentId: string,
  event: DrawEvent,
  documents: DocumentReader,
  slices: TimeSlices,
): Promise<void> => {
  const { station } = event.data;
  const part = emptyDay(day.date);
  for (const [key, table] of day.draws) part.draws.set(key, table);
  part.booked = completeOf(part.draws);
  const book = await loadBook(part, agentId, documents, slices);
  part.draws.set(station, drawnBy(part, event));
  part.redrawn.add(station);
  updateSums(part);
  if (!book.stale) return;
  for (const write of stored.dayWrites(day.date, book))
    day.rebooked.set(`${write.collection}/${write.key}`, write);
};

/**
 * Prepares a day for the draw of a complete station: its books are loaded as long as they weigh no more than `most`, and
 * the fold books them. Of the others only the documents are made, so that a day of any size can be booked.
 */
export const foldIntoStored = async (
  day: LedgerDay,
  event: DrawEvent,
  documents: DocumentReader,
  most = liveBudget(),
): Promise<void> => {
  const slices = new TimeSlices();
  let weight = weightOfDay(day);
  for (const agentId of [...day.unloaded])
    if (weight < most) weight += weightOfBook(await loadBook(day, agentId, documents, slices));
    else await rebook(day, agentId, event, documents, slices);
};
