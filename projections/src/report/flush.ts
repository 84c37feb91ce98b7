import type { Write } from '../read-model/port.ts';
import type { Flushed, UpdateMode } from '../runner/view.ts';
import type { Book, Day, Entry } from './day.ts';
import * as stored from './documents.ts';
import { pageOf } from './packed/message-pages.ts';
import {
  joinScores,
  packScore,
  splitItems,
  UNDRAWN,
  unpackItem,
  WON_NOTHING,
} from './packed/packed-items.ts';
import { type MessageText, packMessage } from './packed/packed-message.ts';
import { packCustomers, type ReportCustomers } from './report-customers.ts';
import { isNothing, NO_REGION, type RegionTotals, snapshotRegions } from './totals.ts';
import { scoreItem } from '@so-cuoc/shared-domain/scoring/score-item.ts';

/** The changes of one agent's day since its documents were written. */
export interface BookChanges {
  readonly book: Book;
  readonly entries: readonly Entry[];
  /** khach_ids whose totals changed. */
  readonly customers: ReadonlySet<string>;
}

/** The packed scores of a message. Only winning items, which are few, are unpacked. */
export const scoresOf = ({ bets }: Day, entry: Entry): string => {
  if (entry.scores !== null) return entry.scores;
  const { first, count } = entry.bets;
  const scores: string[] = [];
  let items: readonly string[] | null = null;
  for (let index = 0; index < count; index += 1) {
    const bet = first + index;
    if (bets.halfHits(bet) > 0) {
      items ??= splitItems(entry.message.items);
      const item = unpackItem(items[index] ?? '', entry.message.region);
      scores.push(packScore(scoreItem(item, bets.draws)));
    } else scores.push(bets.isSettled(bet) ? WON_NOTHING : UNDRAWN);
  }
  entry.scores = joinScores(scores);
  return entry.scores;
};

/** The changes since the last call. */
export const collectChanges = ({ books }: Day): readonly BookChanges[] => {
  const changes: BookChanges[] = [];
  for (const book of books.values()) {
    const { dirty: entries, left: customers } = book;
    if (entries.length === 0) continue;
    book.dirty = [];
    book.left = new Set();
    for (const entry of entries) {
      entry.isDirty = false;
      customers.add(entry.message.khachId);
    }
    changes.push({ book, entries, customers });
  }
  return changes;
};

/** A change that open reports must show. */
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

/** The documents and changes of a day since the last flush. */
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
