import type { ReadModelStore } from '../read-model/port.ts';
import type { ParallelFold } from '../rebuild/parallel-fold.ts';
import { FoldScheduler } from '../runner/folding/fold-scheduler.ts';
import type { OrderBook } from '../runner/operations/view-orders.ts';
import type { RunningView } from '../runner/running-view.ts';
import { type Partition, partitionStore } from './partition.ts';
import type { ViewDefinition } from './view-definition.ts';
import type { EventStore, Position } from '@so-cuoc/event-store/port.ts';

/** What the partitions of a process have in common. */
export interface PartitionFolding<Update> {
  readonly definitions: readonly ViewDefinition<Update>[];
  readonly events: EventStore;
  readonly store: ReadModelStore;
  readonly clock: () => Date;
  readonly orders: OrderBook;
  /** Folds empty views in worker threads. */
  readonly parallelFold?: ParallelFold | undefined;
  /** Receives a Vietnamese sentence when a view stops. */
  readonly warn: (sentence: string) => void;
  readonly publish: (updates: readonly Update[]) => void;
  /** Documents up to this position changed without updates: screens must reload. */
  readonly requestReload: (position: Position) => void;
}

/** The views of one partition, followed by this process. */
export interface FoldedPartition {
  readonly views: readonly RunningView[];
  /** By the name of the definition. Views that are not partitioned exist in the first partition only. */
  readonly byName: ReadonlyMap<string, RunningView>;
  /** Finishes the commits under way and publishes their updates. */
  close(): Promise<void>;
}

/** Resumes the views of a partition. Events up to `updatesAfter` produce no updates. */
export const foldPartition = async <Update>(
  folding: PartitionFolding<Update>,
  partition: Partition,
  updatesAfter: Position | null,
): Promise<FoldedPartition> => {
  const { definitions, events, store, clock, orders, parallelFold, warn, publish, requestReload } = folding;
  const scheduler = new FoldScheduler();
  const optionsFor = (name: string) => ({
    events,
    store: partitionStore(store, partition),
    clock,
    orders: orders.of(name),
    scheduler,
    ...(parallelFold === undefined ? {} : { parallelFold }),
    updatesAfter,
    onMissedUpdates: requestReload,
    onStopped: warn,
  });
  const byName = new Map<string, RunningView>();
  const publishing: (() => Promise<void>)[] = [];
  for (const definition of definitions) {
    if (!definition.partitioned && partition.number !== 0) continue;
    const { view, published } = await definition.run(partition, optionsFor, publish, (error) =>
      warn(`Không báo được thay đổi tới màn hình: ${String(error)}`),
    );
    byName.set(definition.name, view);
    publishing.push(published);
  }
  const views = [...byName.values()];
  return {
    views,
    byName,
    close: async () => {
      await Promise.all(views.map((view) => view.close()));
      await Promise.all(publishing.map((published) => published()));
    },
  };
};
