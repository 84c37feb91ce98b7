import type { EventStore } from '@so-cuoc/event-store/port.ts';
import { createReadSide, type Projections } from './read-side.ts';
import { auditIndexView } from './audit-index/view.ts';
import { customersView } from './customers/view.ts';
import { drawsView } from './draws/view.ts';
import { ledgerView } from './ledger/view.ts';
import { installationView } from './installation/view.ts';
import { RecentUpdates } from './live/recent-updates.ts';
import { overflowView } from './overflow/view.ts';
import { partitionedView, type PartitionedView } from './partitions/partitioned-view.ts';
import { partitionsOf } from './partitions/partition.ts';
import { watchViews } from './partitions/watch-views.ts';
import type { ReadModelStore } from './read-model/port.ts';
import { renewalsView } from './renewals/view.ts';
import { reportView } from './report/view.ts';
import { OrderBook } from './runner/operations/view-orders.ts';
import type { RunningView } from './runner/running-view.ts';
import { messagingView } from './messaging/view.ts';

interface ReadingOptions {
  readonly events: EventStore;
  readonly store: ReadModelStore;
  readonly clock: () => Date;
  /** Into how many the agents are cut, as by the processes that fold. */
  readonly partitions: number;
}

/** Answers from views that other processes fold. */
export const openReadingProcess = async (options: ReadingOptions): Promise<Projections> => {
  const { events, store, clock, partitions } = options;
  const orders = new OrderBook(events);
  await orders.read();
  const watched = watchViews({ events, store, partitions });
  const views: RunningView[] = [];
  const partsOf = (name: string, count = partitions): PartitionedView => {
    const [first, ...rest] = partitionsOf(partitions)
      .slice(0, count)
      .map((partition) => watched.view(name, partition));
    if (first === undefined) throw new RangeError('no partitions');
    views.push(first, ...rest);
    return partitionedView([first, ...rest]);
  };
  const everyones = (name: string): RunningView => partsOf(name, 1).of(null);
  return createReadSide({
    events,
    clock,
    orders,
    recentUpdates: new RecentUpdates(events, await events.end(), () => clock().getTime()),
    report: partsOf(reportView.name),
    customers: partsOf(customersView.name),
    overflow: partsOf(overflowView.name),
    ledger: partsOf(ledgerView.name),
    draws: partsOf(drawsView.name, 1),
    renewals: partsOf(renewalsView.name, 1),
    messaging: everyones(messagingView.name),
    installation: everyones(installationView.name),
    auditIndex: everyones(auditIndexView.name),
    views,
    // Calls that change something are taken meanwhile; those that read say that they are behind.
    caughtUp: () => Promise.resolve(),
    close: () => watched.close(),
    closeStore: () => store.close(),
  }).projections;
};
