import type { EventStore } from '@so-cuoc/event-store/port.ts';
import type { ViewRow } from '@so-cuoc/shared-domain/contract/views.ts';
import type { RunningView } from '../runner/running-view.ts';

/** What the reading calls answer from. */
export interface Queried {
  readonly events: EventStore;
  readonly report: RunningView;
  readonly customers: RunningView;
  readonly draws: RunningView;
  readonly overflow: RunningView;
  readonly views: () => Promise<readonly ViewRow[]>;
  readonly clock: () => Date;
}
