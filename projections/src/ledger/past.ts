import type { EventStore } from '@so-cuoc/event-store/port.ts';
import { bookStream } from '@so-cuoc/shared-domain/book/stream.ts';
import { stationsOfDay } from '@so-cuoc/shared-domain/catalogue/draw-days.ts';
import { REGIONS } from '@so-cuoc/shared-domain/catalogue/regions.ts';
import { customersStream } from '@so-cuoc/shared-domain/customers/stream.ts';
import { debtsStream } from '@so-cuoc/shared-domain/debts/stream.ts';
import { isDebtEvent } from '@so-cuoc/shared-domain/aggregate/event-types.ts';
import { drawStream } from '@so-cuoc/shared-domain/draws/stream.ts';
import type { DocumentReader } from '../read-model/port.ts';
import { noCustomers } from '../report/known-customers.ts';
import { upTo } from '../report/up-to.ts';
import { foldOrPass, NEVER, type MayPassOver } from '../runner/passing-over.ts';
import { emptyDay, settle } from './day.ts';
import { foldDebt, noDebts } from './debts.ts';
import * as stored from './documents.ts';
import type { LedgerSource } from './source.ts';
import { ledgerView, type LedgerPiece } from './view.ts';

interface Then {
  readonly events: Pick<EventStore, 'readStream'>;
  readonly instant: string;
  readonly mayPassOver: MayPassOver;
}

const foldAll = async (piece: LedgerPiece, stream: string, then: Then): Promise<void> => {
  const { events, instant, mayPassOver } = then;
  for await (const event of upTo(events.readStream(stream), instant))
    foldOrPass(event, mayPassOver, () => ledgerView.fold(piece, event));
};

/** A day of an agent folded from its streams up to an instant. */
const dayAt = async (then: Then, agentId: string, date: string): Promise<readonly stored.CustomerDay[]> => {
  const day = emptyDay(date);
  const stations = REGIONS.flatMap((region) => stationsOfDay(date, region));
  const streams = [bookStream(agentId, date), ...stations.map(({ key }) => drawStream(date, key))];
  for (const stream of streams) await foldAll(day, stream, then);
  settle(day);
  const book = day.books.get(agentId);
  return book === undefined ? [] : stored.customerDaysOf(book);
};

/**
 * The ledger as it stood at an instant (`?asOf`). A day of which nothing happened since is as the view has it; of
 * the others, which are few however long the book is, the view's own fold is taken over their streams.
 */
export const pastLedger = (
  events: Pick<EventStore, 'readStream'>,
  documents: DocumentReader,
  asOf: Date,
  mayPassOver: MayPassOver = NEVER,
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
      for await (const event of upTo(events.readStream(debtsStream(agentId)), instant)) {
        if (!isDebtEvent(event) || event.data.date > to) continue;
        foldOrPass(event, mayPassOver, () => foldDebt(debts, event, event.metadata.occurredAt));
      }
      return [...debts.days]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .flatMap(([date, entries]) => [...entries.values()].map((entry) => ({ ...entry, date })));
    },
  };
};
