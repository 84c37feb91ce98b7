import { drawChange, type DrawChange } from '@so-cuoc/shared-domain/scoring/draw-change.ts';
import { emptyDrawTable } from '@so-cuoc/shared-domain/scoring/draw-table.ts';
import { countAs, type Book, type Day, type Entry } from './day.ts';
import { onStations, rescored, scored, type HeldMessage } from './held-message.ts';
import { splitItems } from './packed-item.ts';
import { StakedItems, type Touched } from './staked-items.ts';

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

const indicesOf = (items: readonly string[], test: (item: string) => boolean): readonly number[] => {
  const indices: number[] = [];
  for (const [index, item] of items.entries()) if (test(item)) indices.push(index);
  return indices;
};

/** Messages whose content is as it was when the documents were written. */
function* standing({ books }: Day): Generator<Entry> {
  for (const book of books.values())
    for (const entry of book.entries.values()) if (!book.dirty.has(entry)) yield entry;
}

/** Items on the numbers of prizes that came or went by themselves. */
const onNumbers = (day: Day, changes: readonly DrawChange[]): Touched<Entry> => {
  const touched: Touched<Entry> = new Map();
  if (changes.length > 0 && day.staked === null) {
    day.staked = new StakedItems();
    for (const entry of standing(day)) day.staked.enter(entry);
  }
  for (const change of changes) day.staked?.touchedBy(change, touched);
  return touched;
};

/**
 * Messages with the items that the changes touch: on a station that has become final all, for their
 * stakes are settled now; of other changes those on their numbers. An item may be named twice.
 */
function* touchedBy(day: Day, changes: readonly DrawChange[]): Generator<[Entry, readonly number[]]> {
  const whole = changes.filter(({ completed }) => completed);
  const touched = onNumbers(
    day,
    changes.filter(({ completed }) => !completed),
  );
  if (whole.length > 0) {
    const isOn = onStations(whole.map(({ station }) => station));
    const regions = new Set(whole.map(({ region }) => region));
    for (const entry of standing(day)) {
      const { region, items } = entry.message;
      if (!regions.has(region) || !isOn(items)) continue;
      yield [entry, [...indicesOf(splitItems(items), isOn), ...(touched.get(entry) ?? [])]];
      touched.delete(entry);
    }
  }
  yield* touched;
}

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
  if (day.redrawn.size > 0)
    for (const [entry, indices] of touchedBy(day, drawChanges(day)))
      if (!entry.book.dirty.has(entry)) changed.count(entry, rescored(entry.message, indices, draws));
  const isDrawn = onStations(draws.keys());
  for (const { dirty } of books.values()) {
    for (const entry of dirty) {
      const { message } = entry;
      changed.count(entry, isDrawn(message.items) ? scored(message, draws) : message);
      day.staked?.enter(entry);
    }
    dirty.clear();
  }
  return changed.byBook();
};
