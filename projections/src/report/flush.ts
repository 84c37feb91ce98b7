import type { Write } from '../read-model/port.ts';
import type { Flushed, UpdateMode } from '../runner/view.ts';
import type { Book, Day, Entry, ReportChange, Rescored } from './day.ts';
import * as stored from './documents.ts';
import { booksKey, pageKey, pageOf } from './packed/message-pages.ts';
import { joinScores, packScore, UNDRAWN, WON_NOTHING } from '@so-cuoc/shared-domain/scoring/packed-scores.ts';
import { splitItems, unpackItem } from '@so-cuoc/shared-domain/book/packed-items.ts';
import { packMessage } from '@so-cuoc/shared-domain/book/packed-message.ts';
import { customerWrites, type ReportCustomers } from './report-customers.ts';
import {
  isNothing,
  NO_REGION,
  type RegionTotals,
  snapshotRegions,
} from '@so-cuoc/shared-domain/scoring/totals.ts';
import { scoreItem } from '@so-cuoc/shared-domain/scoring/score-item.ts';

/** The changes of one agent's day since its documents were written. */
export interface BookChanges {
  readonly book: Book;
  readonly entries: readonly Entry[];
  /** Of each of them: nothing but the scores changed. */
  readonly onlyScores: readonly boolean[];
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
    const onlyScores = entries.map(({ unsaved }) => unsaved === 'scores');
    for (const entry of entries) {
      entry.unsaved = null;
      customers.add(entry.message.khachId);
    }
    changes.push({ book, entries, onlyScores, customers });
  }
  return changes;
};

const pageWrite = (day: Day, { agentId, pages }: Book, page: number): Write => ({
  ...{ collection: stored.MESSAGES, key: pageKey(agentId, day.date, page) },
  document: stored.pageDocument(
    (pages.get(page) ?? []).map((entry) => packMessage(entry.message, scoresOf(day, entry))),
  ),
});

const pageWrites = (day: Day, { book, entries }: BookChanges): readonly Write[] =>
  [...new Set(entries.map(({ message }) => pageOf(message.stt)))].map((page) => pageWrite(day, book, page));

export const regionsOf = (book: Book, khachId: string): RegionTotals => {
  const totals = book.totals.get(khachId);
  return totals === undefined ? NO_REGION : snapshotRegions(totals);
};

/** The totals of a customer's day; none are stored of a day without messages. */
export const totalsWrite = (key: string, khachId: string, regions: RegionTotals): Write => ({
  ...{ collection: stored.TOTALS, key },
  document: isNothing(regions) ? null : stored.packCustomerDay(khachId, regions),
});

const totalsWrites = (date: string, { book, customers }: BookChanges): readonly Write[] =>
  [...customers].map((khachId) =>
    totalsWrite(stored.totalsKey(book.agentId, date, khachId), khachId, regionsOf(book, khachId)),
  );

/** It holds the texts alone, not the day. */
const made = (messages: readonly Rescored[]) => (): readonly Rescored[] => messages;

/** What screens must show of the changed messages. None shows the scores of a deleted one. */
export const messageChanges = (
  day: Day,
  { book, entries, onlyScores, customers: khachIds }: BookChanges,
  mode: Exclude<UpdateMode, 'discard'>,
): readonly ReportChange[] => {
  const { date } = day;
  const { agentId } = book;
  const changes: ReportChange[] = [];
  const rescored: Entry[] = [];
  for (const [index, entry] of entries.entries()) {
    const { message } = entry;
    if (onlyScores[index] !== true) {
      const scores = scoresOf(day, entry);
      changes.push({ kind: 'message', agentId, date, message: { ...message, scores } });
    } else if (!message.deleted) rescored.push(entry);
  }
  if (rescored.length === 0) return changes;
  const messages = (): readonly Rescored[] =>
    rescored.map((entry) => ({
      khachId: entry.message.khachId,
      uiId: entry.message.uiId,
      scores: scoresOf(day, entry),
    }));
  changes.push({
    ...{ kind: 'scores', agentId, date, khachIds },
    messages: mode === 'tell' ? messages : made(messages()),
  });
  return changes;
};

const changesOf = (
  day: Day,
  changes: BookChanges,
  mode: Exclude<UpdateMode, 'discard'>,
): readonly ReportChange[] => {
  const { book, customers } = changes;
  const { agentId } = book;
  return [
    ...messageChanges(day, changes, mode),
    ...[...customers].map((khachId): ReportChange => {
      const regions = regionsOf(book, khachId);
      return { kind: 'customer-day', agentId, date: day.date, khachId, regions };
    }),
  ];
};

/** The documents and changes of a day since the last flush. */
export const flushDay = (day: Day, mode: UpdateMode): Flushed<ReportChange> => {
  const { date } = day;
  const settled = collectChanges(day);
  const { rescored } = day;
  const writes: Write[] = settled.flatMap((changes) => totalsWrites(date, changes));
  const pages = (): readonly Write[] => settled.flatMap((changes) => pageWrites(day, changes));
  // A correction changes thousands of pages.
  const later =
    mode === 'tell' && rescored.writes.size === 0 ? [{ collection: stored.MESSAGES, make: pages }] : [];
  if (later.length === 0) writes.push(...pages());
  // A book that was loaded after a draw has changed it on disk knows the same and perhaps more.
  if (rescored.writes.size > 0)
    for (const { collection, key } of writes) rescored.writes.delete(`${collection}/${key}`);
  writes.push(...rescored.writes.values());
  const { changes: told } = rescored;
  rescored.writes.clear();
  rescored.changes = [];
  if (day.isRedrawn)
    writes.push({ collection: stored.DRAWS, key: date, document: stored.packDraws(day.bets.draws) });
  for (const agentId of day.opened)
    writes.push({ collection: stored.BOOKS, key: booksKey(date, agentId), document: { agentId } });
  day.isRedrawn = false;
  day.opened.clear();
  const changes = mode === 'discard' ? [] : [...told, ...settled.flatMap((one) => changesOf(day, one, mode))];
  return { writes, later, changes };
};

export const flushCustomers = (known: ReportCustomers, mode: UpdateMode): Flushed<ReportChange> => {
  const { agentId, reshown } = known;
  known.reshown = new Set();
  return {
    writes: customerWrites(stored.CUSTOMERS, known),
    changes:
      mode === 'discard' ? [] : [...reshown].map((khachId) => ({ kind: 'customer', agentId, khachId })),
  };
};
