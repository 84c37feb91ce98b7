import { type ReadModelStore, under } from '../read-model/port.ts';
import type { RunningView } from '../runner/running-view.ts';
import { PARTITION_STATUS, partitionStatus, statusKey } from './partition-status.ts';
import { nameIn, type Partition, partitionStore } from './partition.ts';
import { WatchedView } from './watched-view.ts';
import type { EventStore } from '@so-cuoc/event-store/port.ts';
import { setTimeout as delay } from 'node:timers/promises';

/** Polling interval, milliseconds: while a caller waits, and otherwise. */
const LOOK_MS = { waitedFor: 20, idle: 500 } as const;

export interface Watching {
  readonly events: EventStore;
  readonly store: ReadModelStore;
  readonly partitions: number;
}

export interface WatchedViews {
  view(name: string, partition: Partition): RunningView;
  close(): Promise<void>;
}

/** Views that other processes fold, read from their documents. */
export const watchViews = (watching: Watching): WatchedViews => {
  const { store, events, partitions } = watching;
  const views: { readonly view: WatchedView; readonly partition: Partition }[] = [];
  const closing = new AbortController();
  let pause = new AbortController();

  const statusOf = partitionStatus(events);
  const look = async (): Promise<void> => {
    const found = await store.range(PARTITION_STATUS, under(`${partitions}`));
    const statuses = new Map(found.map(({ key, document }) => [key, statusOf.parse(document).views]));
    for (const { view, partition } of views) {
      const status = statuses.get(statusKey(partition))?.find(({ name }) => name === view.name);
      if (status !== undefined) view.hear(status);
    }
  };

  const looking = (async () => {
    while (!closing.signal.aborted) {
      await look().catch(() => undefined);
      pause = new AbortController();
      const pauseMs = views.some(({ view }) => view.isWaitedFor()) ? LOOK_MS.waitedFor : LOOK_MS.idle;
      await delay(pauseMs, undefined, { signal: AbortSignal.any([pause.signal, closing.signal]) }).catch(
        () => undefined,
      );
    }
  })();

  return {
    view: (name, partition) => {
      const view = new WatchedView({
        ...{ name: nameIn(name, partition), events, store: partitionStore(store, partition) },
        onWaited: () => pause.abort(),
      });
      views.push({ view, partition });
      return view;
    },
    close: async () => {
      closing.abort();
      await looking;
      await Promise.all(views.map(({ view }) => view.close()));
    },
  };
};
