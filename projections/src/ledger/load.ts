import type { DocumentReader } from '../read-model/port.ts';
import { noCustomers, unpackCustomers, type ReportCustomers } from '../report/report-customers.ts';
import { emptyBook, emptyDay, enter, updateSums, type LedgerDay } from './day.ts';
import { entriesOn, noDebts, type AgentDebts } from './debts.ts';
import * as stored from './documents.ts';
import { unpackMessage } from './message.ts';

/** Takes up a day from its documents. What its messages come to follows from them and the draws. */
export const loadDay = async (date: string, documents: DocumentReader): Promise<LedgerDay> => {
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

export const loadDebts = async (agentId: string, documents: DocumentReader): Promise<AgentDebts> => {
  const debts = noDebts(agentId);
  for (const { key, document } of await documents.range(stored.DEBTS, stored.daysOf(agentId))) {
    const entries = entriesOn(debts, stored.dateOfKey(agentId, key));
    for (const entry of stored.unpackDebts(document)) entries.set(entry.entryId, entry);
  }
  return debts;
};

export const loadCustomers = async (agentId: string, documents: DocumentReader): Promise<ReportCustomers> => {
  const known = noCustomers(agentId);
  for (const customer of unpackCustomers(await documents.get(stored.CUSTOMERS, agentId)))
    known.customers.set(customer.khachId, customer);
  return known;
};
