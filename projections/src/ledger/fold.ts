import {
  drawnBy,
  emptyBook,
  enter,
  type Entry,
  type LedgerBook,
  type LedgerDay,
  type LedgerMessage,
} from './day.ts';
import type { BookEvent } from '@so-cuoc/shared-domain/book/events.ts';
import type { DrawEvent } from '@so-cuoc/shared-domain/draws/events.ts';

const bookOf = (day: LedgerDay, agentId: string): LedgerBook => {
  const book = day.books.get(agentId);
  if (book !== undefined) return book;
  const opened = emptyBook(agentId);
  day.books.set(agentId, opened);
  return opened;
};

const entryOf = (book: LedgerBook, uiId: string): Entry => {
  const entry = book.entries.get(uiId);
  if (entry === undefined) throw new Error(`tin ${uiId} chưa từng được nhập`);
  return entry;
};

const change = (book: LedgerBook, uiId: string, to: Partial<LedgerMessage>): void => {
  const entry = entryOf(book, uiId);
  entry.message = { ...entry.message, ...to };
  book.dirty.add(entry);
};

const later = (a: string, b: string): string => (a > b ? a : b);

/** Folds an event of an agent's messages. The sums follow at the flush. */
export const foldBook = (day: LedgerDay, event: BookEvent, occurredAt: string): void => {
  // Forwarding overflow changes no debt.
  if (event.type === 'OverflowForwarded') return;
  const book = bookOf(day, event.data.agentId);
  book.at = later(book.at, occurredAt);
  book.stale = true;
  switch (event.type) {
    case 'BetPlaced': {
      const { uiId, stt, khachId, region, items } = event.data;
      if (book.entries.has(uiId)) throw new Error(`tin ${uiId} được nhập hai lần`);
      const content = { khachId, region, items };
      book.dirty.add(enter(book, { uiId, stt, ...content, deleted: false, flagged: false }));
      return;
    }
    case 'BetEdited': {
      const { uiId, khachId, region, items } = event.data;
      change(book, uiId, { khachId, region, items, flagged: false });
      return;
    }
    case 'BetRepriced':
      change(book, event.data.uiId, { items: event.data.items, flagged: false });
      return;
    case 'BetFlagged':
      change(book, event.data.uiId, { flagged: true });
      return;
    case 'LateBetAccepted':
      change(book, event.data.uiId, { flagged: false });
      return;
    case 'BetDeleted':
      change(book, event.data.uiId, { deleted: true });
      return;
    case 'BetRestored':
      change(book, event.data.uiId, { deleted: false });
      return;
    case 'DayCleared':
      for (const uiId of event.data.uiIds) entryOf(book, uiId);
      for (const uiId of event.data.uiIds) change(book, uiId, { deleted: true });
      return;
  }
};

/** Folds confirmed or corrected rows of a station. */
export const foldDraw = (day: LedgerDay, event: DrawEvent, occurredAt: string): void => {
  const { station } = event.data;
  day.draws.set(station, drawnBy(day, event));
  day.redrawn.add(station);
  day.drawnAt = later(day.drawnAt, occurredAt);
};
