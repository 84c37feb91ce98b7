import type { EventStore, Position } from '@so-cuoc/event-store/port.ts';

/** Which changes of a view are told to screens: those of events after a position. */
export class News {
  readonly #events: Pick<EventStore, 'comparePositions'>;
  #after: Position | null;
  /** Changes that were not told were folded, and screens may have loaded before them. */
  #isUntold = false;

  /** `after`: null = every change is told. */
  constructor(events: Pick<EventStore, 'comparePositions'>, after: Position | null) {
    this.#events = events;
    this.#after = after;
  }

  begin(after: Position | null): void {
    this.#after = after;
  }

  /** Whether changes up to a position are told. */
  has(position: Position): boolean {
    return this.#after === null || this.#events.comparePositions(position, this.#after) > 0;
  }

  /** Changes were folded and not told. */
  passedOver(): void {
    this.#isUntold = true;
  }

  /** Once where readers have reached the end of what was not told: screens that loaded meanwhile are stale. */
  hasLeftScreensBehind(reached: Position): boolean {
    const isDone =
      this.#isUntold && (this.#after === null || this.#events.comparePositions(reached, this.#after) >= 0);
    if (isDone) this.#isUntold = false;
    return isDone;
  }
}
