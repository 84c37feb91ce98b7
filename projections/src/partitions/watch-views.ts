import type { DocumentReader, ReadModelStore } from '../read-model/port.ts';
import { PositionWaiters } from '../runner/folding/position-waiters.ts';
import { generationStore } from '../runner/generations/generation.ts';
import type { RunningView, ViewStatus } from '../runner/running-view.ts';
import {
  PARTITION_STATUS,
  readPartitionStatus,
  statusKey,
  statusKeys,
  viewStatusIn,
} from './partition-status.ts';
import { nameIn, type Partition, partitionStore } from './partition.ts';
import { type EventStore, type Position, StoreUnavailable } from '@so-cuoc/event-store/port.ts';
import { setTimeout as delay } from 'node:timers/promises';

/** Polling interval, milliseconds: while a caller waits, and otherwise. */
const LOOK_MS = { waitedFor: 20, idle: 500 } as const;

export interface Watching {
  readonly events: EventStore;
  readonly store: ReadModelStore;
  readonly partitions: number;
}

/** A view that another process folds. */
class WatchedView implements RunningView {
  readonly name: string;
  readonly documents: DocumentReader;
  readonly partition: Partition;
  private readonly watching: Watching;
  private readonly waiters: PositionWaiters;
  private readonly lookSoon: () => void;
  private known: ViewStatus;

  constructor(watching: Watching, view: string, partition: Partition, lookSoon: () => void) {
    this.watching = watching;
    this.partition = partition;
    this.lookSoon = lookSoon;
    this.name = nameIn(view, partition);
    this.waiters = new PositionWaiters((a, b) => watching.events.comparePositions(a, b));
    this.known = {
      name: this.name,
      position: null,
      state: 'rebuilding',
      live: null,
      foldVersion: 0,
      advanced: null,
      waiting: 'Chưa có tiến trình nào dựng màn hình dữ liệu này.',
      obstacle: null,
      rebuild: null,
    };
    this.documents = {
      get: (collection, key) => this.readable().get(collection, key),
      range: (collection, range) => this.readable().range(collection, range),
    };
  }

  status(): ViewStatus {
    return this.known;
  }

  waitFor(position: Position, timeoutMs: number): Promise<boolean> {
    const { position: reached, live, state } = this.known;
    if (live !== null && reached !== null && this.watching.events.comparePositions(position, reached) <= 0)
      return Promise.resolve(true);
    if (state === 'stopped') return Promise.resolve(false);
    this.lookSoon();
    return this.waiters.wait(position, timeoutMs);
  }

  isWaitedFor(): boolean {
    return this.waiters.any();
  }

  /** The folding processes apply orders. */
  applyOrders(): Promise<void> {
    return Promise.resolve();
  }

  hear(status: ViewStatus): void {
    this.known = status;
    if (status.position !== null && status.live !== null) this.waiters.reached(status.position);
    if (status.state === 'stopped') this.waiters.giveUp();
  }

  close(): Promise<void> {
    this.waiters.giveUp();
    return Promise.resolve();
  }

  private readable(): DocumentReader {
    const { live } = this.known;
    if (live === null) throw new StoreUnavailable(`Màn hình dữ liệu "${this.name}" đang được dựng.`);
    return generationStore(partitionStore(this.watching.store, this.partition), this.name, live);
  }
}

export interface WatchedViews {
  view(name: string, partition: Partition): RunningView;
  close(): Promise<void>;
}

/** Views that other processes fold, read from their documents. */
export const watchViews = (watching: Watching): WatchedViews => {
  const { store, events, partitions } = watching;
  const views: WatchedView[] = [];
  const closing = new AbortController();
  let pause = new AbortController();

  const look = async (): Promise<void> => {
    const found = await store.range(PARTITION_STATUS, statusKeys(partitions));
    const statuses = new Map(found.map(({ key, document }) => [key, readPartitionStatus(document)]));
    for (const view of views) {
      const partitionStatus = statuses.get(statusKey(view.partition));
      const status = partitionStatus === undefined ? null : viewStatusIn(partitionStatus, view.name, events);
      if (status !== null) view.hear(status);
    }
  };

  const looking = (async () => {
    while (!closing.signal.aborted) {
      await look().catch(() => undefined);
      pause = new AbortController();
      const pauseMs = views.some((view) => view.isWaitedFor()) ? LOOK_MS.waitedFor : LOOK_MS.idle;
      await delay(pauseMs, undefined, { signal: AbortSignal.any([pause.signal, closing.signal]) }).catch(
        () => undefined,
      );
    }
  })();

  return {
    view: (name, partition) => {
      const view = new WatchedView(watching, name, partition, () => pause.abort());
      views.push(view);
      return view;
    },
    close: async () => {
      closing.abort();
      await looking;
      await Promise.all(views.map((view) => view.close()));
    },
  };
};
