import type { EventStore } from '@so-cuoc/event-store/port.ts';
import type { ReadModelStore } from '../read-model/port.ts';
import type { RunningView } from '../runner/run-view.ts';

/** What the reading calls answer from. */
export interface Queried {
  readonly events: EventStore;
  readonly store: ReadModelStore;
  readonly report: RunningView;
  readonly customers: RunningView;
  readonly draws: RunningView;
  readonly clock: () => Date;
}
