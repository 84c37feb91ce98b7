import type { View } from '../runner/view.ts';
import { weightOfMessages } from '../runner/weight.ts';
import type { Day, ReportChange } from './day.ts';
import * as stored from './documents.ts';
import { flushCustomers, flushDay } from './flush.ts';
import { foldBook, foldDraw } from './fold.ts';
import { foldReportCustomer, loadCustomers, type ReportCustomers } from './report-customers.ts';
import { foldIntoStored, loadBook, loadDay, withRescored } from './stored-books.ts';
import { bookOfStream, isBookEvent } from '@so-cuoc/shared-domain/book/events.ts';
import { agentOfCustomersStream, isCustomerEvent } from '@so-cuoc/shared-domain/customers/events.ts';
import { dateOfDrawStream, isDrawEvent } from '@so-cuoc/shared-domain/draws/events.ts';

/** A day, loaded agent by agent, or the customers of an agent. */
export type ReportSlice = Day | ReportCustomers;

const DAY = 'day/';
const OF_AGENT = 'customers/';

/** The report: messages with winnings, and totals of each customer's day (domain.md §4). */
export const reportView: View<ReportSlice, ReportChange> = {
  name: 'report',
  foldVersion: 5,
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
      : loadCustomers(documents, stored.CUSTOMERS, slice.slice(OF_AGENT.length)),
  // A bet needs the book of its agent. A draw changes the documents of books that are not in memory.
  loadPart: (slice, event, documents) => {
    if (slice.kind === 'customers' || slice.unloaded.size === 0) return undefined;
    const read = withRescored(slice, documents);
    if (isDrawEvent(event)) return foldIntoStored(slice, event, read);
    if (!isBookEvent(event)) return undefined;
    const { agentId } = event.data;
    return slice.unloaded.has(agentId) ? loadBook(slice, agentId, read) : undefined;
  },
  fold: (slice, event) => {
    if (slice.kind === 'customers') {
      if (isCustomerEvent(event)) foldReportCustomer(slice, event);
    } else if (isBookEvent(event)) foldBook(slice, event, event.metadata);
    else if (isDrawEvent(event)) foldDraw(slice, event);
  },
  flush: (slice, mode) => (slice.kind === 'day' ? flushDay(slice, mode) : flushCustomers(slice, mode)),
  weight: (slice) => {
    if (slice.kind === 'customers') return slice.customers.size;
    let messages = 0;
    for (const book of slice.books.values()) messages += book.entries.size;
    return weightOfMessages(messages, slice.bets.size);
  },
};
