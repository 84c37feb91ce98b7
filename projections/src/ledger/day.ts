import type { DrawTable, DrawTables } from '@so-cuoc/shared-domain/scoring/draw-table.ts';
import { unpackItems } from '../report/packed/packed-item.ts';
import { addSums, noSums, sumsOf, type PackedSums } from './class-sums.ts';
import { onStations, type LedgerMessage } from './message.ts';
import { putOnPage } from '../report/packed/message-pages.ts';

export interface Entry {
  message: LedgerMessage;
  /** What the sums hold of it; null while they do not. */
  counted: { readonly khachId: string; readonly sums: PackedSums } | null;
}

interface CustomerSums {
  /** Messages. */
  count: number;
  readonly sums: number[];
}

/** One agent's day. */
export interface LedgerBook {
  readonly agentId: string;
  /** By ui_id, in order of entry. */
  readonly entries: Map<string, Entry>;
  readonly pages: Map<number, Entry[]>;
  /** By khach_id. */
  readonly customers: Map<string, CustomerSums>;
  /** Whose content changed since the documents were written. */
  readonly dirty: Set<Entry>;
  /** The ISO instant of the book's last event. */
  at: string;
  /** The store knows of it. */
  known: boolean;
  /** Its day's document no longer holds. */
  stale: boolean;
}

/** A day of every agent: an event of a draw touches them all. */
export interface LedgerDay {
  readonly kind: 'day';
  /** yyyy-mm-dd */
  readonly date: string;
  readonly draws: Map<string, DrawTable>;
  /** Stations whose rows came or changed since the documents were written. */
  readonly redrawn: Set<string>;
  /** The ISO instant of the last event of a draw; '' while there is none. */
  drawnAt: string;
  readonly books: Map<string, LedgerBook>;
}

export const emptyDay = (date: string): LedgerDay => ({
  kind: 'day',
  date,
  draws: new Map(),
  redrawn: new Set(),
  drawnAt: '',
  books: new Map(),
});

export const emptyBook = (agentId: string): LedgerBook => ({
  agentId,
  entries: new Map(),
  pages: new Map(),
  customers: new Map(),
  dirty: new Set(),
  at: '',
  known: false,
  stale: false,
});

/** Puts a message into its book and page: messages come in order of stt. */
export const enter = (book: LedgerBook, message: LedgerMessage): Entry => {
  const entry: Entry = { message, counted: null };
  book.entries.set(message.uiId, entry);
  putOnPage(book.pages, message.stt, entry);
  return entry;
};

const customerOf = (book: LedgerBook, khachId: string): CustomerSums => {
  const customer = book.customers.get(khachId);
  if (customer !== undefined) return customer;
  const none = { count: 0, sums: noSums() };
  book.customers.set(khachId, none);
  return none;
};

const add = (book: LedgerBook, counted: Entry['counted'], times: 1 | -1): void => {
  if (counted === null) return;
  const customer = customerOf(book, counted.khachId);
  customer.count += times;
  addSums(customer.sums, counted.sums, times);
};

/** Has the sums of its book hold a message as it stands now, and no longer as it stood. */
const countAnew = (book: LedgerBook, entry: Entry, final: DrawTables): void => {
  const { khachId, region, items, deleted, flagged } = entry.message;
  add(book, entry.counted, -1);
  entry.counted = deleted || flagged ? null : { khachId, sums: sumsOf(unpackItems(items, region), final) };
  add(book, entry.counted, 1);
};

const completeOf = (draws: DrawTables): DrawTables =>
  new Map([...draws].filter(([, table]) => table.complete));

/**
 * Brings the sums of a day up to date: of what changed in content, and of what is bet on a station that has become
 * complete or was corrected since; a prize of a station that is not complete is not booked.
 */
export const updateSums = (day: LedgerDay): void => {
  const final = completeOf(day.draws);
  const isTouched = onStations([...day.redrawn].filter((station) => final.has(station)));
  for (const book of day.books.values()) {
    const touched =
      day.redrawn.size === 0
        ? []
        : [...book.entries.values()].filter(
            (entry) => entry.counted !== null && isTouched(entry.message.items),
          );
    for (const entry of new Set([...book.dirty, ...touched])) {
      countAnew(book, entry, final);
      book.stale = true;
    }
  }
};
