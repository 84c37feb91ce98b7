import type { DrawTable } from '@so-cuoc/shared-domain/scoring/draw-table.ts';
import type { HeldMessage } from './held-message.ts';
import type { StakedItems } from './staked-items.ts';
import { count, NOTHING, runningRegions, type RunningRegions, type Totals } from './totals.ts';

/** Messages are stored by sixteens of their stt: few writes for a long log, small ones for a new bet. */
const PAGE = 16;

export const pageOf = (stt: number): number => Math.floor((stt - 1) / PAGE);

/** A message, and as what its customer's totals count it: an edit may since have moved it. */
export interface Entry {
  readonly book: Book;
  message: HeldMessage;
  counted: HeldMessage | null;
}

/** One agent's day. */
export interface Book {
  readonly agentId: string;
  /** By ui_id, in order of entry. */
  readonly entries: Map<string, Entry>;
  readonly pages: Map<number, Entry[]>;
  /** By khach_id. */
  readonly totals: Map<string, RunningRegions>;
  /** Whose documents no longer hold. */
  readonly dirty: Set<Entry>;
}

/** A day: what was drawn on it, and every agent's messages. The piece in which the report is folded. */
export interface Day {
  readonly kind: 'day';
  /** yyyy-mm-dd */
  readonly date: string;
  readonly draws: Map<string, DrawTable>;
  /** Stations whose rows came or changed since the documents were written, as they stood there. */
  readonly redrawn: Map<string, DrawTable>;
  /** Made when a prize first comes or goes by itself: a rebuild, whose draws come whole, does without. */
  staked: StakedItems<Entry> | null;
  /** By agent id. */
  readonly books: Map<string, Book>;
  /** Agents whose first message came since the documents were written. */
  readonly opened: Set<string>;
}

export const emptyDay = (date: string): Day => ({
  kind: 'day',
  date,
  draws: new Map(),
  redrawn: new Map(),
  staked: null,
  books: new Map(),
  opened: new Set(),
});

export const emptyBook = (agentId: string): Book => ({
  agentId,
  entries: new Map(),
  pages: new Map(),
  totals: new Map(),
  dirty: new Set(),
});

/** Puts a message into its book and page: messages come in order of stt. */
export const enter = (book: Book, message: HeldMessage): Entry => {
  const entry: Entry = { book, message, counted: null };
  book.entries.set(message.uiId, entry);
  const page = pageOf(message.stt);
  const on = book.pages.get(page);
  if (on === undefined) book.pages.set(page, [entry]);
  else on.push(entry);
  return entry;
};

const totalsOfCustomer = (book: Book, khachId: string): RunningRegions => {
  const totals = book.totals.get(khachId);
  if (totals !== undefined) return totals;
  const none = runningRegions();
  book.totals.set(khachId, none);
  return none;
};

const worth = ({ deleted, flagged, totals }: HeldMessage): Totals => (deleted || flagged ? NOTHING : totals);

/** Counts a message as this one from now on, and no longer as what it was. */
export const countAs = (book: Book, entry: Entry, message: HeldMessage): void => {
  const { counted } = entry;
  if (counted !== null) count(totalsOfCustomer(book, counted.khachId)[counted.region], worth(counted), -1);
  count(totalsOfCustomer(book, message.khachId)[message.region], worth(message), 1);
  entry.message = message;
  entry.counted = message;
};
