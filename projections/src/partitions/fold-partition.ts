import { errorReason } from '@so-cuoc/event-store/error-summary.ts';
import type { ReadModelStore } from '../read-model/port.ts';
import type { ParallelFold } from '../rebuild/parallel-fold.ts';
import { FoldScheduler, type FoldRests } from '../runner/folding/fold-scheduler.ts';
import type { OrderBook } from '../runner/operations/view-orders.ts';
import type { RunningView } from '../runner/running-view.ts';
import { type Partition, partitionStore } from './partition.ts';
import type { ViewDefinition } from './view-definition.ts';
import type { FollowedEvents, Position } from '@so-cuoc/event-store/port.ts';

/** What the partitions of a process have in common. */
export interface PartitionFolding<Update> {
  readonly definitions: readonly ViewDefinition<Update>[];
  readonly events: FollowedEvents;
  readonly store: ReadModelStore;
  readonly clock: () => Date;
  readonly orders: Pick<OrderBook, 'of'>;
  /** Folds empty views in worker threads. */
  readonly parallelFold?: ParallelFold | undefined;
  /** Receives a Vietnamese sentence when a view stops. */
  readonly warn: (sentence: string) => void;
  /** Receives the updates of a view, in order. */
  readonly publish: (updates: readonly Update[], view: string) => void;
  /** Whoever reads waits for the documents of what was told, so changes are told before they are committed. */
  readonly tellsFirst?: boolean;
  /** Absent: those beside calls. */
  readonly rests?: FoldRests;
  /** Called when a view has reached a later position. */
  readonly onAdvanced?: () => void;
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
  const {
    definitions,
    events,
    store,
    clock,
    orders,
    parallelFold,
    warn,
    publish,
    requestReload,
    onAdvanced,
    rests,
    tellsFirst = false,
  } = folding;
  const scheduler = new FoldScheduler(rests);
  const optionsFor = (name: string) => ({
    events,
    store: partitionStore(store, partition),
    clock,
    orders: orders.of(name),
    scheduler,
    ...(parallelFold === undefined ? {} : { parallelFold }),
    updatesAfter,
    tellsFirst,
    ...(onAdvanced === undefined ? {} : { onAdvanced }),
    onMissedUpdates: requestReload,
    onStopped: warn,
  });
  const byName = new Map<string, RunningView>();
  const publishing: (() => Promise<void>)[] = [];
  for (const definition of definitions) {
    if (!definition.partitioned && partition.number !== 0) continue;
    const onPublishError = (error: unknown, position: Position): void => {
      warn(`Không báo được thay đổi tới màn hình: ${errorReason(error)}`);
      requestReload(position);
    };
    const publishOwn = (updates: readonly Update[]): void => publish(updates, definition.name);
    const { view, published } = await definition.run(partition, optionsFor, publishOwn, onPublishError);
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
