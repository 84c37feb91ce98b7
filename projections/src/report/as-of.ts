import type { EventStore } from '@so-cuoc/event-store/port.ts';
import { stationsOfDay } from '@so-cuoc/shared-domain/catalogue/draw-days.ts';
import { REGIONS } from '@so-cuoc/shared-domain/catalogue/regions.ts';
import { bookStream } from '@so-cuoc/shared-domain/book/stream.ts';
import { customersStream } from '@so-cuoc/shared-domain/customers/stream.ts';
import { drawStream } from '@so-cuoc/shared-domain/draws/stream.ts';
import type { DocumentReader } from '../read-model/port.ts';
import { emptyDay, type Day } from './day.ts';
import { foldOrSkip, SKIP_NOTHING, type MaySkip } from '../runner/folding/skip-unreadable.ts';
import { datesWithBook } from './book-dates.ts';
import { messageOf } from './packed/held-message.ts';
import { noCustomers } from './report-customers.ts';
import { scoresOf } from './collect-changes.ts';
import type { ReportSource } from './source.ts';
import { snapshotRegions } from './totals.ts';
import { eventsUpTo } from '../as-of/events-up-to.ts';
import { reportView, type ReportSlice } from './view.ts';

interface Then {
  readonly events: EventStore;
  readonly instant: string;
  readonly mayPassOver: MaySkip;
}

const foldAll = async (slice: ReportSlice, stream: string, then: Then): Promise<void> => {
  const { events, instant, mayPassOver } = then;
  for await (const event of eventsUpTo(events.readStream(stream), instant))
    foldOrSkip(event, mayPassOver, () => reportView.fold(slice, event));
};

const dayAt = async (then: Then, agentId: string, date: string): Promise<Day> => {
  const day = emptyDay(date);
  await foldAll(day, bookStream(agentId, date), then);
  if (day.books.size === 0) return day;
  const stations = REGIONS.flatMap((region) => stationsOfDay(date, region));
  for (const { key } of stations) await foldAll(day, drawStream(date, key), then);
  return day;
};

/**
 * Reports as they stood at an instant (`?asOf`): the view's own fold over the agent's streams, in
 * memory, up to the time given at the append. Which days have a book is asked of the view: no
 * message ever leaves it, and a range may name every day of ten thousand years.
 */
export const reportsAsOf = (
  events: EventStore,
  documents: DocumentReader,
  asOf: Date,
  mayPassOver: MaySkip = SKIP_NOTHING,
): ReportSource => {
  const then: Then = { events, instant: asOf.toISOString(), mayPassOver };
  const days = new Map<string, Promise<Day>>();
  const day = (agentId: string, date: string): Promise<Day> => {
    const stream = bookStream(agentId, date);
    const held = days.get(stream) ?? dayAt(then, agentId, date);
    days.set(stream, held);
    return held;
  };
  const books = async (agentId: string, from: string, to: string) => {
    const found = [];
    for await (const date of datesWithBook(documents, agentId, from, to)) {
      const held = await day(agentId, date);
      const book = held.books.get(agentId);
      if (book !== undefined) found.push({ held, book });
    }
    return found;
  };
  return {
    customers: async (agentId) => {
      const known = noCustomers(agentId);
      await foldAll(known, customersStream(agentId), then);
      return [...known.customers.values()];
    },
    messages: async (agentId, from, to) =>
      (await books(agentId, from, to)).flatMap(({ held, book }) =>
        [...book.entries.values()].map((entry) => ({
          date: held.date,
          message: messageOf({ ...entry.message, scores: scoresOf(held, entry) }),
        })),
      ),
    totals: async (agentId, from, to) =>
      (await books(agentId, from, to)).flatMap(({ book }) =>
        [...book.totals].map(([khachId, totals]) => ({ khachId, regions: snapshotRegions(totals) })),
      ),
  };
};
