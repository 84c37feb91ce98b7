import { type Book, type Day, emptyBook, enter, makeDirty, setBets } from './day.ts';
import { unpackItems } from '@so-cuoc/shared-domain/book/packed-items.ts';
import type { HeldMessage } from '@so-cuoc/shared-domain/book/packed-message.ts';
import { placedIn } from './packed/message-pages.ts';
import { countDraw, countIn, countOut } from './running-totals.ts';
import type { EventMetadata } from '@so-cuoc/event-store/port.ts';
import type { BookEvent, OverflowForwarded } from '@so-cuoc/shared-domain/book/events.ts';
import { markedBy } from '@so-cuoc/shared-domain/book/message-marks.ts';
import { vietnamTime } from '@so-cuoc/shared-domain/calendar/vietnam-day.ts';
import type { DrawEvent } from '@so-cuoc/shared-domain/draws/events.ts';
import type { BetItem } from '@so-cuoc/shared-domain/message/bets/bet-item.ts';
import { emptyDrawTable, withRows } from '@so-cuoc/shared-domain/scoring/draw-table.ts';

type BetPlaced = Extract<BookEvent, { readonly type: 'BetPlaced' }>;

const bookOf = (day: Day, agentId: string): Book => {
  const book = day.books.get(agentId);
  if (book !== undefined) return book;
  const opened = emptyBook(agentId);
  day.books.set(agentId, opened);
  day.opened.add(agentId);
  return opened;
};

/** Changes the fields of a message, and its items where the event has new ones. */
const change = (
  day: Day,
  book: Book,
  uiId: string,
  fields: Partial<HeldMessage>,
  items?: readonly BetItem[],
): void => {
  const entry = placedIn(book.entries, uiId);
  book.left.add(entry.message.khachId);
  countOut(day, entry);
  entry.message = { ...entry.message, ...fields };
  if (items !== undefined) setBets(day, entry, items);
  countIn(day, entry);
  makeDirty(entry, 'message');
};

/** Marks the messages of an overflow run as run, until they are edited. */
const markRun = (day: Day, book: Book, { upTo, region }: OverflowForwarded['data'], ran: string): void => {
  for (const { message } of book.entries.values()) {
    if (message.stt > upTo || message.deleted || message.flagged || message.ran !== '') continue;
    if (region === null || message.region === region) change(day, book, message.uiId, { ran });
  }
};

const place = (day: Day, book: Book, data: BetPlaced['data'], occurredAt: string): void => {
  const { uiId, stt, khachId, region, original, text, items, tienxac, thucthu } = data;
  if (book.entries.has(uiId)) throw new Error(`tin ${uiId} được nhập hai lần`);
  const { arrivedAt = occurredAt } = data;
  const message: HeldMessage = {
    uiId,
    stt,
    khachId,
    region,
    original: original === text ? text : original,
    text,
    items,
    tienxac,
    thucthu,
    created: arrivedAt,
    updated: arrivedAt,
    deleted: false,
    flagged: false,
    late: false,
    ran: '',
  };
  const entry = enter(book, message);
  setBets(day, entry, unpackItems(items, region));
  countIn(day, entry);
  makeDirty(entry, 'message');
};

/** The content that an event replaces. */
const contentOf = ({ type, data }: BookEvent, occurredAt: string): Partial<HeldMessage> => {
  if (type !== 'BetEdited' && type !== 'BetRepriced') return {};
  const { items, tienxac, thucthu } = data;
  if (type === 'BetRepriced') return { items, tienxac, thucthu, updated: occurredAt };
  const { khachId, region, original, text, arrivedAt: updated = occurredAt } = data;
  return { khachId, region, original, text, items, tienxac, thucthu, updated, ran: '' };
};

/** Folds an event of an agent's messages. */
export const foldBook = (day: Day, event: BookEvent, { occurredAt }: EventMetadata): void => {
  const book = bookOf(day, event.data.agentId);
  if (event.type === 'BetPlaced') {
    place(day, book, event.data, occurredAt);
    return;
  }
  if (event.type === 'OverflowForwarded') {
    markRun(day, book, event.data, vietnamTime(Date.parse(occurredAt)));
    return;
  }
  const { uiIds, marks } = markedBy(event);
  const fields = { ...contentOf(event, occurredAt), ...marks };
  const items = 'items' in event.data ? unpackItems(event.data.items, event.data.region) : undefined;
  for (const uiId of uiIds) placedIn(book.entries, uiId);
  for (const uiId of uiIds) change(day, book, uiId, fields, items);
};

/** Folds confirmed or corrected rows of a station, and rescores its bets. */
export const foldDraw = (day: Day, event: DrawEvent): void => {
  const { station, region, rows } = event.data;
  const before = day.bets.draws.get(station) ?? emptyDrawTable(region);
  countDraw(day, station, withRows(before, rows));
  day.isRedrawn = true;
};
