import type { EventStore } from '@so-cuoc/event-store/port.ts';
import type { ViewRow } from '@so-cuoc/shared-domain/contract/views.ts';
import type { AgentView } from '../partitions/agent-view.ts';
import type { MayPassOver } from '../runner/passing-over.ts';
import type { RunningView } from '../runner/running-view.ts';

/** What the reading calls answer from. */
export interface Queried {
  readonly events: EventStore;
  readonly report: AgentView;
  readonly customers: AgentView;
  readonly draws: AgentView;
  readonly overflow: AgentView;
  readonly ledger: AgentView;
  readonly renewals: AgentView;
  readonly talk: RunningView;
  readonly installation: RunningView;
  readonly auditIndex: RunningView;
  readonly views: () => Promise<readonly ViewRow[]>;
  /** What operators ordered a view to be folded without. */
  readonly mayPassOver: (view: AgentView) => MayPassOver;
  readonly clock: () => Date;
}
