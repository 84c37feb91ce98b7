import type { BetItem } from '@so-cuoc/shared-domain/message/bets/bet-item.ts';
import { ScoredBets } from '@so-cuoc/shared-domain/scoring/scored-bets.ts';
import type { HeldMessage } from './packed/held-message.ts';
import { unpackItems } from './packed/packed-item.ts';
import type { Running, RunningRegions } from './totals.ts';
import { putOnPage } from './packed/message-pages.ts';

/** A message in its book. */
export interface Entry {
  readonly book: Book;
  message: HeldMessage;
  /** Its items are these of the day's bets. */
  bets: { readonly first: number; readonly count: number };
  /** The text of its scores; null until it is made anew. */
  scores: string | null;
  /** The totals in which it counts; null while it counts in none. */
  countedIn: Running | null;
  /** Its documents no longer hold. */
  isDirty: boolean;
}

/** One agent's day. */
export interface Book {
  readonly agentId: string;
  /** By ui_id, in order of entry. */
  readonly entries: Map<string, Entry>;
  readonly pages: Map<number, Entry[]>;
  /** By khach_id. */
  readonly totals: Map<string, RunningRegions>;
  /** Entries whose documents no longer hold, and the khach_ids that edits took messages from. */
  dirty: Entry[];
  left: Set<string>;
}

/** A day: what was drawn on it, and every agent's messages. The slice in which the report is folded. */
export interface Day {
  readonly kind: 'day';
  /** yyyy-mm-dd */
  readonly date: string;
  /** Every message's bets with what they have won, and what was drawn; replaced when most bets in it are gone. */
  bets: ScoredBets;
  /** Whose each of the bets is. */
  owners: Entry[];
  /** Rows came or changed since the documents were written. */
  isRedrawn: boolean;
  /** By agent id. */
  readonly books: Map<string, Book>;
  /** Agents whose first message came since the documents were written. */
  readonly opened: Set<string>;
}

export const emptyDay = (date: string): Day => ({
  kind: 'day',
  date,
  bets: new ScoredBets(),
  owners: [],
  isRedrawn: false,
  books: new Map(),
  opened: new Set(),
});

export const emptyBook = (agentId: string): Book => ({
  agentId,
  entries: new Map(),
  pages: new Map(),
  totals: new Map(),
  dirty: [],
  left: new Set(),
});

const NO_BETS = { first: 0, count: 0 } as const;

/** Puts a message into its book and page: messages come in order of stt. Its bets and its totals are still to come. */
export const enter = (book: Book, message: HeldMessage): Entry => {
  const entry: Entry = { book, message, bets: NO_BETS, scores: null, countedIn: null, isDirty: false };
  book.entries.set(message.uiId, entry);
  putOnPage(book.pages, message.stt, entry);
  return entry;
};

export const makeDirty = (entry: Entry): void => {
  if (entry.isDirty) return;
  entry.isDirty = true;
  entry.book.dirty.push(entry);
};

const addBets = (day: Day, entry: Entry, items: readonly BetItem[]): void => {
  entry.bets = { first: day.bets.size, count: items.length };
  for (const item of items) {
    day.bets.add(item);
    day.owners.push(entry);
  }
};

/** So few bets that are gone need no tidying. */
const FEW = 1_000;

/** Edits leave bets behind: once these are most of a day's, the others move into a day of their own. */
const tidy = (day: Day): void => {
  if (day.bets.gone < FEW || 2 * day.bets.gone < day.bets.size) return;
  const { draws } = day.bets;
  day.bets = new ScoredBets();
  day.owners = [];
  for (const [station, table] of draws) day.bets.draw(station, table, () => undefined);
  for (const { entries } of day.books.values())
    for (const entry of entries.values())
      addBets(day, entry, unpackItems(entry.message.items, entry.message.region));
};

/** These are the message's bets from now on, scored by the rows as they stand. */
export const setBets = (day: Day, entry: Entry, items: readonly BetItem[]): void => {
  const { first, count } = entry.bets;
  for (let bet = first; bet < first + count; bet += 1) day.bets.remove(bet);
  addBets(day, entry, items);
  entry.scores = null;
  if (count > 0) tidy(day);
};
