import { NO_STREAM } from '@eventstore/db-client';
import { EventRejected, LogCorrupt, OutcomeUnknown, StoreUnavailable, type AppendResult } from '../port.ts';
import type { LogEnd } from './log-bounds.ts';
import { errorType, retryCall, retryWithBackoff } from './retry.ts';
import { positionOf } from './position.ts';
import { FROM_LEADER, readSealedStream, type Connection } from './paged-reads.ts';
import { planBatch, StreamTail, type AppendRequest, type OutgoingEvent, type Batch } from './append-batch.ts';
import { wireEvent, wireStream } from './wire-event.ts';

/** No append joins a batch above this size; a single larger one goes alone. */
const BATCH_BYTES = 256 * 1024;
/** Idle streams that are remembered. */
const MAX_STREAMS = 200;
/** How often the instants of other processes are read, so that ours do not fall behind. */
const FLOOR_MS = 1_000;

interface Waiting {
  readonly request: AppendRequest;
  readonly bytes: number;
  readonly resolve: (result: AppendResult) => void;
  readonly reject: (error: unknown) => void;
}

/** The appends of one stream, a batch at a time. */
interface StreamQueue {
  readonly stream: string;
  readonly queue: Waiting[];
  /** Null: unknown, to be read. */
  memory: StreamTail | null;
  working: Promise<void> | null;
}

/**
 * Writes to EventStoreDB. Waiting appends of one stream share one call with the exact expected revision that
 * they were planned on. A call of unknown outcome is repeated with the same event ids and expectation, which
 * the server takes once. If another process wrote in the meantime, it is a conflict, and the batch is planned
 * again on the new end of the stream.
 */
export class Appender {
  readonly #connection: Connection;
  readonly #end: LogEnd;
  readonly #lanes = new Map<string, StreamQueue>();
  #floor = '';
  #floorAt = Number.NEGATIVE_INFINITY;

  constructor(connection: Connection, end: LogEnd) {
    this.#connection = connection;
    this.#end = end;
  }

  append(request: AppendRequest, bytes: number): Promise<AppendResult> {
    return new Promise((resolve, reject) => {
      const lane = this.#lane(request.stream);
      lane.queue.push({ request, bytes, resolve, reject });
      lane.working ??= this.#work(lane);
    });
  }

  /** Resolves once no append is pending. */
  async idle(): Promise<void> {
    for (const { working } of this.#lanes.values()) await working;
  }

  #lane(stream: string): StreamQueue {
    const lane = this.#lanes.get(stream) ?? { stream, queue: [], memory: null, working: null };
    this.#lanes.delete(stream);
    this.#lanes.set(stream, lane);
    if (this.#lanes.size > MAX_STREAMS)
      for (const [name, old] of this.#lanes)
        if (old.working === null && old !== lane) {
          this.#lanes.delete(name);
          break;
        }
    return lane;
  }

  async #work(lane: StreamQueue): Promise<void> {
    // Appends of the same turn of the event loop share the first call.
    await new Promise((resolve) => setImmediate(resolve));
    while (lane.queue.length > 0) {
      const taken = takeBatch(lane.queue);
      try {
        const answers = await this.#turn(
          lane,
          taken.map((waiting) => waiting.request),
        );
        taken.forEach((waiting, index) => {
          const answer = answers[index];
          if (answer !== undefined) waiting.resolve(answer);
        });
      } catch (error) {
        lane.memory = null;
        const told = callerError(error);
        for (const waiting of taken) waiting.reject(told);
      }
    }
    lane.working = null;
  }

