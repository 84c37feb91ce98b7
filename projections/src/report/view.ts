import type { DocumentReader } from '../read-model/port.ts';
import type { View } from '../runner/view.ts';
import { type Day, emptyBook, emptyDay, enter, setBets } from './day.ts';
import * as stored from './documents.ts';
import { flushCustomers, flushDay, type ReportChange } from './flush.ts';
import { foldBook, foldDraw } from './fold.ts';
import { unpackItems } from './packed/packed-items.ts';
import { heldContent } from './packed/packed-message.ts';
import {
  foldReportCustomer,
  noCustomers,
  type ReportCustomers,
  unpackCustomers,
} from './report-customers.ts';
import { countDraw, countIn } from './running-totals.ts';
import { bookOfStream, isBookEvent } from '@so-cuoc/shared-domain/book/events.ts';
import { agentOfCustomersStream, isCustomerEvent } from '@so-cuoc/shared-domain/customers/events.ts';
import { dateOfDrawStream, isDrawEvent } from '@so-cuoc/shared-domain/draws/events.ts';

/** Loads a day from its documents. The totals are recomputed from the messages. */
export const loadDay = async (date: string, documents: DocumentReader): Promise<Day> => {
  const day = emptyDay(date);
  const draws = await documents.get(stored.DRAWS, date);
  if (draws !== null)
    for (const [station, table] of stored.unpackDraws(draws)) countDraw(day, station, table);
  for (const { document } of await documents.range(stored.BOOKS, stored.booksOf(date))) {
    const book = emptyBook(String(document['agentId']));
    day.books.set(book.agentId, book);
    for (const page of await documents.range(stored.MESSAGES, stored.daysOf(book.agentId, date, date))) {
      for (const { scores, ...text } of stored.messagesOf(page.document)) {
        const items = unpackItems(text.items, text.region);
        const entry = enter(book, { ...text, ...heldContent(items) });
        setBets(day, entry, items);
        countIn(day, entry);
        entry.scores = scores;
      }
    }
  }
  return day;
};

const loadCustomers = async (agentId: string, documents: DocumentReader): Promise<ReportCustomers> => {
  const known = noCustomers(agentId);
  for (const customer of unpackCustomers(await documents.get(stored.CUSTOMERS, agentId)))
    known.customers.set(customer.khachId, customer);
  return known;
};

/** A day of all agents, or the customers of an agent. */
export type ReportSlice = Day | ReportCustomers;

const DAY = 'day/';
const OF_AGENT = 'customers/';

/** The report: messages with winnings, and totals of each customer's day (domain.md §4). */
export const reportView: View<ReportSlice, ReportChange> = {
  name: 'report',
  foldVersion: 4,
  readableSince: 4,
  collections: [stored.MESSAGES, stored.TOTALS, stored.BOOKS, stored.DRAWS, stored.CUSTOMERS],
  sliceOf: (event) => {
    if (isBookEvent(event) || isDrawEvent(event)) return DAY + event.data.date;
    return isCustomerEvent(event) ? OF_AGENT + event.data.agentId : null;
  },
  sliceOfStream: (stream) => {
    const date = bookOfStream(stream)?.date ?? dateOfDrawStream(stream);
    if (date !== null) return DAY + date;
    const agentId = agentOfCustomersStream(stream);
    return agentId === null ? null : OF_AGENT + agentId;
  },
  load: (slice, documents) =>
    slice.startsWith(DAY)
      ? loadDay(slice.slice(DAY.length), documents)
      : loadCustomers(slice.slice(OF_AGENT.length), documents),
  fold: (slice, event) => {
    if (slice.kind === 'customers') {
      if (isCustomerEvent(event)) foldReportCustomer(slice, event);
    } else if (isBookEvent(event)) foldBook(slice, event, event.metadata);
    else if (isDrawEvent(event)) foldDraw(slice, event);
  },
  flush: (slice, mode) => (slice.kind === 'day' ? flushDay(slice, mode) : flushCustomers(slice)),
  weight: (slice) => {
    if (slice.kind === 'customers') return slice.customers.size;
    let messages = 0;
    for (const book of slice.books.values()) messages += book.entries.size;
    return messages;
  },
};
