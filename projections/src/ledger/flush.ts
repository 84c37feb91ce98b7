import type { Write } from '../read-model/port.ts';
import { booksKey, pageKey, pageOf } from '../report/packed/message-pages.ts';
import { customerWrites, type ReportCustomers } from '../report/report-customers.ts';
import type { Flushed } from '../runner/view.ts';
import { type LedgerBook, type LedgerDay, packMessage, updateSums } from './day.ts';
import type { AgentDebts } from './debts.ts';
import * as stored from './documents.ts';

/** A change of the ledger that no report row shows; `date` null = every day. */
export interface LedgerChange {
  readonly agentId: string;
  readonly date: string | null;
}

const bookWrites = (date: string, book: LedgerBook, pages: ReadonlySet<number>): readonly Write[] => {
  const { agentId } = book;
  const writes: Write[] = [...pages].map((page) => ({
    collection: stored.MESSAGES,
    key: pageKey(agentId, date, page),
    document: { messages: (book.pages.get(page) ?? []).map(({ message }) => packMessage(message)) },
  }));
  if (book.stale) writes.push(...stored.dayWrites(date, book));
  if (!book.known)
    writes.push({ collection: stored.BOOKS, key: booksKey(date, agentId), document: { agentId } });
  return writes;
};

/** The documents of a day that changed since the last flush. */
export const flushDay = (day: LedgerDay): Flushed<LedgerChange> => {
  const { date } = day;
  updateSums(day);
  const writes: Write[] = [];
  if (day.redrawn.size > 0)
    writes.push({ collection: stored.DRAWS, key: date, document: stored.packDrawn(day) });
  for (const book of day.books.values()) {
    if (!book.stale) continue;
    const pages = new Set([...book.dirty].map(({ message }) => pageOf(message.stt)));
    writes.push(...bookWrites(date, book, pages));
    book.dirty.clear();
    book.touched.clear();
    book.known = true;
    book.stale = false;
  }
  day.redrawn.clear();
  // A book that was loaded since then has written its own.
  for (const { collection, key } of writes) day.rebooked.delete(`${collection}/${key}`);
  writes.push(...day.rebooked.values());
  day.rebooked.clear();
  return { writes, changes: [] };
};

export const flushDebts = ({ agentId, days, dirty }: AgentDebts): Flushed<LedgerChange> => {
  const dates = [...dirty];
  dirty.clear();
  return {
    writes: dates.map((date) => {
      const entries = [...(days.get(date)?.values() ?? [])];
      const document = entries.length === 0 ? null : stored.packDebts(entries);
      return { collection: stored.DEBTS, key: stored.dayKey(agentId, date), document };
    }),
    changes: dates.map((date) => ({ agentId, date })),
  };
};

export const flushCustomers = (known: ReportCustomers): Flushed<LedgerChange> => {
  const writes = customerWrites(stored.CUSTOMERS, known);
  return { writes, changes: writes.length === 0 ? [] : [{ agentId: known.agentId, date: null }] };
};
