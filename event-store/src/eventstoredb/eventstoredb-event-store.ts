import { setMaxListeners } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { encodeEvents } from '../encode-events.ts';
import {
  LogCorrupt,
  StoreUnavailable,
  type AppendOptions,
  type AppendResult,
  type EventStore,
  type NewEvent,
  type Position,
  type StoredEvent,
} from '../port.ts';
import { Appender } from './appender.ts';
import { distanceBetween, distanceFromStart, LogEnd, LogStart } from './log-bounds.ts';
import { liveSubscription } from './live-subscription.ts';
import { storeClosed, backoffMs } from './retry.ts';
import { comparePositions, positionFrom } from './position.ts';
import { SharedSubscription } from './shared-subscription.ts';
import { readPagesAfter, readSealedStream, type Connection } from './paged-reads.ts';

/** The event store on an EventStoreDB server or cluster. Connects at first use, and again whenever needed. */
export class EventStoreDbEventStore implements EventStore {
  readonly kind = 'eventstoredb';
  readonly #connection: Connection;
  readonly #start: LogStart;
  readonly #end: LogEnd;
  readonly #appender: Appender;
  readonly #shared: SharedSubscription;
  readonly #closing = new AbortController();
  #closed: Promise<void> | null = null;
  /** Where the log ended when this process last asked. */
  #reached: Position | null = null;

  constructor(connection: Omit<Connection, 'closing'>) {
    // Every pending call listens to it.
    setMaxListeners(0, this.#closing.signal);
    this.#connection = { ...connection, closing: this.#closing.signal };
    this.#start = new LogStart(this.#connection);
    this.#end = new LogEnd(this.#connection);
    this.#appender = new Appender(this.#connection, this.#end);
    this.#shared = new SharedSubscription({
      follow: (after, signal) => this.#follow(after, signal),
      end: () => this.end(),
      comparePositions,
    });
  }

  async append(stream: string, events: readonly NewEvent[], options: AppendOptions): Promise<AppendResult> {
    if (this.#closed !== null) throw storeClosed();
    const { encoded, bytes } = encodeEvents(stream, events, options);
    const canonical = events.map((event, index) => ({
      ...event,
      metadata: { ...event.metadata, occurredAt: encoded[index]?.occurredAt ?? event.metadata.occurredAt },
    }));
    return this.#appender.append({ stream, events: canonical, ...options }, bytes);
  }

  async *readStream(stream: string, fromRevision = 0): AsyncGenerator<StoredEvent> {
    for await (const { event } of readSealedStream(this.#connection, stream, fromRevision)) yield event;
  }

  async *readAll(after: Position | null): AsyncGenerator<StoredEvent> {
    const end = await this.end();
    if (end === null) return;
    for await (const page of readPagesAfter(this.#connection, after))
      for (const event of page) {
        if (comparePositions(event.position, end) > 0) return;
        yield event;
      }
  }

  /** The cluster answers an append once a majority of its nodes holds it. */
  acknowledged(): Promise<void> {
    return Promise.resolve();
  }

  /** As `#follow`; subscribers that are up to date share one. */
  subscribe(after: Position | null, signal: AbortSignal): AsyncGenerator<readonly StoredEvent[]> {
    return this.#shared.subscribe(after, signal);
  }

  /**
   * Reconnects after a lost connection, from the last event that it yielded. Throws LogCorrupt if the log ends
   * before that: it was replaced, which the server does not report.
   */
  async *#follow(after: Position | null, signal: AbortSignal): AsyncGenerator<readonly StoredEvent[]> {
    const ending = AbortSignal.any([signal, this.#closing.signal]);
    const connection = { ...this.#connection, closing: ending };
    const over = (): boolean => ending.aborted;
    const mustReach = (position: Position | null): Promise<void> => this.#mustReach(position);
    let reached = after;
    for (let failures = 0; !over();) {
      try {
        await mustReach(reached);
        for await (const page of readPagesAfter(connection, reached)) {
          if (over()) return;
          failures = 0;
          reached = page.at(-1)?.position ?? reached;
          yield page;
        }
        for await (const batch of liveSubscription(connection, reached, ending, mustReach)) {
          if (over()) return;
          failures = 0;
          reached = batch.at(-1)?.position ?? reached;
          yield batch;
        }
      } catch (error) {
        if (!(error instanceof StoreUnavailable)) throw error;
      }
      failures += 1;
      await delay(backoffMs(failures), undefined, { signal: ending }).catch(() => undefined);
    }
  }

  /** Asks again, for `staleMs`, while the log ends before `atLeast` or before where it ended already. */
  async end(atLeast: Position | null = null): Promise<Position | null> {
    const wanted = latestOf(atLeast, this.#reached);
    const giveUpAt = performance.now() + this.#connection.timeouts.staleMs;
    for (let attempt = 1; ; attempt += 1) {
      const end = (await this.#end.read())?.position ?? null;
      if (latestOf(end, wanted) === end || performance.now() > giveUpAt) {
        this.#reached = end;
        return end;
      }
      await delay(backoffMs(attempt), undefined, { signal: this.#closing.signal }).catch(() => undefined);
    }
  }

  async lastInstant(): Promise<string | null> {
    return (await this.#end.read())?.metadata.occurredAt ?? null;
  }

  comparePositions(a: Position, b: Position): number {
    return comparePositions(a, b);
  }

  positionFrom(text: string): Position | null {
    return positionFrom(text);
  }

  distance(after: Position | null, upTo: Position | null): Promise<number> {
    return after === null
      ? distanceFromStart(this.#connection, this.#start, upTo)
      : distanceBetween(this.#connection, after, upTo);
  }

  /** Completes pending appends, ends the subscriptions and disconnects. */
  close(): Promise<void> {
    this.#closed ??= this.#close();
    return this.#closed;
  }

  async #close(): Promise<void> {
    await this.#appender.idle();
    this.#closing.abort();
    await this.#connection.client.dispose();
  }

  async #mustReach(position: Position | null): Promise<void> {
    if (position === null) return;
    const end = await this.end(position);
    if (end === null || comparePositions(position, end) > 0)
      throw new LogCorrupt(
        `Nhật ký trên EventStoreDB kết thúc ở ${end ?? '0'}, trước vị trí ${position} đã đọc: đã bị thay bằng bản khác.`,
      );
  }
}

const latestOf = (a: Position | null, b: Position | null): Position | null => {
  if (a === null || b === null) return a ?? b;
  return comparePositions(a, b) >= 0 ? a : b;
};
