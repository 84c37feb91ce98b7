import type { Write } from '../read-model/port.ts';
import { customerGroup } from '../report/customer-group.ts';
import { putOnPage } from '../report/packed/message-pages.ts';
import { MessagesByNumber } from './messages-by-number.ts';
import { addSums, noSums, type PackedSums, sumsOf } from './class-sums.ts';
import { type RegionKey, REGIONS } from '@so-cuoc/shared-domain/catalogue/regions.ts';
import type { DrawEvent } from '@so-cuoc/shared-domain/draws/events.ts';
import {
  type DrawTable,
  type DrawTables,
  emptyDrawTable,
  withRows,
} from '@so-cuoc/shared-domain/scoring/draw-table.ts';
import { unpackItems } from '@so-cuoc/shared-domain/book/packed-items.ts';

/** The part of a message that the ledger counts; items in the packed form of the report. */
export interface LedgerMessage {
  readonly uiId: string;
  readonly stt: number;
  readonly khachId: string;
  readonly region: RegionKey;
  readonly deleted: boolean;
  readonly flagged: boolean;
  readonly items: string;
}

/** `uiId;stt;khachId;region;flags;items`: flags is 1 for a deleted message plus 2 for a flagged one. */
export const packMessage = ({ uiId, stt, khachId, region, deleted, flagged, items }: LedgerMessage): string =>
  [uiId, stt, khachId, region, (deleted ? 1 : 0) + (flagged ? 2 : 0), items].join(';');

/** Throws TypeError for anything that `packMessage` did not write. */
export const unpackMessage = (packed: string): LedgerMessage => {
  const [uiId = '', stt, khachId = '', key, flags, items] = packed.split(';');
  const region = REGIONS.find((one) => one === key);
  if (region === undefined || items === undefined) throw new TypeError(`not a packed message: ${packed}`);
  return {
    ...{ uiId, stt: Number(stt), khachId, region, items },
    deleted: flags === '1' || flags === '3',
    flagged: flags === '2' || flags === '3',
  };
};

/** Tests whether packed items bet on one of these stations, which stand between `|` and `@`. */
const onStations = (stations: readonly string[]): ((items: string) => boolean) => {
  if (stations.length === 0) return () => false;
  const station = new RegExp(`[|@](?:${stations.join('|')})[|@]`);
  return (items) => station.test(items);
};

export interface Entry {
  readonly book: LedgerBook;
  message: LedgerMessage;
  /** The items by which `byNumber` finds it; '' while it is not indexed. */
  indexedItems: string;
  /** What the sums include for it; null while they do not include it. */
  counted: { readonly khachId: string; readonly sums: PackedSums } | null;
}

export interface CustomerSums {
  /** report/customer-group.ts */
  readonly group: number;
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
  /** Of the items of all entries. */
  characters: number;
  /** By khach_id. */
  readonly customers: Map<string, CustomerSums>;
  /** Groups of customers whose sums changed since the documents were written. */
  readonly touched: Set<number>;
  /** Entries whose content changed since the documents were written. */
  readonly dirty: Set<Entry>;
  /** The ISO instant of the book's last event. */
  at: string;
  /** The store has its entry in `ledger.books`. */
  known: boolean;
  /** Its day document must be rewritten. */
  stale: boolean;
}

/** A day: a draw concerns all its agents, a bet one of them. */
export interface LedgerDay {
  readonly kind: 'day';
  /** yyyy-mm-dd */
  readonly date: string;
  readonly draws: Map<string, DrawTable>;
  /** The draws of completed stations, as the sums include them. */
  booked: DrawTables;
  readonly byNumber: MessagesByNumber<Entry>;
  /** Stations whose rows changed since the documents were written. */
  readonly redrawn: Set<string>;
  /** The ISO instant of the last draw event; '' while there is none. */
  drawnAt: string;
  /** By agent id, those in memory. */
  readonly books: Map<string, LedgerBook>;
  /** The agents whose book is stored and not in memory. */
  readonly unloaded: Set<string>;
  /** Documents of such books as draws have changed them since they were written, by collection and key. */
  readonly rebooked: Map<string, Write>;
}

