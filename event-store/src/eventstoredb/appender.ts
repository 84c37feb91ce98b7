import { NO_STREAM } from '@eventstore/db-client';
import { EventRejected, LogCorrupt, StoreUnavailable, type AppendResult } from '../port.ts';
import type { LogEnd } from './log-bounds.ts';
import { errorType, retryCall } from './retry.ts';
import { positionOf } from './position.ts';
import { readSealedStream, type Connection } from './paged-reads.ts';
import { planBatch, StreamTail, type AppendRequest, type OutgoingEvent, type Batch } from './append-batch.ts';
import { wireEvent, wireStream } from './wire-event.ts';

/** A turn takes in no more appends from this size on; a single larger one goes alone. */
const BATCH_BYTES = 256 * 1024;
/** Streams remembered beside those at work. */
const MAX_STREAMS = 200;
/** Other processes' instants are looked at so often, so that ours do not fall behind theirs. */
const FLOOR_MS = 1_000;

interface Waiting {
  readonly request: AppendRequest;
  readonly bytes: number;
  readonly resolve: (result: AppendResult) => void;
  readonly reject: (error: unknown) => void;
}

/** One stream's appends, a turn at a time. */
interface StreamQueue {
  readonly stream: string;
  readonly queue: Waiting[];
  /** Null: not known, to be read. */
  memory: StreamTail | null;
  working: Promise<void> | null;
}

/**
 * Writes to EventStoreDB: appends of one stream that wait for each other share one call, with the exact revision
 * that they were planned upon. A call of unknown outcome is repeated with the same event ids and the same
 * expectation, which the server takes once; whoever else wrote meanwhile makes it a conflict, and the turn is
 * planned anew on what the stream then holds.
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

  /** Resolves once no append is under way any more. */
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
    // What arrives in this turn of the event loop shares the first call.
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
      // A conflict is only told of what the server has just said.
      if (turn.conflicts && !fresh) continue;
      if (turn.outgoing.length === 0) return turn.planned.map((one) => memory.answer(one));
      try {
        await this.#write(lane, memory, turn);
      } catch (error) {
        if (errorType(error) === 'wrong-expected-version') continue;
        throw error;
      }
      return turn.planned.map((one) => memory.answer(one));
    }
  }

  /** Writes a turn and takes in what it made. */
  async #write(lane: StreamQueue, memory: StreamTail, { outgoing }: Batch): Promise<void> {
    const { client, prefix, timeouts, closing } = this.#connection;
    const expectedRevision = memory.revision === -1 ? NO_STREAM : BigInt(memory.revision);
    const events = outgoing.map(({ event, seal }) => wireEvent(event, seal));
    let attempts = 0;
    const appended = await retryCall(timeouts, closing, (attempt) => {
      attempts = attempt + 1;
      const call = client.appendToStream(wireStream(prefix, lane.stream), events, { expectedRevision });
      this.#raiseFloor(outgoing);
      return call;
    });
    // The server tells the last event's position alone, and after a repeated call not whose events came first.
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
    } else await this.#caughtUp(lane);
  }

  /** The stream's memory with everything that the server holds of it. */
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
      return new LogCorrupt('Luồng này đã bị xóa trên EventStoreDB.', { cause: error });
    default:
      return new StoreUnavailable('EventStoreDB từ chối ghi.', { cause: error });
  }
};
