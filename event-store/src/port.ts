/**
 * The event store as the rest of the house sees it. Two adapters (embedded, EventStoreDB) pass one
 * contract suite. Positions are opaque outside the adapters; compare them with `comparePositions`.
 */

declare const position: unique symbol;
/** A place in the whole log, a string of decimal digits (two for EventStoreDB: commit/prepare). */
export type Position = string & { readonly [position]: true };

/** What an event says about how it came to be; no secrets. */
export interface EventMetadata {
  /** ISO instant given by the caller's clock; never decreasing in the log (the store lifts it if need be). */
  readonly occurredAt: string;
  /** The user id that did it; null for the system. */
  readonly actor: string | null;
  readonly commandId: string;
  readonly correlationId: string;
}

export interface NewEvent {
  /** UUID, derived from the command id, so that a retry carries the same one. */
  readonly eventId: string;
  readonly type: string;
  readonly version: number;
  /** JSON value: no undefined, bigint, NaN. */
  readonly data: unknown;
  readonly metadata: EventMetadata;
}

export interface StoredEvent extends NewEvent {
  readonly stream: string;
  /** From 0 in its stream. */
  readonly revision: number;
  readonly position: Position;
}

export type ExpectedRevision = number | 'none' | 'any';

export type AppendResult =
  | {
      readonly ok: true;
      /** Of the last event. */
      readonly position: Position;
      readonly revision: number;
      /** The command had been appended before; nothing was written now. */
      readonly repeated: boolean;
    }
  | {
      readonly ok: false;
      readonly reason: 'conflict';
      readonly expected: ExpectedRevision;
      readonly actual: number | 'none';
    };

export interface AppendOptions {
  readonly expectedRevision: ExpectedRevision;
  /** Same command on the same stream again: no second effect, the first answer (`repeated`). */
  readonly commandId: string;
}

export interface EventStore {
  readonly kind: 'embedded' | 'eventstoredb';
  /** Durable when it resolves. Throws StoreUnavailable, or EventRejected for events no store may hold. */
  append(stream: string, events: readonly NewEvent[], options: AppendOptions): Promise<AppendResult>;
  /** In revision order, from `fromRevision` (inclusive, default 0). Empty for an unknown stream. */
  readStream(stream: string, fromRevision?: number): AsyncIterable<StoredEvent>;
  /** In log order, everything after `after` (exclusive; null = from the start) up to the present end. */
  readAll(after: Position | null): AsyncIterable<StoredEvent>;
  /** As readAll, then goes on with what comes, until `signal` aborts. In batches as they are there; never empty ones. */
  subscribe(after: Position | null, signal: AbortSignal): AsyncIterable<readonly StoredEvent[]>;
  /** The position of the last event; null for an empty log. */
  end(): Promise<Position | null>;
  /** Throws RangeError on what is no position of this store: text from outside goes through `positionFrom` first. */
  comparePositions(a: Position, b: Position): number;
  /** A position that came back as text (a checkpoint, a header); null if this store never gave out such a one. */
  positionFrom(text: string): Position | null;
  /** How many events lie between (after a, up to b); an estimate for stores that cannot count. */
  distance(after: Position | null, upTo: Position | null): Promise<number>;
  close(): Promise<void>;
}

/** The store cannot be reached or the disk refuses; nothing is known to be written. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}
/** An event that no store may hold (not JSON, too large). Nothing was written. */
export class EventRejected extends Error {
  override readonly name = 'EventRejected';
}
/** The log on disk is not what was written: names the place. Nothing was changed. */
export class LogCorrupt extends Error {
  override readonly name = 'LogCorrupt';
}
/** The data folder cannot be used: not readable, locked by a running process, not ours. */
export class FolderUnusable extends Error {
  override readonly name = 'FolderUnusable';
}
/** The address of a store's server cannot be read. Says what is wrong with it, never the password in it. */
export class AddressUnusable extends Error {
  override readonly name = 'AddressUnusable';
}

/** What is asked for rests on an event that cannot be folded, and that nobody ordered to be passed over. */
export class UnreadableEvent extends Error {
  override readonly name = 'UnreadableEvent';
  readonly stream: string;
  readonly revision: number;

  constructor({ stream, revision }: Pick<StoredEvent, 'stream' | 'revision'>, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.stream = stream;
    this.revision = revision;
  }
}
