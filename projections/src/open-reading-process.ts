import { runHere, type TaskRunner } from '@so-cuoc/call-routes/tasks/task.ts';
import type { EventStore } from '@so-cuoc/event-store/port.ts';
import { createReadSide, type Projections } from './read-side.ts';
import { Screens } from './live/screens.ts';
import { partitionedView } from './partitions/partitioned-view.ts';
import { partitionsOf } from './partitions/partition.ts';
import { watchViews } from './partitions/watch-views.ts';
import type { ReadModelStore } from './read-model/port.ts';
import { OrderBook } from './runner/operations/view-orders.ts';
import { VIEWS } from './views.ts';

interface ReadingOptions {
  readonly events: EventStore;
  readonly store: ReadModelStore;
  readonly clock: () => Date;
  /** Runs what takes long; belongs to the caller. Absent = at once, in the calling thread. */
  readonly tasks?: TaskRunner;
  /** The number of partitions, as in the folding processes. */
  readonly partitions: number;
}

/** Starts a process that reads views which other processes fold. */
export const openReadingProcess = async (options: ReadingOptions): Promise<Projections> => {
  const { events, store, clock, partitions, tasks = runHere } = options;
  const orders = new OrderBook(events);
  await orders.read();
  const watched = watchViews({ events, store, partitions });
  const views = new Map(
    VIEWS.map(({ name, partitioned }) => {
      const [first, ...rest] = partitionsOf(partitions)
        .slice(0, partitioned ? partitions : 1)
        .map((partition) => watched.view(name, partition));
      if (first === undefined) throw new RangeError('no partitions');
      return [name, partitionedView([first, ...rest])];
    }),
  );
  const screens = new Screens(events, await events.end(), clock);
  // Commands are accepted while views are behind; reading calls answer `behind`.
  const waitedFor = null;
  return createReadSide({ events, clock, tasks, orders, screens, views, waitedFor, folded: watched, store });
};
