import {
  bookOfStream,
  isBookEvent,
  type BookEvent,
  type MessageOrigin,
} from '@so-cuoc/shared-domain/book/events.ts';
import { markedBy } from '@so-cuoc/shared-domain/book/message-marks.ts';
import { pageKey, pageOf, placedIn, putOnPage } from '../report/packed/message-pages.ts';
import type { View } from '../runner/view.ts';
import { addMessage, noCounts, type QualityCounts, type QualityMessage } from './counts.ts';
import * as stored from './documents.ts';

interface Entry {
  message: QualityMessage;
}

/** One agent's day. */
interface QualityDay {
  readonly agentId: string;
  /** yyyy-mm-dd */
  readonly date: string;
  /** By ui_id. */
  readonly entries: Map<string, Entry>;
  readonly pages: Map<number, Entry[]>;
  /** By khach_id. */
  readonly customers: Map<string, QualityCounts>;
  /** Pages that changed since the documents were written. */
  readonly dirty: Set<number>;
}

const emptyDay = (agentId: string, date: string): QualityDay => ({
  ...{ agentId, date },
  entries: new Map(),
  pages: new Map(),
  customers: new Map(),
  dirty: new Set(),
});

const count = (day: QualityDay, message: QualityMessage, times: 1 | -1): void => {
  if (message.deleted) return;
  const counts = day.customers.get(message.khachId) ?? noCounts();
  day.customers.set(message.khachId, counts);
  addMessage(counts, message, times);
};

const enter = (day: QualityDay, message: QualityMessage): void => {
  const entry = { message };
  day.entries.set(message.uiId, entry);
  putOnPage(day.pages, message.stt, entry);
  day.dirty.add(pageOf(message.stt));
  count(day, message, 1);
};

const change = (day: QualityDay, uiId: string, to: Partial<QualityMessage>): void => {
  const entry = placedIn(day.entries, uiId);
  count(day, entry.message, -1);
  entry.message = { ...entry.message, ...to };
  count(day, entry.message, 1);
  day.dirty.add(pageOf(entry.message.stt));
};

const countedOf = (
  origin: MessageOrigin | undefined,
): Pick<QualityMessage, 'kind' | 'characters' | 'words'> =>
  origin?.kind === 'retyped'
    ? { kind: origin.kind, characters: origin.characters, words: origin.words }
    : { kind: origin?.kind ?? 'unknown', characters: 0, words: [] };

/**
 * A message counts once, as it was placed or edited last, for the customer that it has now, and not while it is
 * deleted. Prices, flags and overflow runs change nothing.
 */
const foldDay = (day: QualityDay, event: BookEvent): void => {
  if (event.type === 'BetPlaced') {
    const { uiId, stt, khachId, origin } = event.data;
    if (day.entries.has(uiId)) throw new Error(`tin ${uiId} được nhập hai lần`);
    enter(day, { uiId, stt, khachId, deleted: false, ...countedOf(origin) });
    return;
  }
  if (event.type === 'BetEdited') {
    const { uiId, khachId, origin } = event.data;
    change(day, uiId, { khachId, ...countedOf(origin) });
    return;
  }
  const { uiIds, marks } = markedBy(event);
  const { deleted } = marks;
  if (deleted === undefined) return;
  for (const uiId of uiIds) placedIn(day.entries, uiId);
  for (const uiId of uiIds) change(day, uiId, { deleted });
};

/** How each agent's messages came to be, by customer and day (reading.md, “How well it reads”). */
export const readingQualityView: View<QualityDay, never> = {
  name: 'reading-quality',
  foldVersion: 1,
  readableSince: 1,
  mayLag: true,
  collections: [stored.DAYS, stored.MESSAGES],
  sliceOf: (event) => (isBookEvent(event) ? `${event.data.agentId}/${event.data.date}` : null),
  sliceOfStream: (stream) => {
    const book = bookOfStream(stream);
    return book === null ? null : `${book.agentId}/${book.date}`;
  },
  load: async (slice, documents) => {
    const [agentId = '', date = ''] = slice.split('/');
    const day = emptyDay(agentId, date);
    for (const message of await stored.readMessages(documents, agentId, date)) enter(day, message);
    day.dirty.clear();
    return day;
  },
  fold: (day, event) => {
    if (isBookEvent(event)) foldDay(day, event);
  },
  flush: (day) => {
    const { agentId, date, dirty, pages, customers } = day;
    if (dirty.size === 0) return { writes: [], changes: [] };
    const writes = [...dirty].map((page) => ({
      collection: stored.MESSAGES,
      key: pageKey(agentId, date, page),
      document: stored.packPage((pages.get(page) ?? []).map(({ message }) => message)),
    }));
    dirty.clear();
    const sums = { collection: stored.DAYS, key: stored.dayKey(agentId, date) };
    return { writes: [...writes, { ...sums, document: stored.packDay(customers) }], changes: [] };
  },
  weight: (day) => day.entries.size,
};
