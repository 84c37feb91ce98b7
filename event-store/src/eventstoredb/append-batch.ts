import {
  LogCorrupt,
  type AppendResult,
  type ExpectedRevision,
  type NewEvent,
  type Position,
} from '../port.ts';
import { FIRST_SEAL, sealOf, type SealedEvent } from './wire-event.ts';

/** An append that waits to be written. */
export interface AppendRequest {
  readonly stream: string;
  readonly expectedRevision: ExpectedRevision;
  readonly commandId: string;
  /** In canonical form, checked by `encodeEvents`. */
  readonly events: readonly NewEvent[];
}

interface WrittenCommand {
  /** Of the command's last event. */
  readonly revision: number;
  readonly position: Position;
}

/**
 * The end of a stream as the next append needs it: its length, the last seal and the commands in it. The server
 * detects repeated event ids only for the same expected revision. A command that is repeated with another
 * expectation is recognized here, from the stream itself, after any crash.
 */
export class StreamTail {
  /** Of the last event; -1 for an empty stream. */
  revision = -1;
  seal = FIRST_SEAL;
  /** Of the last event; never decreasing in a stream. */
  instant = '';
  readonly commands = new Map<string, WrittenCommand>();

  /** The answer to a planned request, once the batch was added to the tail. */
  answer(planned: PlannedAnswer): AppendResult {
    if ('conflict' in planned) return planned.conflict;
    const made = this.commands.get(planned.commandId);
    if (made === undefined) throw new LogCorrupt(`Luồng không có lệnh ${planned.commandId} vừa ghi vào.`);
    return { ok: true, ...made, repeated: planned.repeated };
  }

  add({ event, seal }: SealedEvent): void {
    const { revision, position, metadata } = event;
    this.revision = revision;
    this.seal = seal;
    this.instant = metadata.occurredAt;
    this.commands.set(metadata.commandId, { revision, position });
  }
}

/** An event to write, with the seal that chains it to those before it. */
export interface OutgoingEvent {
  readonly event: NewEvent;
  readonly seal: string;
}

/** The future answer to a request: a conflict, or what the tail then holds for its command. */
export type PlannedAnswer =
  | { readonly conflict: AppendResult & { readonly ok: false } }
  | { readonly commandId: string; readonly repeated: boolean };

export interface Batch {
  readonly outgoing: readonly OutgoingEvent[];
  /** One per request, in their order. */
  readonly planned: readonly PlannedAnswer[];
  readonly conflicts: boolean;
}

/**
 * Plans several appends to one stream as one write. Each gets the answer that it would get alone, after those
 * before it. `floor`: the earliest instant that the log still accepts.
 */
export const planBatch = (memory: StreamTail, requests: readonly AppendRequest[], floor: string): Batch => {
  const outgoing: OutgoingEvent[] = [];
  const made = new Set<string>();
  let { revision, seal } = memory;
  let instant = memory.instant > floor ? memory.instant : floor;
  let conflicts = false;
  const planned = requests.map(({ stream, expectedRevision: expected, commandId, events }): PlannedAnswer => {
    if (memory.commands.has(commandId) || made.has(commandId)) return { commandId, repeated: true };
    const actual = revision === -1 ? 'none' : revision;
    if (expected !== 'any' && expected !== actual) {
      conflicts = true;
      return { conflict: { ok: false, reason: 'conflict', expected, actual } };
    }
    for (const one of events) {
      if (one.metadata.occurredAt > instant) instant = one.metadata.occurredAt;
      const { occurredAt, clockAt = occurredAt } = one.metadata;
      const clock = clockAt === instant ? {} : { clockAt };
      const event = { ...one, metadata: { ...one.metadata, occurredAt: instant, ...clock } };
      revision += 1;
      seal = sealOf(seal, stream, revision, event);
      outgoing.push({ event, seal });
    }
    made.add(commandId);
    return { commandId, repeated: false };
  });
  return { outgoing, planned, conflicts };
};
