import type { EventMetadata } from '@so-cuoc/event-store/port.ts';
import type { BookEvent, OverflowForwarded } from '@so-cuoc/shared-domain/book/events.ts';
import type { DrawEvent } from '@so-cuoc/shared-domain/draws/events.ts';
import { emptyDrawTable, withRows } from '@so-cuoc/shared-domain/scoring/draw-table.ts';
import { timeOf } from '@so-cuoc/shared-domain/time/day.ts';
import { emptyBook, enter, type Book, type Day } from './day.ts';
import { heldContent, type HeldMessage } from './held-message.ts';

const bookOf = (day: Day, agentId: string): Book => {
  const book = day.books.get(agentId);
  if (book !== undefined) return book;
  const opened = emptyBook(agentId);
  day.books.set(agentId, opened);
  day.opened.add(agentId);
  return opened;
};

const IN_ORDER = { flagged: false, late: false } as const;

const change = (book: Book, uiId: string, to: (message: HeldMessage) => HeldMessage): void => {
  const entry = book.entries.get(uiId);
  if (entry === undefined) throw new Error(`tin ${uiId} chưa từng được nhập`);
  entry.message = to(entry.message);
  book.dirty.add(entry);
};

/** Messages that a run took in are run from then on, until they are edited. */
const ranWith = (book: Book, { upTo, region }: OverflowForwarded['data'], ran: string): void => {
  for (const { message } of book.entries.values()) {
    if (message.stt > upTo || message.deleted || message.flagged || message.ran !== '') continue;
    if (region === null || message.region === region)
      change(book, message.uiId, (before) => ({ ...before, ran }));
  }
};

/** What happened to an agent's messages. Winnings follow when the day is written out. */
export const foldBook = (day: Day, event: BookEvent, { occurredAt }: EventMetadata): void => {
  const book = bookOf(day, event.data.agentId);
  switch (event.type) {
    case 'BetPlaced': {
      const { uiId, stt } = event.data;
      if (book.entries.has(uiId)) throw new Error(`tin ${uiId} được nhập hai lần`);
      const { khachId, region, original, text, items } = event.data;
      const message: HeldMessage = {
        uiId,
        stt,
        khachId,
        region,
        original: original === text ? text : original,
        text,
        ...heldContent(items),
        created: occurredAt,
        updated: occurredAt,
        deleted: false,
        flagged: false,
        late: false,
        ran: '',
      };
      book.dirty.add(enter(book, message));
      return;
    }
    case 'BetEdited': {
      const { uiId, khachId, region, original, text, items } = event.data;
      const content = { khachId, region, original, text, ...heldContent(items), updated: occurredAt };
      change(book, uiId, (message) => ({ ...message, ...content, ...IN_ORDER, ran: '' }));
      return;
    }
    case 'BetRepriced': {
      const content = { ...heldContent(event.data.items), ...IN_ORDER, updated: occurredAt };
      change(book, event.data.uiId, (message) => ({ ...message, ...content }));
      return;
    }
    case 'BetFlagged':
      change(book, event.data.uiId, (message) => ({
        ...message,
        flagged: true,
        late: message.late || event.data.cause === 'late',
      }));
      return;
    case 'LateBetAccepted':
      change(book, event.data.uiId, (message) => ({ ...message, ...IN_ORDER }));
      return;
    case 'OverflowForwarded':
      ranWith(book, event.data, timeOf(Date.parse(occurredAt)));
      return;
    case 'BetDeleted':
      change(book, event.data.uiId, (message) => ({ ...message, deleted: true }));
      return;
    case 'BetRestored':
      change(book, event.data.uiId, (message) => ({ ...message, deleted: false }));
      return;
    case 'DayCleared':
      for (const uiId of event.data.uiIds) change(book, uiId, (message) => ({ ...message, deleted: true }));
      return;
  }
};

/** Rows of a station came or were corrected: its messages are rescored when the day is written out. */
export const foldDraw = (day: Day, event: DrawEvent): void => {
  const { station, region, rows } = event.data;
  const before = day.draws.get(station) ?? emptyDrawTable(region);
  day.draws.set(station, withRows(before, rows));
  if (!day.redrawn.has(station)) day.redrawn.set(station, before);
};
