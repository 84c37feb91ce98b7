import {
  LogCorrupt,
  type AppendResult,
  type ExpectedRevision,
  type NewEvent,
  type Position,
} from '../port.ts';
import { FIRST_SEAL, sealOf, type SealedEvent } from './wire-event.ts';

/** One append that waits to be written. */
export interface AppendRequest {
  readonly stream: string;
  readonly expectedRevision: ExpectedRevision;
  readonly commandId: string;
  /** In canonical form: passed `encodeEvents`. */
  readonly events: readonly NewEvent[];
}

interface WrittenCommand {
  /** Of the command's last event. */
  readonly revision: number;
  readonly position: Position;
}

/**
 * What a stream holds, as far as the next append must know: how long it is, what its next event is sealed upon, and
 * which commands made it. The server knows event ids only for an append that expects the same revision again; a
 * command that comes back with another expectation is known here, from the stream itself, after any crash.
 */
export class StreamTail {
  /** Of the last event; -1 for none. */
  revision = -1;
  seal = FIRST_SEAL;
  /** The last event's; never decreasing in a stream. */
  instant = '';
  readonly commands = new Map<string, WrittenCommand>();

  /** What a planned request is answered, once the memory holds what went out. */
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

/** An event as it goes out, with the seal that it and those before it give. */
export interface OutgoingEvent {
  readonly event: NewEvent;
  readonly seal: string;
}

/** What a request comes to once what goes out is durable: its conflict, or what the memory then says of its command. */
export type PlannedAnswer =
  | { readonly conflict: AppendResult & { readonly ok: false } }
  | { readonly commandId: string; readonly repeated: boolean };

export interface Batch {
  readonly outgoing: readonly OutgoingEvent[];
  /** One for each request, in their order. */
  readonly planned: readonly PlannedAnswer[];
  readonly conflicts: boolean;
}

/**
 * Several appends to one stream as one write: each is answered as if it came alone, after those before it. `floor`
 * is the earliest instant that the log still takes.
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
      const event = { ...one, metadata: { ...one.metadata, occurredAt: instant } };
      revision += 1;
      seal = sealOf(seal, stream, revision, event);
      outgoing.push({ event, seal });
    }
    made.add(commandId);
    return { commandId, repeated: false };
  });
  return { outgoing, planned, conflicts };
};
