import type { Position, StoredEvent } from '@so-cuoc/event-store/port.ts';

/** What is folded in memory: its last event, and how many. */
export interface Folded {
  readonly last: StoredEvent;
  readonly events: number;
}

/** The events of which one may be at fault: the last alone, or any up to it. */
export interface Suspects {
  readonly upTo: Position;
  readonly any: boolean;
}
