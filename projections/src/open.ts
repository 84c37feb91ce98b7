import type { EventStore } from '@so-cuoc/event-store/port.ts';
import { createReadSide, type Projections } from './read-side.ts';
import { RecentUpdates, type LiveUpdate } from './live/recent-updates.ts';
import { partitionedView } from './partitions/partitioned-view.ts';
import { foldPartition } from './partitions/fold-partition.ts';
import { WHOLE } from './partitions/partition.ts';
import { parallelFold, type WorkerThreads } from './rebuild/parallel-fold.ts';
import type { ReadModelStore } from './read-model/port.ts';
import { VIEWS } from './views.ts';
import { OrderBook } from './runner/operations/view-orders.ts';

export interface ProjectionOptions {
  readonly events: EventStore;
  readonly store: ReadModelStore;
  readonly clock: () => Date;
  /** Worker threads for parallel rebuilds; only where log and views are files of one folder. */
  readonly threads?: Omit<WorkerThreads, 'warn'> | undefined;
  /** Receives a Vietnamese sentence when a view stops. */
  readonly warn: (sentence: string) => void;
}

/** Longer than any rebuild. */
const A_DAY_MS = 86_400_000;

/** Starts all views in this process, and the read side over them. */
export const openProjections = async (options: ProjectionOptions): Promise<Projections> => {
  const { events, store, clock, threads, warn } = options;
  const end = await events.end();
  const recentUpdates = new RecentUpdates(events, end, () => clock().getTime());
  const orders = new OrderBook(events);
  await orders.read();
  const early: LiveUpdate[] = [];
  const subscribers: { tell(updates: readonly LiveUpdate[]): void; letGo(): void } = {
    tell: (updates) => early.push(...updates),
    letGo: () => undefined,
  };
  const folded = await foldPartition(
    {
      definitions: VIEWS,
      events,
      store,
      clock,
      orders,
      parallelFold: threads && parallelFold({ ...threads, warn }, events, store),
      warn,
      publish: (updates) => subscribers.tell(updates),
      requestReload: (position) => {
        recentUpdates.forget(position);
        subscribers.letGo();
      },
    },
    WHOLE,
    // Events up to here produce no updates: a socket at an earlier position reloads.
    end,
  );
  const answers = createReadSide({
    events,
    clock,
    orders,
    recentUpdates,
    view: (name) => {
      const view = folded.byName.get(name);
      if (view === undefined) throw new RangeError(`no view ${name}`);
      return partitionedView([view]);
    },
    views: folded.views,
    caughtUp: (waitFor) => (end === null ? Promise.resolve() : waitFor(end, A_DAY_MS).then(() => undefined)),
    close: () => folded.close(),
    closeStore: () => store.close(),
  });
  answers.broadcast(early);
  subscribers.tell = (updates) => answers.broadcast(updates);
  subscribers.letGo = () => answers.disconnectAll();
  return answers.projections;
};
