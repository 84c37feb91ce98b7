import type { EventStore, Position } from '@so-cuoc/event-store/port.ts';

/** Up to where screens were told of changes: in the book of each agent, and of what concerns everybody. */
export class ToldPositions {
  readonly #events: Pick<EventStore, 'comparePositions'>;
  readonly #ofAgents = new Map<string, Position>();
  #ofEverybody: Position | null = null;
  #newest: Position | null = null;

  constructor(events: Pick<EventStore, 'comparePositions'>) {
    this.#events = events;
  }

  /** `agentId`: null = everybody was told. */
  tell(agentId: string | null, position: Position): void {
    this.#newest = this.#later(this.#newest, position);
    if (agentId === null) this.#ofEverybody = this.#later(this.#ofEverybody, position);
    else this.#ofAgents.set(agentId, this.#later(this.#ofAgents.get(agentId) ?? null, position));
  }

  /** What a reader of this agent's book may have been told; null = of any book. */
  upTo(agentId: string | null): Position | null {
    if (agentId === null) return this.#newest;
    const own = this.#ofAgents.get(agentId);
    return own === undefined ? this.#ofEverybody : this.#later(this.#ofEverybody, own);
  }

  /** The documents hold everything up to here. */
  stored(reached: Position): void {
    if (this.#newest === null || this.#events.comparePositions(this.#newest, reached) > 0) return;
    this.#ofAgents.clear();
    this.#ofEverybody = null;
    this.#newest = null;
  }

  /** What is folded again after a commit that failed is told again from an earlier position on. */
  #later(known: Position | null, position: Position): Position {
    return known !== null && this.#events.comparePositions(known, position) > 0 ? known : position;
  }
}
