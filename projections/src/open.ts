import { runHere, type TaskRunner } from '@so-cuoc/call-routes/tasks/task.ts';
import type { EventStore } from '@so-cuoc/event-store/port.ts';
import { foldInThread, type ThreadPlace } from './folding-thread/fold-in-thread.ts';
import { createReadSide, type Projections } from './read-side.ts';
import { Screens } from './live/screens.ts';
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
  /** Runs what takes long; belongs to the caller. Absent = at once, in the calling thread. */
  readonly tasks?: TaskRunner;
  /** Worker threads for parallel rebuilds; only where log and views are files of one folder. */
  readonly threads?: Omit<WorkerThreads, 'warn'> | undefined;
  /** A thread of its own for the views. Absent = this thread. */
  readonly thread?: ThreadPlace | undefined;
  /** Receives a Vietnamese sentence when a view stops. */
  readonly warn: (sentence: string) => void;
}

/** Starts all views in this process, and the read side over them. */
export const openProjections = async (options: ProjectionOptions): Promise<Projections> => {
  const { events, store, clock, threads, thread, warn, tasks = runHere } = options;
  const end = await events.end();
  const screens = new Screens(events, end, clock);
  const orders = new OrderBook(events);
  await orders.read();
  const { publish, requestReload } = screens;
  const given = { events, store, warn, publish, requestReload };
  // Events up to `end` produce no updates: a socket at an earlier position reloads.
  const folded =
    thread === undefined
      ? await foldPartition(
          {
            ...given,
            ...{ definitions: VIEWS, clock, orders },
            parallelFold: threads && parallelFold({ ...threads, warn }, events, store),
          },
          WHOLE,
          end,
        )
      : await foldInThread(thread, given, end);
  const views = new Map([...folded.byName].map(([name, view]) => [name, partitionedView([view])]));
  return createReadSide({ events, clock, tasks, orders, screens, views, waitedFor: end, folded, store });
};
