import type { Write } from '../read-model/port.ts';
import type { UpdateMode, Flushed } from '../runner/view.ts';
import type { Book, Day, Entry } from './day.ts';
import { pageOf } from './packed/message-pages.ts';
import * as stored from './documents.ts';
import type { MessageText } from './packed/held-message.ts';
import { packCustomers, type ReportCustomers } from './report-customers.ts';
import { packMessage } from './packed/packed-message.ts';
import { scoresOf, collectChanges, type BookChanges } from './collect-changes.ts';
import { isNothing, NO_REGION, snapshotRegions, type RegionTotals } from './totals.ts';

/** What a report that someone looks at has to show anew. */
export type ReportChange =
  | {
      readonly kind: 'message';
      readonly agentId: string;
      readonly date: string;
      readonly message: MessageText;
    }
  | {
      readonly kind: 'customer-day';
      readonly agentId: string;
      readonly date: string;
      readonly khachId: string;
      readonly regions: RegionTotals;
    };

const textOf = (day: Day, entry: Entry): MessageText => ({ ...entry.message, scores: scoresOf(day, entry) });

const pageWrites = (day: Day, { book, entries }: BookChanges): readonly Write[] =>
  [...new Set(entries.map(({ message }) => pageOf(message.stt)))].map((page) => ({
    collection: stored.MESSAGES,
    key: stored.messagesKey(book.agentId, day.date, page),
    document: stored.pageDocument(
      (book.pages.get(page) ?? []).map((entry) => packMessage(entry.message, scoresOf(day, entry))),
    ),
  }));

const regionsOf = (book: Book, khachId: string): RegionTotals => {
  const totals = book.totals.get(khachId);
  return totals === undefined ? NO_REGION : snapshotRegions(totals);
};

const totalsWrites = (date: string, { book, customers }: BookChanges): readonly Write[] =>
  [...customers].map((khachId) => {
    const regions = regionsOf(book, khachId);
    const key = stored.totalsKey(book.agentId, date, khachId);
    const document = isNothing(regions) ? null : stored.packRegions(khachId, regions);
    return { collection: stored.TOTALS, key, document };
  });

const changesOf = (day: Day, { book, entries, customers }: BookChanges): readonly ReportChange[] => {
  const { date } = day;
  const { agentId } = book;
  return [
    ...entries.map((entry): ReportChange => ({
      kind: 'message',
      agentId,
      date,
      message: textOf(day, entry),
    })),
    ...[...customers].map((khachId): ReportChange => {
      const regions = regionsOf(book, khachId);
      return { kind: 'customer-day', agentId, date, khachId, regions };
    }),
  ];
};

/** A day's documents and changes since it was last taken. */
export const flushDay = (day: Day, mode: UpdateMode): Flushed<ReportChange> => {
  const { date } = day;
  const settled = collectChanges(day);
  const writes: Write[] = settled.flatMap((changes) => [
    ...pageWrites(day, changes),
    ...totalsWrites(date, changes),
  ]);
  if (day.isRedrawn)
    writes.push({ collection: stored.DRAWS, key: date, document: stored.packDraws(day.bets.draws) });
  for (const agentId of day.opened)
    writes.push({ collection: stored.BOOKS, key: stored.booksKey(date, agentId), document: { agentId } });
  day.isRedrawn = false;
  day.opened.clear();
  return { writes, changes: mode === 'discard' ? [] : settled.flatMap((one) => changesOf(day, one)) };
};

export const flushCustomers = (known: ReportCustomers): Flushed<ReportChange> => {
  if (!known.dirty) return { writes: [], changes: [] };
  known.dirty = false;
  return {
    writes: [{ collection: stored.CUSTOMERS, key: known.agentId, document: packCustomers(known) }],
    changes: [],
  };
};
