import { putOnPage } from './packed/message-pages.ts';
import { unpackItems } from '@so-cuoc/shared-domain/book/packed-items.ts';
import type { Write } from '../read-model/port.ts';
import type { HeldMessage, MessageText } from '@so-cuoc/shared-domain/book/packed-message.ts';
import type { RegionTotals, Running, RunningRegions } from '@so-cuoc/shared-domain/scoring/totals.ts';
import type { BetItem } from '@so-cuoc/shared-domain/message/bets/bet-item.ts';
import { ScoredBets } from '@so-cuoc/shared-domain/scoring/scored-bets.ts';

/** A message in its book. */
export interface Entry {
  readonly book: Book;
  message: HeldMessage;
  /** Its items within the day's bets. */
  bets: { readonly first: number; readonly count: number };
  /** The packed scores; null until they are recomputed. */
  scores: string | null;
  /** The totals that include it; null while none do. */
  countedIn: Running | null;
  /** What its documents do not hold yet: the whole message, its scores alone, or nothing. */
  unsaved: 'message' | 'scores' | null;
}

/** One agent's day. */
export interface Book {
  readonly agentId: string;
  /** By ui_id, in order of entry. */
  readonly entries: Map<string, Entry>;
  readonly pages: Map<number, Entry[]>;
  /** By khach_id. */
  readonly totals: Map<string, RunningRegions>;
  /** Entries to rewrite, and the khach_ids that lost messages by edits. */
  dirty: Entry[];
  left: Set<string>;
}

export interface Rescored {
  readonly khachId: string;
  readonly uiId: string;
  /** Packed. */
  readonly scores: string;
}

/** A change that open reports must show. */
export type ReportChange =
  | {
      readonly kind: 'message';
      readonly agentId: string;
      readonly date: string;
      readonly message: MessageText;
    }
  /** A draw changed the scores of messages of a book, and nothing else of them. */
  | {
      readonly kind: 'scores';
      readonly agentId: string;
      readonly date: string;
      /** Those of the messages, and perhaps others. */
      readonly khachIds: ReadonlySet<string>;
      /** Made when it is asked for: a draw changes thousands. */
      readonly messages: () => readonly Rescored[];
    }
  | {
      readonly kind: 'customer-day';
      readonly agentId: string;
      readonly date: string;
      readonly khachId: string;
      readonly regions: RegionTotals;
    }
  /** All messages of a customer are shown differently. */
  | { readonly kind: 'customer'; readonly agentId: string; readonly khachId: string };

/** The documents of books that are not in memory, as draws have changed them, and what open reports must show of it. */
export interface StoredBooksRescored {
  /** By `collection/key`. */
  readonly writes: Map<string, Write>;
  changes: readonly ReportChange[];
}

/** A day: the slice of the report. A draw concerns all its agents, a bet one of them. */
export interface Day {
  readonly kind: 'day';
  /** yyyy-mm-dd */
  readonly date: string;
  /** All bets with their winnings, and the draws. Replaced when most of its bets are removed. */
  bets: ScoredBets;
  /** The owner of each bet. */
  owners: Entry[];
  /** Rows changed since the documents were written. */
  isRedrawn: boolean;
  /** By agent id, those in memory. */
  readonly books: Map<string, Book>;
  /** The agents whose book is stored and not in memory. */
  readonly unloaded: Set<string>;
  /** What draws have changed of the stored books since the documents were written. */
  readonly rescored: StoredBooksRescored;
  /** Agents whose first message arrived since the documents were written. */
  readonly opened: Set<string>;
}

export const emptyDay = (date: string): Day => ({
  kind: 'day',
  date,
  bets: new ScoredBets(),
  owners: [],
  isRedrawn: false,
  books: new Map(),
  unloaded: new Set(),
  rescored: { writes: new Map(), changes: [] },
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

/** Adds a message to its book and page, without bets and totals. Messages arrive in order of stt. */
export const enter = (book: Book, message: HeldMessage): Entry => {
  const entry: Entry = { book, message, bets: NO_BETS, scores: null, countedIn: null, unsaved: null };
  book.entries.set(message.uiId, entry);
  putOnPage(book.pages, message.stt, entry);
  return entry;
};

/** The documents of the entry must be rewritten. */
export const makeDirty = (entry: Entry, changed: 'message' | 'scores'): void => {
  if (entry.unsaved === null) entry.book.dirty.push(entry);
  if (entry.unsaved !== 'message') entry.unsaved = changed;
};

const addBets = (day: Day, entry: Entry, items: readonly BetItem[]): void => {
  entry.bets = { first: day.bets.size, count: items.length };
  for (const item of items) {
    day.bets.add(item);
    day.owners.push(entry);
  }
};

/** Fewer removed bets than this are not compacted. */
const FEW = 1_000;

/** Compacts the bets once most of them were removed by edits. */
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

/** Replaces the bets of a message, scored by the current rows. */
export const setBets = (day: Day, entry: Entry, items: readonly BetItem[]): void => {
  const { first, count } = entry.bets;
  for (let bet = first; bet < first + count; bet += 1) day.bets.remove(bet);
  addBets(day, entry, items);
  entry.scores = null;
  if (count > 0) tidy(day);
};
