import type { TaskRunner } from '@so-cuoc/call-routes/tasks/task.ts';
import type { ViewRow } from '@so-cuoc/shared-domain/contract/calls/service/administration.ts';
import type { EventStore } from '@so-cuoc/event-store/port.ts';
import type { PartitionedView } from '../partitions/partitioned-view.ts';
import type { MaySkip } from '../runner/folding/skip-unreadable.ts';

/** What the reading calls answer from. */
export interface QuerySources {
  readonly events: EventStore;
  readonly report: PartitionedView;
  readonly customers: PartitionedView;
  readonly draws: PartitionedView;
  readonly overflow: PartitionedView;
  readonly ledger: PartitionedView;
  readonly readingQuality: PartitionedView;
  readonly inbox: PartitionedView;
  readonly renewals: PartitionedView;
  readonly messaging: PartitionedView;
  readonly installation: PartitionedView;
  readonly auditIndex: PartitionedView;
  readonly views: () => Promise<readonly ViewRow[]>;
  /** What operators ordered a view to be folded without. */
  readonly maySkip: (view: PartitionedView) => MaySkip;
  readonly clock: () => Date;
  /** Runs what takes long. */
  readonly tasks: TaskRunner;
}
