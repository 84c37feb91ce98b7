import type { EventStore, Position } from '@so-cuoc/event-store/port.ts';
import { auditIndexView } from '../audit-index/view.ts';
import { customersView } from '../customers/view.ts';
import { drawsView } from '../draws/view.ts';
import { ledgerView } from '../ledger/view.ts';
import { installationView } from '../installation/view.ts';
import type { LiveUpdate } from '../live/recent-updates.ts';
import {
  customerUpdates,
  drawUpdates,
  ledgerUpdates,
  overflowUpdates,
  renewalUpdates,
  reportUpdates,
  installationUpdates,
  messagingUpdates,
} from '../live/updates.ts';
import { currentOverflow } from '../overflow/source.ts';
import { overflowView } from '../overflow/view.ts';
import type { DocumentReader, ReadModelStore } from '../read-model/port.ts';
import { renewalsView } from '../renewals/view.ts';
import { currentReports } from '../report/source.ts';
import type { ParallelFold } from '../rebuild/parallel-fold.ts';
import { reportView } from '../report/view.ts';
import type { OrderBook } from '../runner/operations/view-orders.ts';
import { runView } from '../runner/run-view.ts';
import { FoldScheduler } from '../runner/folding/fold-scheduler.ts';
import type { Committed, RunningView } from '../runner/running-view.ts';
import type { View } from '../runner/view.ts';
import { unpartitionedView, partitionOfView, type Partition } from './partition.ts';
import { messagingView } from '../messaging/view.ts';
import { partitionStore } from './partition-store.ts';

/** What every partition of a process is folded with. */
export interface PartitionFolding {
  readonly events: EventStore;
  readonly store: ReadModelStore;
  readonly clock: () => Date;
  readonly orders: OrderBook;
  /** Folds empty views by other hands first. */
  readonly parallelFold?: ParallelFold | undefined;
  /** Told, in Vietnamese, when a view stops. */
  readonly warn: (sentence: string) => void;
  readonly publish: (updates: readonly LiveUpdate[]) => void;
  /** Something was written up to a position of which nobody was told. */
  readonly requestReload: (position: Position) => void;
}

/** What is of no agent. */
export interface SharedViews {
  readonly draws: RunningView;
  /** A seller's are of accounts in every partition. */
  readonly renewals: RunningView;
  readonly messaging: RunningView;
  readonly installation: RunningView;
  readonly auditIndex: RunningView;
}

/** The views of one partition, followed by this process. */
export interface FoldedPartition {
  readonly report: RunningView;
  readonly customers: RunningView;
  readonly overflow: RunningView;
  readonly ledger: RunningView;
  /** Null but in the first partition. */
  readonly shared: SharedViews | null;
  readonly views: readonly RunningView[];
  /** Finishes the commits under way, and what is to be told of them. */
  close(): Promise<void>;
}

/** Takes the views of a partition up where they were left. `updatesAfter`: what was in the log before is not broadcast. */
export const foldPartition = async (
  { events, store, clock, orders, parallelFold, warn, publish, requestReload }: PartitionFolding,
  partition: Partition,
  newsAfter: Position | null,
): Promise<FoldedPartition> => {
  const own = partitionStore(store, partition);
  const telling: (() => Promise<void>)[] = [];
  const scheduler = new FoldScheduler();

  const run = <Slice, Change>(
    view: View<Slice, Change>,
    newsOf: (
      committed: Committed<Change>,
      documents: DocumentReader,
    ) => readonly LiveUpdate[] | Promise<readonly LiveUpdate[]>,
  ): Promise<RunningView> => {
    let told: Promise<void> = Promise.resolve();
    telling.push(() => told);
    return runView({
      view,
      events,
      store: own,
      clock,
      orders: orders.of(view.name),
      scheduler,
      ...(parallelFold === undefined ? {} : { parallelFold }),
      updatesAfter: newsAfter,
      onCommitted: (committed, documents) => {
        told = told
          .then(async () => publish(await newsOf(committed, documents)))
          .catch((error: unknown) => warn(`Không báo được thay đổi tới màn hình: ${String(error)}`));
      },
      onMissedUpdates: requestReload,
      onStopped: warn,
    });
  };

  const report = await run(partitionOfView(reportView, partition), (committed, documents) =>
    reportUpdates(committed, currentReports(documents)),
  );
  const customers = await run(partitionOfView(customersView, partition), customerUpdates);
  const everyones =
    partition.number === 0
      ? {
          draws: await run(unpartitionedView(drawsView, partition), drawUpdates),
          renewals: await run(unpartitionedView(renewalsView, partition), renewalUpdates),
          messaging: await run(unpartitionedView(messagingView, partition), messagingUpdates),
          installation: await run(unpartitionedView(installationView, partition), installationUpdates),
          auditIndex: await run(unpartitionedView(auditIndexView, partition), () => []),
        }
      : null;
  const overflow = await run(partitionOfView(overflowView, partition), (committed, documents) =>
    overflowUpdates(committed, currentOverflow(documents)),
  );
  const ledger = await run(partitionOfView(ledgerView, partition), ledgerUpdates);
  const views = [report, customers, ...Object.values<RunningView>(everyones ?? {}), overflow, ledger];
  return {
    report,
    customers,
    overflow,
    ledger,
    shared: everyones,
    views,
    close: async () => {
      await Promise.all(views.map((view) => view.close()));
      await Promise.all(telling.map((told) => told()));
    },
  };
};
