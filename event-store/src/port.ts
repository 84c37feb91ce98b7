/**
 * The event store port: an append-only log of events in streams, with optimistic concurrency and idempotent
 * appends. Two adapters (embedded, EventStoreDB) pass one contract suite. Positions are opaque outside the
 * adapters; compare them with `comparePositions`.
 */

declare const position: unique symbol;
/** A position in the whole log: decimal digits, or `commit/prepare` for EventStoreDB. */
export type Position = string & { readonly [position]: true };

/** Who caused an event, when and by which command. Holds no secrets. */
export interface EventMetadata {
  /** The ordered time, an ISO instant. It never decreases in the log; the store raises the caller's if needed. */
  readonly occurredAt: string;
  /** The raw time: what the caller's clock said. Absent where that is `occurredAt`. */
  readonly clockAt?: string | undefined;
  /** The user id; null for the system. */
  readonly actor: string | null;
  readonly commandId: string;
  readonly correlationId: string;
}

export interface NewEvent {
  /** UUID derived from the command id, so that a retry carries the same one. */
  readonly eventId: string;
  readonly type: string;
  readonly version: number;
  /** JSON value: no undefined, bigint, NaN. */
  readonly data: unknown;
  readonly metadata: EventMetadata;
}

export interface StoredEvent extends NewEvent {
  readonly stream: string;
  /** Counts from 0 in its stream. */
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
      /** The command was appended before, and nothing was written now. */
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
  /** Idempotency key: a repeated command on the same stream gets the first answer, marked `repeated`. */
  readonly commandId: string;
}

export interface EventStore {
  readonly kind: 'embedded' | 'eventstoredb';
  /**
   * Durable when it resolves. Throws StoreUnavailable or OutcomeUnknown, or EventRejected for an event that no store
   * may hold.
   */
  append(stream: string, events: readonly NewEvent[], options: AppendOptions): Promise<AppendResult>;
  /**
   * Resolves once a command may be answered that rests on the log up to this position: where a second copy must hold
   * what is acknowledged, once it does. Reads show what this log holds. Throws OutcomeUnknown.
   */
  acknowledged(position: Position): Promise<void>;
  /** In revision order, from `fromRevision` (inclusive, default 0). Empty for an unknown stream. */
  readStream(stream: string, fromRevision?: number): AsyncIterable<StoredEvent>;
  /** In log order, after `after` (exclusive; null = from the start), up to the current end. */
  readAll(after: Position | null): AsyncIterable<StoredEvent>;
  /** Like readAll, then continues with new events until `signal` aborts. Batches are never empty. */
  subscribe(after: Position | null, signal: AbortSignal): AsyncIterable<readonly StoredEvent[]>;
  /**
   * The position of the last event; null for an empty log. Of a store on several nodes one may lack the newest
   * events for a while after a change of leader: given `atLeast`, such a store asks again before it answers less.
   */
  end(atLeast?: Position | null): Promise<Position | null>;
  /** The ordered time of the last event, an ISO instant; null for an empty log. */
  lastInstant(): Promise<string | null>;
  /** Throws RangeError for a position of another store. Check external text with `positionFrom` first. */
  comparePositions(a: Position, b: Position): number;
  /** Parses a position from a checkpoint or header; null if this store never issued it. */
  positionFrom(text: string): Position | null;
  /** Number of events after `after` up to `upTo`; an estimate for stores that cannot count. */
  distance(after: Position | null, upTo: Position | null): Promise<number>;
  close(): Promise<void>;
}

/** The part of a store that views follow. */
export type FollowedEvents = Pick<
  EventStore,
  'subscribe' | 'end' | 'comparePositions' | 'positionFrom' | 'distance'
>;

/** The store cannot be reached or the disk failed. An append that throws this was not written. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}
/** The append may or may not have been written. Repeating the same command settles it. */
export class OutcomeUnknown extends Error {
  override readonly name = 'OutcomeUnknown';
}
/**
 * The server refuses the account. Not for ever: a node that has just joined a cluster knows no accounts yet.
 */
export class AccountRefused extends StoreUnavailable {}
/** An event that no store may hold (not JSON, too large). Nothing was written. */
export class EventRejected extends Error {
  override readonly name = 'EventRejected';
}
/** The log on disk is not what was written. The message names the place; nothing was changed. */
export class LogCorrupt extends Error {
  override readonly name = 'LogCorrupt';
  /** Of the first event that cannot be trusted; null if it is not known. */
  readonly position: Position | null;

  constructor(message: string, position: Position | null = null, options: ErrorOptions = {}) {
    super(message, options);
    this.position = position;
  }
}
/** The data folder is not readable, locked by a running process, or not ours. */
export class FolderUnusable extends Error {
  override readonly name = 'FolderUnusable';
}
/** The server address cannot be parsed. The message never contains its password. */
export class AddressUnusable extends Error {
  override readonly name = 'AddressUnusable';
}

/** The request needs an event that cannot be folded and that no operator ordered to skip. */
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
