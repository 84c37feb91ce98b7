import type { LiveUpdate } from './live/recent-updates.ts';
import type { ClusterPublisher } from './live/socket-cluster.ts';
import { foldPartition, type FoldedPartition, type PartitionFolding } from './partitions/fold-partition.ts';
import { keepLeases } from './partitions/keep-leases.ts';
import { publishStatus } from './partitions/partition-status.ts';
import { type Partition, partitionsOf } from './partitions/partition.ts';
import type { ReadModelStore } from './read-model/port.ts';
import { followOrders, healthOf, rowsOfViews } from './read-side.ts';
import { OrderBook } from './runner/operations/view-orders.ts';
import { A_DAY_MS, allReach } from './runner/folding/position-waiters.ts';
import type { RunningView } from './runner/running-view.ts';
import { VIEWS } from './views.ts';
import type { EventStore, Position } from '@so-cuoc/event-store/port.ts';
import type { ViewRow } from '@so-cuoc/shared-domain/contract/calls/service/administration.ts';
import type { Health } from '@so-cuoc/shared-domain/contract/calls/service/installation.ts';
import { randomUUID } from 'node:crypto';

interface FoldingOptions {
  readonly events: EventStore;
  readonly store: ReadModelStore;
  readonly clock: () => Date;
  /** The number of partitions; the same in every process. */
  readonly partitions: number;
  /** Publishes to the processes with sockets; null where there are none. */
  readonly publisher: ClusterPublisher | null;
  /** Receives a Vietnamese sentence when a view stops. */
  readonly warn: (sentence: string) => void;
}

/** A process that folds its share of the partitions. */
export interface FoldingProcess {
  health(): Promise<Health['views']>;
  /** The views of the partitions that it holds, as operators see them. */
  views(): Promise<readonly ViewRow[]>;
  close(): Promise<void>;
}

interface Held extends Omit<FoldedPartition, 'byName'> {
  readonly epoch: number;
}

/** Starts a folding process. It holds its share of the partitions by leases. */
export const openFoldingProcess = async (options: FoldingOptions): Promise<FoldingProcess> => {
  const { events, store, clock, partitions, publisher, warn } = options;
  const orders = new OrderBook(events);
  await orders.read();
  const held = new Map<number, Held>();
  const views = () => [...held.values()].flatMap((one) => one.views);
  const orderPolling = followOrders(orders, () =>
    Promise.all([...held.values()].map((one) => one.applyOrders())),
  );
  const given: PartitionFolding<LiveUpdate> = {
    definitions: VIEWS,
    events,
    store,
    clock,
    orders,
    warn,
    publish: (update) => publisher?.publish(update),
    requestReload: (position) => publisher?.requestReload(position),
  };

  const hold = async (partition: Partition, epoch: number, newsAfter: Position | null): Promise<Held> => {
    const folded = await foldPartition(given, partition, newsAfter);
    const statusPublisher = publishStatus({ store, partition, epoch, views: folded.views });
    const close = async (): Promise<void> => {
      await folded.close();
      await statusPublisher.stop();
    };
    return { ...folded, epoch, close };
  };

  const settle = async (leases: ReadonlyMap<number, number>): Promise<void> => {
    for (const [number, one] of held) {
      if (leases.get(number) === one.epoch) continue;
      held.delete(number);
      await one.close();
    }
    const end = await events.end();
    const taken: RunningView[] = [];
    for (const partition of partitionsOf(partitions)) {
      const epoch = leases.get(partition.number);
      if (epoch === undefined || held.has(partition.number)) continue;
      const one = await hold(partition, epoch, end);
      held.set(partition.number, one);
      taken.push(...one.views);
    }
    if (taken.length > 0 && end !== null) void haveLoadedAnew(taken, end);
  };

  /** The previous holder may have died between its commit and its updates, so sockets must reload. */
  const haveLoadedAnew = async (taken: readonly RunningView[], end: Position): Promise<void> => {
    await allReach(taken, end, A_DAY_MS);
    publisher?.requestReload(end);
  };

  let wanted: ReadonlyMap<number, number> = new Map();
  let settling: Promise<void> = Promise.resolve();
  let closing = false;
  const leases = keepLeases({
    store,
    partitions,
    member: randomUUID(),
    nowMs: () => performance.now(),
    held: (now) => {
      if (closing) return;
      wanted = now;
      // Read `wanted` here: a slow step skips superseded assignments.
      settling = settling.then(() => settle(wanted)).catch(() => undefined);
    },
  });

  return {
    health: async () => healthOf(await rowsOfViews(views(), orders, events)),
    views: () => rowsOfViews(views(), orders, events),
    close: async () => {
      closing = true;
      orderPolling.stop();
      wanted = new Map();
      await settling;
      await settle(wanted);
      await leases.leave();
      await publisher?.close();
      await store.close();
    },
  };
};
