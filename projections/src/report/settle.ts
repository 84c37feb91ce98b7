import { drawChange, type DrawChange } from '@so-cuoc/shared-domain/scoring/draw-change.ts';
import { emptyDrawTable } from '@so-cuoc/shared-domain/scoring/draw-table.ts';
import { countAs, type Book, type Day, type Entry } from './day.ts';
import { onStations, rescored, scored, type HeldMessage } from './held-message.ts';
import { splitItems } from './packed-item.ts';
import { StakedItems, touch, type Touched } from './staked-items.ts';

/** What is no longer as the documents of one agent's day say. */
export interface BookChanges {
  readonly book: Book;
  readonly entries: readonly Entry[];
  /** khach_ids whose totals changed. */
  readonly customers: ReadonlySet<string>;
}

const drawChanges = ({ draws, redrawn }: Day): readonly DrawChange[] =>
  [...redrawn].map(([station, before]) =>
    drawChange(station, before, draws.get(station) ?? emptyDrawTable(before.region)),
  );

/** Messages whose content is as it was when the documents were written. */
function* standing({ books }: Day): Generator<Entry> {
  for (const book of books.values())
    for (const entry of book.entries.values()) if (!book.dirty.has(entry)) yield entry;
}

/** A station that has become final settles every bet on it. */
const touchStations = (day: Day, stations: readonly string[], touched: Touched<Entry>): void => {
  if (stations.length === 0) return;
  const isOn = onStations(stations);
  for (const entry of standing(day)) {
    if (!isOn(entry.message.items)) continue;
    for (const [index, item] of splitItems(entry.message.items).entries())
      if (isOn(item)) touch(touched, entry, index);
  }
};

/** Prizes that came or went by themselves touch the bets on their numbers. */
const touchNumbers = (day: Day, changes: readonly DrawChange[], touched: Touched<Entry>): void => {
  if (day.staked === null) {
    if (changes.length === 0 || standing(day).next().done === true) return;
    day.staked = new StakedItems();
    for (const entry of standing(day)) day.staked.enter(entry);
  }
  for (const book of day.books.values()) for (const entry of book.dirty) day.staked.enter(entry);
  for (const change of changes) day.staked.touchedBy(change, touched);
};

const touchedBy = (day: Day): Touched<Entry> => {
  const touched: Touched<Entry> = new Map();
  const changes = drawChanges(day);
  const whole = changes.filter(({ completed }) => completed).map(({ station }) => station);
  touchStations(day, whole, touched);
  touchNumbers(
    day,
    changes.filter(({ completed }) => !completed),
    touched,
  );
  return touched;
};

/** What settling changes, book by book. */
class Changes {
  readonly #books = new Map<Book, { entries: Entry[]; customers: Set<string> }>();

  /** The entry is this message from now on; an edit may have moved it to another customer. */
  count(entry: Entry, message: HeldMessage): void {
    const { book, counted } = entry;
    const of = this.#books.get(book) ?? { entries: [], customers: new Set() };
    this.#books.set(book, of);
    of.entries.push(entry);
    if (counted !== null) of.customers.add(counted.khachId);
    of.customers.add(message.khachId);
    countAs(book, entry, message);
  }

  byBook(): readonly BookChanges[] {
    return [...this.#books].map(([book, changes]) => ({ book, ...changes }));
  }
}

/**
 * Scores what changed and what the new rows touch, and brings the totals of those customers up to
 * date. A day scored so, bit by bit, is what it is scored afresh (settle.properties.ts).
 */
export const settle = (day: Day): readonly BookChanges[] => {
  const { draws, books } = day;
  const changed = new Changes();
  for (const [entry, indices] of touchedBy(day))
    if (!entry.book.dirty.has(entry)) changed.count(entry, rescored(entry.message, indices, draws));
  const isDrawn = onStations(draws.keys());
  for (const { dirty } of books.values()) {
    for (const entry of dirty) {
      const { message } = entry;
      changed.count(entry, isDrawn(message.items) ? scored(message, draws) : message);
    }
    dirty.clear();
  }
  return changed.byBook();
};
