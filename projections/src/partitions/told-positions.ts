import type { EventStore, Position } from '@so-cuoc/event-store/port.ts';

type Comparing = Pick<EventStore, 'comparePositions'>;

export const latestOf = (
  events: Comparing,
  positions: readonly (Position | null | undefined)[],
): Position | null =>
  positions.reduce<Position | null>(
    (last, one) => (one && (last === null || events.comparePositions(one, last) > 0) ? one : last),
    null,
  );

/** Up to where screens were told of changes: in the book of each agent, and of what concerns everybody (null). */
export class ToldPositions {
  readonly #events: Comparing;
  readonly #told = new Map<string | null, Position>();

  constructor(events: Comparing) {
    this.#events = events;
  }

  /** What is folded again after a commit that failed is told again, from an earlier position on. */
  tell(agentId: string | null, position: Position): void {
    this.#told.set(agentId, latestOf(this.#events, [this.#told.get(agentId), position]) ?? position);
  }

  /** What a reader of this agent's book may have been told; null = of any book. */
  upTo(agentId: string | null): Position | null {
    const told = this.#told;
    return latestOf(
      this.#events,
      agentId === null ? [...told.values()] : [told.get(null), told.get(agentId)],
    );
  }

  /** The documents hold everything up to here. */
  stored(reached: Position): void {
    for (const [agentId, position] of this.#told)
      if (this.#events.comparePositions(position, reached) <= 0) this.#told.delete(agentId);
  }
}
