import { bookOfStream } from '@so-cuoc/shared-domain/book/stream.ts';
import { agentOfCustomersStream } from '@so-cuoc/shared-domain/customers/stream.ts';
import { isBookEvent, isCustomerEvent, isDrawEvent } from '@so-cuoc/shared-domain/aggregate/event-types.ts';
import { dateOfDrawStream } from '@so-cuoc/shared-domain/draws/stream.ts';
import type { View } from '../runner/view.ts';
import type { Day } from './day.ts';
import * as stored from './documents.ts';
import { foldBook, foldDraw } from './fold.ts';
import { foldKnownCustomer, type KnownCustomers } from './known-customers.ts';
import { loadCustomers, loadDay } from './load.ts';
import { takeCustomers, takeDay, type ReportChange } from './take.ts';

/** The report is folded by days; beside them, what it says of an agent's customers. */
export type ReportPiece = Day | KnownCustomers;

const DAY = 'day/';
const OF_AGENT = 'customers/';

/** The report: messages with their winnings, and the totals of each customer's day (domain.md §4). */
export const reportView: View<ReportPiece, ReportChange> = {
  name: 'report',
  foldVersion: 4,
  readableSince: 4,
  collections: [stored.MESSAGES, stored.TOTALS, stored.BOOKS, stored.DRAWS, stored.CUSTOMERS],
  pieceOf: (event) => {
    if (isBookEvent(event) || isDrawEvent(event)) return DAY + event.data.date;
    return isCustomerEvent(event) ? OF_AGENT + event.data.agentId : null;
  },
  pieceOfStream: (stream) => {
    const date = bookOfStream(stream)?.date ?? dateOfDrawStream(stream);
    if (date !== null) return DAY + date;
    const agentId = agentOfCustomersStream(stream);
    return agentId === null ? null : OF_AGENT + agentId;
  },
  load: (piece, documents) =>
    piece.startsWith(DAY)
      ? loadDay(piece.slice(DAY.length), documents)
      : loadCustomers(piece.slice(OF_AGENT.length), documents),
  fold: (piece, event) => {
    if (piece.kind === 'customers') {
      if (isCustomerEvent(event)) foldKnownCustomer(piece, event);
    } else if (isBookEvent(event)) foldBook(piece, event, event.metadata);
    else if (isDrawEvent(event)) foldDraw(piece, event);
  },
  take: (piece, news) => (piece.kind === 'day' ? takeDay(piece, news) : takeCustomers(piece)),
  weight: (piece) => {
    if (piece.kind === 'customers') return piece.customers.size;
    let messages = 0;
    for (const book of piece.books.values()) messages += book.entries.size;
    return messages;
  },
};
