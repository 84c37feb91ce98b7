import { errorReason } from '@so-cuoc/event-store/error-summary.ts';
import { FoldScheduler, type FoldRests } from '../runner/folding/fold-scheduler.ts';
import type { OrderBook } from '../runner/operations/view-orders.ts';
import type { RunningView } from '../runner/running-view.ts';
import { type Partition, partitionStore } from './partition.ts';
import type { AnyRunOptions, ViewDefinition } from './view-definition.ts';
import type { Position } from '@so-cuoc/event-store/port.ts';

/** What the partitions of a process have in common. */
export interface PartitionFolding<Update> extends Pick<
  AnyRunOptions,
  'events' | 'store' | 'clock' | 'parallelFold' | 'tellsFirst' | 'onAdvanced'
> {
  readonly definitions: readonly ViewDefinition<Update>[];
  readonly orders: Pick<OrderBook, 'of'>;
  /** Receives a Vietnamese sentence when a view stops. */
  readonly warn: (sentence: string) => void;
  /** Receives the updates of a view, in order. */
  readonly publish: (updates: readonly Update[], view: string) => void;
  /** Documents up to this position changed without updates: screens must reload. */
  readonly requestReload: (position: Position) => void;
  /** Absent: those beside calls. */
  readonly rests?: FoldRests;
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
  { definitions, orders, warn, publish, requestReload, rests, ...given }: PartitionFolding<Update>,
  partition: Partition,
  updatesAfter: Position | null,
): Promise<FoldedPartition> => {
  const shared = {
    ...given,
    ...{ store: partitionStore(given.store, partition), scheduler: new FoldScheduler(rests), updatesAfter },
    ...{ onMissedUpdates: requestReload, onStopped: warn },
  };
  const byName = new Map<string, RunningView>();
  const publishing: (() => Promise<void>)[] = [];
  for (const { name, partitioned, run } of definitions) {
    if (!partitioned && partition.number !== 0) continue;
    const { view, published } = await run(partition, (own) => ({ ...shared, orders: orders.of(own) }), {
      publish: (updates) => publish(updates, name),
      onError: (error, position) => {
        warn(`Không báo được thay đổi tới màn hình: ${errorReason(error)}`);
        requestReload(position);
      },
    });
    byName.set(name, view);
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
