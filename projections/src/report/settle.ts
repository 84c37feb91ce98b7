import { countAs, type Book, type Day, type Entry } from './day.ts';
import { onStations, scored, type MessageText } from './held-message.ts';

/** What is no longer as the documents of one agent's day say. */
export interface BookChanges {
  readonly book: Book;
  readonly entries: readonly Entry[];
  /** khach_ids whose totals changed. */
  readonly customers: ReadonlySet<string>;
}

type Test = (message: MessageText) => boolean;

/** Scores the message as it now is, and moves it in the totals: an edit may have changed its customer. */
const recount = (entry: Entry, { draws }: Day, isDrawn: Test, book: Book, customers: Set<string>): void => {
  if (entry.counted !== null) customers.add(entry.counted.khachId);
  const { message } = entry;
  countAs(book, entry, isDrawn(message) ? scored(message, draws) : message);
  customers.add(message.khachId);
};

/**
 * Scores what changed and what the new rows touch, and brings the totals of those customers up to
 * date. Only messages that bet on a redrawn station are visited for it.
 */
export const settle = (day: Day): readonly BookChanges[] => {
  const changed: BookChanges[] = [];
  const isDrawn = onStations(day.draws.keys());
  const isRedrawn = onStations(day.redrawn);
  for (const book of day.books.values()) {
    if (day.redrawn.size > 0)
      for (const entry of book.entries.values()) if (isRedrawn(entry.message)) book.dirty.add(entry);
    if (book.dirty.size === 0) continue;
    const entries = [...book.dirty];
    const customers = new Set<string>();
    for (const entry of entries) recount(entry, day, isDrawn, book, customers);
    book.dirty.clear();
    changed.push({ book, entries, customers });
  }
  return changed;
};
