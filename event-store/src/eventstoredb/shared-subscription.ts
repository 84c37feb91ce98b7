import { AppendNotifier } from '../append-notifier.ts';
import { StoreUnavailable, type Position, type StoredEvent } from '../port.ts';

/** Events kept for subscribers that are slower than others; who falls further behind reads by itself. */
const KEPT = 2_000;

export interface SharedLog {
  /** The events after `after`, from a subscription of its own. */
  readonly follow: (after: Position | null, signal: AbortSignal) => AsyncIterable<readonly StoredEvent[]>;
  readonly end: () => Promise<Position | null>;
  readonly comparePositions: (a: Position, b: Position) => number;
}

/** One subscription, and its latest events. */
interface Tail {
  /** All events after it are kept or still to come. */
  from: Position | null;
  events: StoredEvent[];
  readonly reading: AbortController;
}

/**
 * One subscription for all subscribers of a process that are up to date: the server sends, and the process parses, each
 * event once. A subscriber that is behind reads by itself until it reaches what the shared one keeps.
 */
export class SharedSubscription {
  readonly #log: SharedLog;
  readonly #grown = new AppendNotifier();
  #subscribers = 0;
  #tail: Tail | null = null;
  #opening: Promise<void> | null = null;

  constructor(log: SharedLog) {
    this.#log = log;
  }

  /** Ends and throws as `follow` does. */
  async *subscribe(after: Position | null, signal: AbortSignal): AsyncGenerator<readonly StoredEvent[]> {
    this.#subscribers += 1;
    try {
      let reached = after;
      await this.#open();
      // The log may end before a position that it did not give: `follow` finds that out.
      let isShared = this.#lastIsAtLeast(reached) && this.#keepsAfter(reached);
      while (!signal.aborted) {
        if (!isShared) {
          for await (const batch of this.#log.follow(reached, signal)) {
            reached = batch.at(-1)?.position ?? reached;
            yield batch;
            await this.#open();
            isShared = this.#keepsAfter(reached);
            if (isShared) break;
          }
          if (!isShared) return;
        } else {
          const batch = this.#after(reached);
          if (batch.length === 0) await this.#grown.nextAppend(signal);
          else {
            reached = batch.at(-1)?.position ?? reached;
            yield batch;
          }
        }
        // It may have ended meanwhile.
        isShared = this.#keepsAfter(reached);
      }
    } finally {
      this.#leave();
    }
  }

  /** Begins to read at the end of the log unless that goes on already. */
  #open(): Promise<void> {
    if (this.#tail !== null) return Promise.resolve();
    return (this.#opening ??= this.#begin().finally(() => {
      this.#opening = null;
    }));
  }

  async #begin(): Promise<void> {
    try {
      const from = await this.#log.end();
      if (this.#subscribers === 0) return;
      this.#tail = { from, events: [], reading: new AbortController() };
      void this.#read(this.#tail);
    } catch (error) {
      // Each subscriber waits for the server by itself then.
      if (!(error instanceof StoreUnavailable)) throw error;
    }
  }

  /** What ends it is found by each subscriber, which then reads by itself. */
  async #read(tail: Tail): Promise<void> {
    try {
      for await (const batch of this.#log.follow(tail.from, tail.reading.signal)) {
        tail.events.push(...batch);
        if (tail.events.length > 2 * KEPT)
          tail.from = tail.events.splice(0, tail.events.length - KEPT).at(-1)?.position ?? tail.from;
        this.#grown.notifyAll();
      }
    } catch {
      // As above.
    } finally {
      if (this.#tail === tail) this.#tail = null;
      this.#grown.notifyAll();
    }
  }

  #leave(): void {
    this.#subscribers -= 1;
    if (this.#subscribers > 0) return;
    this.#tail?.reading.abort();
    this.#tail = null;
  }

  #keepsAfter(position: Position | null): boolean {
    if (this.#tail === null) return false;
    const { from } = this.#tail;
    return from === null || (position !== null && this.#log.comparePositions(from, position) <= 0);
  }

  #lastIsAtLeast(position: Position | null): boolean {
    if (position === null) return true;
    const last = this.#tail?.events.at(-1)?.position ?? this.#tail?.from ?? null;
    return last !== null && this.#log.comparePositions(position, last) <= 0;
  }

  /** The kept events after a position. */
  #after(position: Position | null): readonly StoredEvent[] {
    const events = this.#tail?.events ?? [];
    if (position === null) return [...events];
    const first = events.findLastIndex((event) => this.#log.comparePositions(event.position, position) <= 0);
    return events.slice(first + 1);
  }
}