  async #turn(lane: StreamQueue, requests: readonly AppendRequest[]): Promise<readonly AppendResult[]> {
    for (let fresh = lane.memory === null; ; fresh = true) {
      const memory = fresh ? await this.#caughtUp(lane) : (lane.memory ?? new StreamTail());
      const floor = await this.#currentFloor();
      const turn = planBatch(memory, requests, floor);
      // A conflict is answered only from what the server has just sent.
      if (turn.conflicts && !fresh) continue;
      if (turn.outgoing.length === 0) return turn.planned.map((one) => memory.answer(one));
      try {
        await this.#write(lane, memory, turn);
      } catch (error) {
        if (errorType(error) !== 'wrong-expected-version') throw error;
        await this.#caughtUpTo(lane, memory.revision + 1);
        continue;
      }
      return turn.planned.map((one) => memory.answer(one));
    }
  }

  /** Writes a batch and adds it to the tail. */
  async #write(lane: StreamQueue, memory: StreamTail, { outgoing }: Batch): Promise<void> {
    const { client, prefix, timeouts, closing } = this.#connection;
    const expectedRevision = memory.revision === -1 ? NO_STREAM : BigInt(memory.revision);
    const events = outgoing.map(({ event, seal }) => wireEvent(event, seal));
    let attempts = 0;
    const appended = await retryCall(timeouts, closing, (attempt) => {
      attempts = attempt + 1;
      const call = client.appendToStream(wireStream(prefix, lane.stream), events, {
        ...FROM_LEADER,
        expectedRevision,
      });
      this.#raiseFloor(outgoing);
      return call;
    }).catch((error: unknown) => {
      throw error instanceof StoreUnavailable ? new OutcomeUnknown(error.message, { cause: error }) : error;
    });
    // The server returns the position of the last event only, and after a repeated call not whose events came
    // first.
    const { position } = appended;
    if (attempts === 1 && position !== undefined && isOneCommand(outgoing)) {
      for (const { event, seal } of outgoing)
        memory.add({
          seal,
          event: {
            ...event,
            stream: lane.stream,
            revision: memory.revision + 1,
            position: positionOf(position),
          },
        });
    } else await this.#caughtUpTo(lane, memory.revision + outgoing.length);
  }

  /**
   * Reads the stream until it holds what the server has told of it. A deposed leader does not show that yet. Throws
   * StoreUnavailable if it does not come.
   */
  async #caughtUpTo(lane: StreamQueue, revision: number): Promise<void> {
    const { timeouts, closing } = this.#connection;
    await retryWithBackoff(timeouts, closing, async () => {
      const memory = await this.#caughtUp(lane);
      if (memory.revision < revision)
        throw new Error(`${lane.stream} ends at ${String(memory.revision)}, before ${String(revision)}`);
    });
  }

  /** The tail with everything that the server holds of the stream. */
  async #caughtUp(lane: StreamQueue): Promise<StreamTail> {
    const memory = lane.memory ?? new StreamTail();
    for await (const sealed of readSealedStream(this.#connection, lane.stream, memory.revision + 1))
      memory.add(sealed);
    lane.memory = memory;
    return memory;
  }

  async #currentFloor(): Promise<string> {
    if (performance.now() - this.#floorAt > FLOOR_MS) {
      const last = await this.#end.read();
      this.#floorAt = performance.now();
      if (last !== null && last.metadata.occurredAt > this.#floor) this.#floor = last.metadata.occurredAt;
    }
    return this.#floor;
  }

  #raiseFloor(outgoing: readonly OutgoingEvent[]): void {
    const instant = outgoing.at(-1)?.event.metadata.occurredAt ?? '';
    if (instant > this.#floor) this.#floor = instant;
  }
}

const isOneCommand = (outgoing: readonly OutgoingEvent[]): boolean =>
  outgoing[0]?.event.metadata.commandId === outgoing.at(-1)?.event.metadata.commandId;

const takeBatch = (queue: Waiting[]): readonly Waiting[] => {
  let bytes = 0;
  const full = queue.findIndex((waiting) => (bytes += waiting.bytes) > BATCH_BYTES);
  return queue.splice(0, full === -1 ? queue.length : Math.max(1, full));
};

const callerError = (error: unknown): unknown => {
  switch (errorType(error)) {
    case '':
      return error;
    case 'maximum-append-size-exceeded':
      return new EventRejected('Lần ghi này lớn hơn mức EventStoreDB nhận.', { cause: error });
    case 'stream-deleted':
      return new LogCorrupt('Luồng này đã bị xóa trên EventStoreDB.', null, { cause: error });
    default:
      return new StoreUnavailable('EventStoreDB từ chối ghi.', { cause: error });
  }
};