export const emptyDay = (date: string): LedgerDay => ({
  kind: 'day',
  date,
  draws: new Map(),
  booked: new Map(),
  byNumber: new MessagesByNumber(),
  redrawn: new Set(),
  drawnAt: '',
  books: new Map(),
  unloaded: new Set(),
  rebooked: new Map(),
});

export const emptyBook = (agentId: string): LedgerBook => ({
  agentId,
  entries: new Map(),
  pages: new Map(),
  characters: 0,
  customers: new Map(),
  touched: new Set(),
  dirty: new Set(),
  at: '',
  known: false,
  stale: false,
});

/** Adds a message to its book and page. Messages arrive in order of stt. */
export const enter = (book: LedgerBook, message: LedgerMessage): Entry => {
  const entry: Entry = { book, message, indexedItems: '', counted: null };
  book.entries.set(message.uiId, entry);
  book.characters += message.items.length;
  putOnPage(book.pages, message.stt, entry);
  return entry;
};

const customerOf = (book: LedgerBook, khachId: string): CustomerSums => {
  const customer = book.customers.get(khachId);
  if (customer !== undefined) return customer;
  const none = { group: customerGroup(khachId), count: 0, sums: noSums() };
  book.customers.set(khachId, none);
  return none;
};

const add = (book: LedgerBook, counted: Entry['counted'], times: 1 | -1): void => {
  if (counted === null) return;
  const customer = customerOf(book, counted.khachId);
  book.touched.add(customer.group);
  customer.count += times;
  addSums(customer.sums, counted.sums, times);
};

/** Replaces a message's previous part of the sums by its current one. */
const recount = ({ booked }: LedgerDay, entry: Entry): void => {
  const { khachId, region, items, deleted, flagged } = entry.message;
  add(entry.book, entry.counted, -1);
  entry.counted = deleted || flagged ? null : { khachId, sums: sumsOf(unpackItems(items, region), booked) };
  add(entry.book, entry.counted, 1);
};

/** Before a station is booked no correction looks for messages, so the hours of many bets pay nothing for it. */
const indexByNumber = ({ booked, byNumber }: LedgerDay, entry: Entry): void => {
  const { items } = entry.message;
  if (booked.size === 0 || entry.indexedItems === items) return;
  byNumber.add(entry, items);
  entry.indexedItems = items;
};

/** Counts a message that is new, changed or read from the store. */
export const countContent = (day: LedgerDay, entry: Entry): void => {
  indexByNumber(day, entry);
  recount(day, entry);
};

/** The draw of a station after an event. */
export const drawnBy = ({ draws }: Pick<LedgerDay, 'draws'>, { data }: DrawEvent): DrawTable =>
  withRows(draws.get(data.station) ?? emptyDrawTable(data.region), data.rows);

/** The draws of completed stations. */
export const completeOf = (draws: DrawTables): DrawTables =>
  new Map([...draws].filter(([, table]) => table.complete));

/** The messages whose bets a completed or corrected station concerns. */
const concernedBy = (day: LedgerDay, before: DrawTables): ReadonlySet<Entry> => {
  const concerned = new Set<Entry>();
  const completed: string[] = [];
  for (const station of day.redrawn) {
    const [table, former] = [day.booked.get(station), before.get(station)];
    if (table === undefined) continue;
    if (former === undefined) completed.push(station);
    else for (const entry of day.byNumber.concerned(station, former, table)) concerned.add(entry);
  }
  const isTouched = onStations(completed);
  if (completed.length > 0)
    for (const { entries } of day.books.values())
      for (const entry of entries.values()) {
        indexByNumber(day, entry);
        if (isTouched(entry.message.items)) concerned.add(entry);
      }
  return concerned;
};

/**
 * Updates the sums of a day for changed messages, and for bets on stations that were completed or corrected.
 * Prizes of incomplete stations are not booked.
 */
export const updateSums = (day: LedgerDay): void => {
  const before = day.booked;
  day.booked = completeOf(day.draws);
  const concerned = concernedBy(day, before);
  for (const { dirty } of day.books.values()) for (const entry of dirty) countContent(day, entry);
  for (const entry of concerned) {
    if (entry.counted === null || entry.book.dirty.has(entry)) continue;
    recount(day, entry);
    entry.book.stale = true;
  }
};
