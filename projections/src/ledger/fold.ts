import { drawnBy, emptyBook, enter, type LedgerBook, type LedgerDay, type LedgerMessage } from './day.ts';
import type { BookEvent } from '@so-cuoc/shared-domain/book/events.ts';
import { placedIn } from '../report/packed/message-pages.ts';
import { markedBy } from '@so-cuoc/shared-domain/book/message-marks.ts';
import type { DrawEvent } from '@so-cuoc/shared-domain/draws/events.ts';

const bookOf = (day: LedgerDay, agentId: string): LedgerBook => {
  const book = day.books.get(agentId);
  if (book !== undefined) return book;
  const opened = emptyBook(agentId);
  day.books.set(agentId, opened);
  return opened;
};

/** The content that an event replaces. */
const contentOf = ({ type, data }: BookEvent): Partial<LedgerMessage> => {
  if (type === 'BetRepriced') return { items: data.items };
  if (type !== 'BetEdited') return {};
  const { khachId, region, items } = data;
  return { khachId, region, items };
};

const later = (a: string, b: string): string => (a > b ? a : b);

/** Folds an event of an agent's messages. The sums follow at the flush. */
export const foldBook = (day: LedgerDay, event: BookEvent, occurredAt: string): void => {
  // Forwarding overflow changes no debt.
  if (event.type === 'OverflowForwarded') return;
  const book = bookOf(day, event.data.agentId);
  book.at = later(book.at, occurredAt);
  book.stale = true;
  if (event.type === 'BetPlaced') {
    const { uiId, stt, khachId, region, items } = event.data;
    if (book.entries.has(uiId)) throw new Error(`tin ${uiId} được nhập hai lần`);
    book.dirty.add(enter(book, { uiId, stt, khachId, region, items, deleted: false, flagged: false }));
    return;
  }
  const { uiIds, marks } = markedBy(event);
  const content = contentOf(event);
  const entries = uiIds.map((uiId) => placedIn(book.entries, uiId));
  for (const entry of entries) {
    const { deleted = entry.message.deleted, flagged = entry.message.flagged } = marks;
    book.characters -= entry.message.items.length;
    entry.message = { ...entry.message, ...content, deleted, flagged };
    book.characters += entry.message.items.length;
    book.dirty.add(entry);
  }
};

/** Folds confirmed or corrected rows of a station. */
export const foldDraw = (day: LedgerDay, event: DrawEvent, occurredAt: string): void => {
  const { station } = event.data;
  day.draws.set(station, drawnBy(day, event));
  day.redrawn.add(station);
  day.drawnAt = later(day.drawnAt, occurredAt);
};
