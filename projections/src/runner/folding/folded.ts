import type { Position, StoredEvent } from '@so-cuoc/event-store/port.ts';

/** The events folded in memory: the last one, and their number. */
export interface Folded {
  readonly last: StoredEvent;
  readonly events: number;
}

/** The events that may have failed: only the last, or any up to it. */
export interface Suspects {
  readonly upTo: Position;
  readonly any: boolean;
}
