import type { EventStore } from '@so-cuoc/event-store/port.ts';
import { bookStream } from '@so-cuoc/shared-domain/book/stream.ts';
import { stationsOfDay } from '@so-cuoc/shared-domain/catalogue/draw-days.ts';
import { REGIONS } from '@so-cuoc/shared-domain/catalogue/regions.ts';
import { customersStream } from '@so-cuoc/shared-domain/customers/stream.ts';
import { debtsStream } from '@so-cuoc/shared-domain/debts/stream.ts';
import { isDebtEvent } from '@so-cuoc/shared-domain/aggregate/event-types.ts';
import { drawStream } from '@so-cuoc/shared-domain/draws/stream.ts';
import type { DocumentReader } from '../read-model/port.ts';
import { noCustomers } from '../report/report-customers.ts';
import { eventsUpTo } from '../as-of/events-up-to.ts';
import { foldOrSkip, SKIP_NOTHING, type MaySkip } from '../runner/folding/skip-unreadable.ts';
import { emptyDay, updateSums } from './day.ts';
import { foldDebt, noDebts } from './debts.ts';
import * as stored from './documents.ts';
import type { LedgerSource } from './source.ts';
import { ledgerView, type LedgerSlice } from './view.ts';

interface Then {
  readonly events: Pick<EventStore, 'readStream'>;
  readonly instant: string;
  readonly mayPassOver: MaySkip;
}

const foldAll = async (slice: LedgerSlice, stream: string, then: Then): Promise<void> => {
  const { events, instant, mayPassOver } = then;
  for await (const event of eventsUpTo(events.readStream(stream), instant))
    foldOrSkip(event, mayPassOver, () => ledgerView.fold(slice, event));
};

/** A day of an agent folded from its streams up to an instant. */
const dayAt = async (then: Then, agentId: string, date: string): Promise<readonly stored.CustomerDay[]> => {
  const day = emptyDay(date);
  const stations = REGIONS.flatMap((region) => stationsOfDay(date, region));
  const streams = [bookStream(agentId, date), ...stations.map(({ key }) => drawStream(date, key))];
  for (const stream of streams) await foldAll(day, stream, then);
  updateSums(day);
  const book = day.books.get(agentId);
  return book === undefined ? [] : stored.customerDaysOf(book);
};

/**
 * The ledger as it stood at an instant (`?asOf`). A day of which nothing happened since is as the view has it; of
 * the others, which are few however long the book is, the view's own fold is taken over their streams.
 */
export const ledgerAsOf = (
  events: Pick<EventStore, 'readStream'>,
  documents: DocumentReader,
  asOf: Date,
  mayPassOver: MaySkip = SKIP_NOTHING,
): LedgerSource => {
  const instant = asOf.toISOString();
  const then: Then = { events, instant, mayPassOver };
  const drawnSince = async (date: string): Promise<boolean> => {
    const drawn = await documents.get(stored.DRAWS, date);
    return drawn !== null && stored.unpackDrawn(drawn).at > instant;
  };
  return {
    customers: async (agentId) => {
      const known = noCustomers(agentId);
      await foldAll(known, customersStream(agentId), then);
      return [...known.customers.values()];
    },
    days: async (agentId, to) => {
      const days = [];
      for (const { key, document } of await documents.range(stored.DAYS, stored.daysUpTo(agentId, to))) {
        const date = stored.dateOfKey(agentId, key);
        const { at, customers } = stored.unpackDay(document);
        const isPresent = at <= instant && !(await drawnSince(date));
        days.push({ date, customers: isPresent ? customers : await dayAt(then, agentId, date) });
      }
      return days;
    },
    entries: async (agentId, to) => {
      const debts = noDebts(agentId);
      for await (const event of eventsUpTo(events.readStream(debtsStream(agentId)), instant)) {
        if (!isDebtEvent(event) || event.data.date > to) continue;
        foldOrSkip(event, mayPassOver, () => foldDebt(debts, event, event.metadata.occurredAt));
      }
      return [...debts.days]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .flatMap(([date, entries]) => [...entries.values()].map((entry) => ({ ...entry, date })));
    },
  };
};
