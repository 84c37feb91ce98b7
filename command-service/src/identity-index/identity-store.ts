import type { StoredEvent } from '@so-cuoc/event-store/port.ts';

/** One agent's day, the book of a message. */
export interface BookPlace {
  readonly agentId: string;
  /** yyyy-mm-dd */
  readonly date: string;
}

/** Which event of the log the kept state ends with. Another log has another event there, or none. */
export type Witness = Pick<StoredEvent, 'position' | 'stream' | 'revision' | 'eventId'>;

/** What changed since the last save. Entries of `records` are JSON texts, by table and id. */
export interface IdentityChanges {
  readonly messages: ReadonlyMap<string, BookPlace>;
  /** Agents by customer. */
  readonly customers: ReadonlyMap<string, string>;
  readonly records: readonly IdentityRecord[];
}

export interface IdentityRecord {
  readonly kind: 'account' | 'renewal' | 'revision' | 'web' | 'abbreviations';
  readonly id: string;
  readonly json: string;
}

/**
 * What the identity index knows of the log up to one event, kept beside the log so that a start does not read all of
 * it. It can be thrown away at any time: the index is then built from the whole log.
 */
export interface IdentityStore {
  /** False if it keeps nothing: then everything stays in memory. */
  readonly isKept: boolean;
  /** The last event that is kept; null if nothing is. */
  readonly witness: Witness | null;
  /** In the order in which they were first saved. */
  records(): Iterable<IdentityRecord>;
  placeOfMessage(uiId: string): BookPlace | null;
  agentOfCustomer(khachId: string): string | null;
  /** The days of an agent from … to (inclusive, yyyy-mm-dd), in order. */
  daysOf(agentId: string, from: string, to: string): readonly string[];
  /** All or nothing. A failure leaves what was kept before. */
  save(changes: IdentityChanges, witness: Witness): void;
  /** Prepares for looking ids up after many were saved: takes seconds for millions. Happens by itself at the first look. */
  settle(): void;
  /** Forgets everything. */
  clear(): void;
  close(): Promise<void>;
}

/** Keeps nothing: every start reads the whole log. */
export const NO_IDENTITY_STORE: IdentityStore = {
  isKept: false,
  witness: null,
  records: () => [],
  placeOfMessage: () => null,
  agentOfCustomer: () => null,
  daysOf: () => [],
  save: () => undefined,
  settle: () => undefined,
  clear: () => undefined,
  close: () => Promise.resolve(),
};
