import { bookOfStream, isBookEvent } from '@so-cuoc/shared-domain/book/events.ts';
import { agentOfCustomersStream, isCustomerEvent } from '@so-cuoc/shared-domain/customers/events.ts';
import { isDrawEvent, dateOfDrawStream } from '@so-cuoc/shared-domain/draws/events.ts';
import type { View } from '../runner/view.ts';
import type { Day } from './day.ts';
import * as stored from './documents.ts';
import { foldBook, foldDraw } from './fold.ts';
import { foldReportCustomer, type ReportCustomers } from './report-customers.ts';
import { loadCustomers, loadDay } from './load.ts';
import { flushCustomers, flushDay, type ReportChange } from './flush.ts';

/** The report is folded by days; beside them, what it says of an agent's customers. */
export type ReportSlice = Day | ReportCustomers;

const DAY = 'day/';
const OF_AGENT = 'customers/';

/** The report: messages with their winnings, and the totals of each customer's day (domain.md §4). */
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
