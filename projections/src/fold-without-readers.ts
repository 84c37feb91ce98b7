import type { EventStore } from '@so-cuoc/event-store/port.ts';
import type { ViewRow } from '@so-cuoc/shared-domain/contract/calls/service/administration.ts';
import { foldInThread, type ThreadPlace } from './folding-thread/fold-in-thread.ts';
import type { ReadModelStore } from './read-model/port.ts';
import { followOrders, rowsOfViews } from './read-side.ts';
import { OrderBook } from './runner/operations/view-orders.ts';

interface FoldingWithoutReaders {
  readonly events: Pick<EventStore, 'comparePositions' | 'end' | 'distance' | 'readStream'>;
  readonly store: ReadModelStore;
  readonly thread: ThreadPlace;
  /** Receives a Vietnamese sentence when a view stops. */
  readonly warn: (sentence: string) => void;
}

/** The views of a standby. */
export interface FoldedWithoutReaders {
  /** The views as operators see them. */
  views(): Promise<readonly ViewRow[]>;
  /** Finishes the commits under way. The store stays open; it belongs to the caller. */
  close(): Promise<void>;
}

/** Folds every view in a thread, and applies operator orders, where nobody reads: on a standby. */
export const foldWithoutReaders = async ({
  events,
  store,
  thread,
  warn,
}: FoldingWithoutReaders): Promise<FoldedWithoutReaders> => {
  const orders = new OrderBook(events);
  await orders.read();
  const nobody = { publish: () => undefined, requestReload: () => undefined };
  const folded = await foldInThread(thread, { events, store, warn, ...nobody }, await events.end());
  const orderPolling = followOrders(orders, () => folded.applyOrders());
  return {
    views: () => rowsOfViews(folded.views, orders, events),
    close: async () => {
      orderPolling.stop();
      await folded.close();
    },
  };
};
