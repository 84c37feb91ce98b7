import { START, streamNameFilter } from '@eventstore/db-client';
import { LogCorrupt, type Position, type StoredEvent } from '../port.ts';
import { startTimeout, isPermanentError } from './retry.ts';
import { comparePositions, logPositionOf } from './position.ts';
import { FROM_LEADER, type Connection } from './paged-reads.ts';
import { eventFromWire } from './wire-event.ts';

/**
 * New events after `after`, from one catch-up subscription. Ends when the server drops it, does not confirm it
 * in time or cannot be reached, when the consumer is too slow, and when `signal` aborts. The caller
 * resubscribes after the last event that it received. No event comes twice, whatever the server repeats.
 * `mustReach` throws LogCorrupt if the log ends before `after`, which the server does not report.
 */
export async function* liveSubscription(
  { client, prefix, timeouts }: Connection,
  after: Position | null,
  signal: AbortSignal,
  mustReach: (position: Position | null) => Promise<void>,
): AsyncGenerator<readonly StoredEvent[]> {
  const over = (): boolean => signal.aborted;
  // An abort before this has no event any more.
  if (over()) return;
  const inbox = new EventBuffer();
  let reached = after;
  const subscription = client.subscribeToAll({
    ...FROM_LEADER,
    fromPosition: after === null ? START : logPositionOf(after),
    filter: streamNameFilter({ prefixes: [`${prefix}.`] }),
  });
  const end = (): void => inbox.end();
  const confirmed = startTimeout(timeouts.callMs, end);
  signal.addEventListener('abort', end, { once: true });
  subscription.on('confirmation', () => {
    confirmed();
    mustReach(after).catch((error: unknown) => inbox.end(error instanceof LogCorrupt ? error : null));
  });
  // A dead server emits one error, and neither end nor close.
  subscription.on('error', (error) => inbox.end(isPermanentError(error) ? error : null));
  subscription.on('end', end);
  subscription.on('close', end);
  subscription.on('data', (resolved) => {
    try {
      const event = eventFromWire(prefix, resolved)?.event;
      if (event === undefined || (reached !== null && comparePositions(event.position, reached) <= 0)) return;
      reached = event.position;
      inbox.put(event);
    } catch (error) {
      inbox.end(error instanceof LogCorrupt ? error : null);
    }
  });
  try {
    for (let batch = await inbox.nextBatch(); batch !== null && !over(); batch = await inbox.nextBatch())
      yield batch;
  } finally {
    inbox.end();
    confirmed();
    signal.removeEventListener('abort', end);
    void subscription.unsubscribe().catch(() => undefined);
  }
}

/**
 * A consumer further behind reads pages instead. The server drops it after 32 unread events, so they wait here.
 */
const MOST_WAITING = 2_000;

/** Received events that the consumer has not requested yet. */
class EventBuffer {
  #waiting: StoredEvent[] = [];
  #over = false;
  #failure: Error | null = null;
  #wake = (): void => undefined;

  /** Ignored after the end, and once too many wait. */
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

  /**
   * All waiting events, as soon as there is one; null after the end. Throws the error that it was ended with.
   */
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
