import type { Write } from '../read-model/port.ts';
import type { Taken } from '../runner/view.ts';
import { pageOf, type Book, type Day } from './day.ts';
import * as stored from './documents.ts';
import type { HeldMessage } from './held-message.ts';
import { packCustomers, type KnownCustomers } from './known-customers.ts';
import { settle, type BookChanges } from './settle.ts';
import { isNothing, NO_REGION, standingRegions, type RegionTotals } from './totals.ts';

/** What a report that someone looks at has to show anew. */
export type ReportChange =
  | {
      readonly kind: 'message';
      readonly agentId: string;
      readonly date: string;
      readonly message: HeldMessage;
    }
  | {
      readonly kind: 'customer-day';
      readonly agentId: string;
      readonly date: string;
      readonly khachId: string;
      readonly regions: RegionTotals;
    };

const pageWrites = (date: string, { book, entries }: BookChanges): readonly Write[] =>
  [...new Set(entries.map(({ message }) => pageOf(message.stt)))].map((page) => ({
    collection: stored.MESSAGES,
    key: stored.messagesKey(book.agentId, date, page),
    document: stored.packPage((book.pages.get(page) ?? []).map(({ message }) => message)),
  }));

const regionsOf = (book: Book, khachId: string): RegionTotals => {
  const totals = book.totals.get(khachId);
  return totals === undefined ? NO_REGION : standingRegions(totals);
};

const totalsWrites = (date: string, { book, customers }: BookChanges): readonly Write[] =>
  [...customers].map((khachId) => {
    const regions = regionsOf(book, khachId);
    const key = stored.totalsKey(book.agentId, date, khachId);
    const document = isNothing(regions) ? null : stored.packRegions(khachId, regions);
    return { collection: stored.TOTALS, key, document };
  });

const changesOf = (date: string, { book, entries, customers }: BookChanges): readonly ReportChange[] => {
  const { agentId } = book;
  return [
    ...entries.map(({ message }): ReportChange => ({ kind: 'message', agentId, date, message })),
    ...[...customers].map((khachId): ReportChange => {
      const regions = regionsOf(book, khachId);
      return { kind: 'customer-day', agentId, date, khachId, regions };
    }),
  ];
};

/** A day's documents and news since it was last taken. */
export const takeDay = (day: Day): Taken<ReportChange> => {
  const { date } = day;
  const settled = settle(day);
  const writes: Write[] = settled.flatMap((changes) => [
    ...pageWrites(date, changes),
    ...totalsWrites(date, changes),
  ]);
  if (day.redrawn.size > 0)
    writes.push({ collection: stored.DRAWS, key: date, document: stored.packDraws(day.draws) });
  for (const agentId of day.opened)
    writes.push({ collection: stored.BOOKS, key: stored.booksKey(date, agentId), document: { agentId } });
  day.redrawn.clear();
  day.opened.clear();
  return { writes, changes: settled.flatMap((changes) => changesOf(date, changes)) };
};

export const takeCustomers = (known: KnownCustomers): Taken<ReportChange> => {
  if (!known.dirty) return { writes: [], changes: [] };
  known.dirty = false;
  return {
    writes: [{ collection: stored.CUSTOMERS, key: known.agentId, document: packCustomers(known) }],
    changes: [],
  };
};
