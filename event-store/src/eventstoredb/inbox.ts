import type { StoredEvent } from '../port.ts';

/** A consumer so far behind reads on in pages; the server drops it after 32 unread events, so they wait here. */
const MOST_WAITING = 2_000;

/** Events that came from the server and were not yet asked for. */
export class EventBuffer {
  #waiting: StoredEvent[] = [];
  #over = false;
  #failure: Error | null = null;
  #wake = (): void => undefined;

  /** Past its end, or when too many wait, it takes nothing in any more. */
  put(event: StoredEvent): void {
    if (this.#over) return;
    this.#waiting.push(event);
    if (this.#waiting.length >= MOST_WAITING) this.#over = true;
    this.#wake();
  }

  end(failure: Error | null = null): void {
    this.#over = true;
    this.#failure ??= failure;
    this.#wake();
  }

  /** All that waits, as soon as something does; null when nothing more will come. Throws what it was ended with. */
  async nextBatch(): Promise<readonly StoredEvent[] | null> {
    while (this.#waiting.length === 0) {
      if (this.#failure !== null) throw this.#failure;
      if (this.#over) return null;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    const batch = this.#waiting;
    this.#waiting = [];
    return batch;
  }
}
