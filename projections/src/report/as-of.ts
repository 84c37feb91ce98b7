import { asOf, atInstant } from '../as-of/as-of.ts';
import { drawStreamsOn } from '../as-of/draw-streams.ts';
import type { DocumentReader } from '../read-model/port.ts';
import type { MaySkip } from '../runner/folding/skip-unreadable.ts';
import { type Day, emptyDay } from './day.ts';
import { datesWithBook } from './documents.ts';
import { scoresOf } from './flush.ts';
import { packMessage } from '@so-cuoc/shared-domain/book/packed-message.ts';
import { noCustomers } from './report-customers.ts';
import type { ReportSource } from './source.ts';
import { snapshotRegions } from '@so-cuoc/shared-domain/scoring/totals.ts';
import { reportView } from './view.ts';
import { TimeSlices } from '@so-cuoc/event-store/time-slices.ts';
import type { EventStore } from '@so-cuoc/event-store/port.ts';
import { bookStream } from '@so-cuoc/shared-domain/book/events.ts';
import { customersStream } from '@so-cuoc/shared-domain/customers/events.ts';

/**
 * Reports as of an instant (`?asOf`), folded in memory from the agent's streams. The view tells which days have
 * a book: no message ever leaves it, and a range may cover ten thousand years.
 */
export const reportsAsOf = (
  events: EventStore,
  documents: DocumentReader,
  instant: Date,
  maySkip?: MaySkip,
): ReportSource => {
  const moment = atInstant(events, instant.toISOString(), maySkip);
  const days = new Map<string, Promise<Day>>();
  const foldDay = async (stream: string, date: string): Promise<Day> => {
    const day = await asOf(reportView, emptyDay(date), [stream], moment);
    return day.books.size === 0 ? day : asOf(reportView, day, drawStreamsOn(date), moment);
  };
  const dayOf = (agentId: string, date: string): Promise<Day> => {
    const stream = bookStream(agentId, date);
    const day = days.get(stream) ?? foldDay(stream, date);
    days.set(stream, day);
    return day;
  };
  const booksOf = async (agentId: string, from: string, to: string) => {
    const found = [];
    for await (const date of datesWithBook(documents, agentId, from, to)) {
      const day = await dayOf(agentId, date);
      const book = day.books.get(agentId);
      if (book !== undefined) found.push({ day, book });
    }
    return found;
  };
  return {
    customers: async (agentId) => {
      const known = await asOf(reportView, noCustomers(agentId), [customersStream(agentId)], moment);
      return [...known.customers.values()];
    },
    pages: async (agentId, from, to) => {
      const slices = new TimeSlices();
      const pages = [];
      for (const { day, book } of await booksOf(agentId, from, to)) {
        const messages = [];
        for (const entry of book.entries.values()) {
          messages.push(packMessage(entry.message, scoresOf(day, entry)));
          const pause = slices.pause();
          if (pause !== undefined) await pause;
        }
        pages.push({ date: day.date, messages });
      }
      return pages;
    },
    totals: async (agentId, from, to) =>
      (await booksOf(agentId, from, to)).flatMap(({ book }) =>
        [...book.totals].map(([khachId, totals]) => ({ khachId, regions: snapshotRegions(totals) })),
      ),
  };
};
