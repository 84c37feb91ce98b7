import type { EventStore, Position } from '@so-cuoc/event-store/port.ts';
import type { Audience } from './audience.ts';

type Comparing = Pick<EventStore, 'comparePositions'>;

export const latestOf = (
  events: Comparing,
  positions: readonly (Position | null | undefined)[],
): Position | null =>
  positions.reduce<Position | null>(
    (last, one) => (one && (last === null || events.comparePositions(one, last) > 0) ? one : last),
    null,
  );

/** What was told of a book. */
interface Told {
  /** Up to where a screen has heard it. */
  readonly heard: Position | null;
  /** Up to where it was told, to a screen or to nobody. A screen that comes later asks for what it missed. */
  readonly upTo: Position;
  /** The arrivals of the audience by then. */
  readonly arrivals: number;
}

/** Up to where screens were told of changes: in the book of each agent, and of what concerns everybody (null). */
export class ToldPositions {
  readonly #events: Comparing;
  readonly #audience: Audience;
  readonly #told = new Map<string | null, Told>();

  constructor(events: Comparing, audience: Audience) {
    this.#events = events;
    this.#audience = audience;
  }

  /** What is folded again after a commit that failed is told again, from an earlier position on. */
  tell(agentId: string | null, position: Position): void {
    const before = this.#told.get(agentId);
    const upTo = latestOf(this.#events, [before?.upTo, position]) ?? position;
    this.#told.set(agentId, {
      heard: this.#audience.follows(agentId) ? upTo : this.#heard(before),
      upTo,
      arrivals: this.#audience.arrivals(),
    });
  }

  /** What a reader of this agent's book may have been told; null = of any book. */
  upTo(agentId: string | null): Position | null {
    const told =
      agentId === null ? [...this.#told.values()] : [this.#told.get(null), this.#told.get(agentId)];
    return latestOf(
      this.#events,
      told.map((one) => this.#heard(one)),
    );
  }

  /** The documents hold everything up to here. */
  stored(reached: Position): void {
    for (const [agentId, { upTo }] of this.#told)
      if (this.#events.comparePositions(upTo, reached) <= 0) this.#told.delete(agentId);
  }

  #heard(told: Told | undefined): Position | null {
    if (told === undefined) return null;
    return told.arrivals === this.#audience.arrivals() ? told.heard : told.upTo;
  }
}
