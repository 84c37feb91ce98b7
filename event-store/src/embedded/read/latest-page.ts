import type { StoredEvent } from '../../port.ts';

/**
 * The newest events as they were last read, for everyone who follows the log: each view would otherwise parse them for
 * itself. Whoever is handed an event never changes it.
 */
export class TailCache {
  #after = 0;
  #events: readonly StoredEvent[] = [];

  /** What is at hand of the events after `after` (an ordinal), from the first one on; none where that is not. */
  eventsAfter(after: number): readonly StoredEvent[] {
    const known = after - this.#after;
    if (known < 0 || known >= this.#events.length) return [];
    return known === 0 ? this.#events : this.#events.slice(known);
  }

  put(after: number, events: readonly StoredEvent[]): void {
    this.#after = after;
    this.#events = events;
  }
}
