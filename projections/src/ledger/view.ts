import type { DocumentReader } from '../read-model/port.ts';
import {
  foldReportCustomer,
  noCustomers,
  type ReportCustomers,
  unpackCustomers,
} from '../report/report-customers.ts';
import type { View } from '../runner/view.ts';
import { emptyBook, emptyDay, enter, type LedgerDay, unpackMessage, updateSums } from './day.ts';
import { type AgentDebts, entriesOn, foldDebt, noDebts } from './debts.ts';
import * as stored from './documents.ts';
import { flushCustomers, flushDay, flushDebts, type LedgerChange } from './flush.ts';
import { foldBook, foldDraw } from './fold.ts';
import { bookOfStream, isBookEvent } from '@so-cuoc/shared-domain/book/events.ts';
import { agentOfCustomersStream, isCustomerEvent } from '@so-cuoc/shared-domain/customers/events.ts';
import { agentOfDebtsStream, isDebtEvent } from '@so-cuoc/shared-domain/debts/events.ts';
import { dateOfDrawStream, isDrawEvent } from '@so-cuoc/shared-domain/draws/events.ts';

/** Loads a day from its documents. The sums are computed from messages and draws. */
const loadDay = async (date: string, documents: DocumentReader): Promise<LedgerDay> => {
  const day = emptyDay(date);
  const draws = await documents.get(stored.DRAWS, date);
  if (draws !== null) {
    const drawn = stored.unpackDrawn(draws);
    day.drawnAt = drawn.at;
    for (const [station, table] of drawn.draws) day.draws.set(station, table);
  }
  for (const { document } of await documents.range(stored.BOOKS, stored.booksOf(date))) {
    const book = emptyBook(String(document['agentId']));
    day.books.set(book.agentId, book);
    for (const page of await documents.range(stored.MESSAGES, stored.pagesOf(book.agentId, date)))
      for (const packed of stored.packedOf(page.document)) book.dirty.add(enter(book, unpackMessage(packed)));
    const own = await documents.get(stored.DAYS, stored.dayKey(book.agentId, date));
    if (own !== null) book.at = stored.unpackDay(own).at;
    book.known = true;
  }
  updateSums(day);
  for (const book of day.books.values()) {
    book.dirty.clear();
    book.stale = false;
  }
  return day;
};

const loadDebts = async (agentId: string, documents: DocumentReader): Promise<AgentDebts> => {
  const debts = noDebts(agentId);
  for (const { key, document } of await documents.range(stored.DEBTS, stored.daysOf(agentId))) {
    const entries = entriesOn(debts, stored.dateOfKey(agentId, key));
    for (const entry of stored.unpackDebts(document)) entries.set(entry.entryId, entry);
  }
  return debts;
};

const loadCustomers = async (agentId: string, documents: DocumentReader): Promise<ReportCustomers> => {
  const known = noCustomers(agentId);
  for (const customer of unpackCustomers(await documents.get(stored.CUSTOMERS, agentId)))
    known.customers.set(customer.khachId, customer);
  return known;
};

/** A day of all agents, the debts of an agent, or the customers of an agent. */
export type LedgerSlice = LedgerDay | AgentDebts | ReportCustomers;

const DAY = 'day/';
const OF_DEBTS = 'debts/';
const OF_AGENT = 'customers/';

/** Sums of every customer's days, and payments (domain.md §8). */
export const ledgerView: View<LedgerSlice, LedgerChange> = {
  name: 'ledger',
  foldVersion: 1,
  readableSince: 1,
  collections: [
    ...[stored.DAYS, stored.MESSAGES, stored.BOOKS, stored.DRAWS],
    ...[stored.DEBTS, stored.CUSTOMERS],
  ],
  sliceOf: (event) => {
    if (isBookEvent(event) || isDrawEvent(event)) return DAY + event.data.date;
    if (isDebtEvent(event)) return OF_DEBTS + event.data.agentId;
    return isCustomerEvent(event) ? OF_AGENT + event.data.agentId : null;
  },
  sliceOfStream: (stream) => {
    const date = bookOfStream(stream)?.date ?? dateOfDrawStream(stream);
    if (date !== null) return DAY + date;
    const debtor = agentOfDebtsStream(stream);
    if (debtor !== null) return OF_DEBTS + debtor;
    const agentId = agentOfCustomersStream(stream);
    return agentId === null ? null : OF_AGENT + agentId;
  },
  load: (slice, documents) => {
    if (slice.startsWith(DAY)) return loadDay(slice.slice(DAY.length), documents);
    if (slice.startsWith(OF_DEBTS)) return loadDebts(slice.slice(OF_DEBTS.length), documents);
    return loadCustomers(slice.slice(OF_AGENT.length), documents);
  },
  fold: (slice, event) => {
    const { occurredAt } = event.metadata;
    if (slice.kind === 'customers') {
      if (isCustomerEvent(event)) foldReportCustomer(slice, event);
    } else if (slice.kind === 'debts') {
      if (isDebtEvent(event)) foldDebt(slice, event, occurredAt);
    } else if (isBookEvent(event)) foldBook(slice, event, occurredAt);
    else if (isDrawEvent(event)) foldDraw(slice, event, occurredAt);
  },
  flush: (slice) => {
    switch (slice.kind) {
      case 'day':
        return flushDay(slice);
      case 'debts':
        return flushDebts(slice);
      case 'customers':
        return flushCustomers(slice);
    }
  },
  weight: (slice) => {
    if (slice.kind === 'customers') return slice.customers.size;
    const of = slice.kind === 'debts' ? slice.days : slice.books;
    let entries = 0;
    for (const one of of.values()) entries += 'size' in one ? one.size : one.entries.size;
    return entries;
  },
};
