import { FoldScheduler, type FoldRests } from '../runner/folding/fold-scheduler.ts';
import type { OrderBook } from '../runner/operations/view-orders.ts';
import type { FoldedView, RunningView } from '../runner/running-view.ts';
import { type Partition, partitionStore } from './partition.ts';
import type { AnyRunOptions, ViewDefinition } from './view-definition.ts';
import type { Position } from '@so-cuoc/event-store/port.ts';

/** What the partitions of a process have in common. */
export interface PartitionFolding<Update> extends Pick<
  AnyRunOptions,
  'events' | 'store' | 'clock' | 'parallelFold' | 'tellsFirst' | 'onAdvanced' | 'requestReload' | 'warn'
> {
  readonly definitions: readonly ViewDefinition<Update>[];
  readonly orders: Pick<OrderBook, 'of'>;
  /** Receives the updates of each view, one after the other. */
  readonly publish: (update: Update) => void;
  /** Absent: those beside calls. */
  readonly rests?: FoldRests;
}

/** The views of one partition, folded by this process. */
export interface FoldedPartition {
  readonly views: readonly RunningView[];
  /** By the name of the definition. Views that are not partitioned exist in the first partition only. */
  readonly byName: ReadonlyMap<string, RunningView>;
  /** Applies the operator orders that were read. */
  applyOrders(): Promise<void>;
  /** Finishes the commits under way and publishes their updates. */
  close(): Promise<void>;
}

/** Resumes the views of a partition. Events up to `updatesAfter` produce no updates. */
export const foldPartition = async <Update>(
  { definitions, orders, publish, rests, ...given }: PartitionFolding<Update>,
  partition: Partition,
  updatesAfter: Position | null,
): Promise<FoldedPartition> => {
  const store = partitionStore(given.store, partition);
  const shared = { ...given, store, scheduler: new FoldScheduler(rests), updatesAfter };
  const byName = new Map<string, FoldedView>();
  for (const { name, partitioned, run } of definitions) {
    if (!partitioned && partition.number !== 0) continue;
    const optionsFor = (own: string): AnyRunOptions => ({ ...shared, orders: orders.of(own) });
    byName.set(name, await run(partition, optionsFor, publish));
  }
  const views = [...byName.values()];
  return {
    views,
    byName,
    applyOrders: async () => {
      await Promise.all(views.map((view) => view.applyOrders(orders.of(view.name))));
    },
    close: async () => {
      await Promise.all(views.map((view) => view.close()));
    },
  };
};
