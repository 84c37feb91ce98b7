import type { DocumentReader } from '../read-model/port.ts';
import { countDraw, countIn } from './running-totals.ts';
import { emptyBook, emptyDay, enter, setBets, type Day } from './day.ts';
import * as stored from './documents.ts';
import { heldContent } from './packed/held-message.ts';
import { noCustomers, unpackCustomers, type ReportCustomers } from './report-customers.ts';
import { unpackItems } from './packed/packed-item.ts';

/** Takes up a day from its documents. Totals are sums over the messages, so theirs need no reading. */
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

export const loadCustomers = async (agentId: string, documents: DocumentReader): Promise<ReportCustomers> => {
  const known = noCustomers(agentId);
  for (const customer of unpackCustomers(await documents.get(stored.CUSTOMERS, agentId)))
    known.customers.set(customer.khachId, customer);
  return known;
};
