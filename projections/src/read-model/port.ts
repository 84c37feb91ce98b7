/** The read-model store: named collections of JSON documents by key, and one atomic commit. */

export type JsonDocument = Readonly<Record<string, unknown>>;

const isDocument = (value: unknown): value is JsonDocument =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A document as a store keeps it. Throws TypeError, or SyntaxError, for anything else. */
export const documentFrom = (json: string): JsonDocument => {
  const parsed: unknown = JSON.parse(json);
  if (!isDocument(parsed)) throw new TypeError('not a document');
  return parsed;
};

export interface Entry {
  readonly key: string;
  readonly document: JsonDocument;
}

export interface Range {
  /** Inclusive. Keys are ordered by code point. */
  readonly from: string;
  /** Exclusive. */
  readonly to: string;
  readonly limit?: number;
  readonly reverse?: boolean;
}

/** The range of the keys that begin with `prefix/`: `0` is the character after `/`. */
export const under = (prefix: string): Range => ({ from: `${prefix}/`, to: `${prefix}0` });

export type Write =
  | { readonly collection: string; readonly key: string; readonly document: JsonDocument }
  | { readonly collection: string; readonly key: string; readonly document: null };

/** How far a view has folded the log, and with which fold version. */
export interface Checkpoint {
  readonly view: string;
  readonly foldVersion: number;
  /** A position of the event store: decimal digits, or several such joined by `/`. */
  readonly position: string;
}

/** The reading half of a store. */
export interface DocumentReader {
  get(collection: string, key: string): Promise<JsonDocument | null>;
  range(collection: string, range: Range): Promise<readonly Entry[]>;
}

/** Every method throws StoreUnavailable where the store cannot be reached. */
export interface ReadModelStore extends DocumentReader {
  checkpoint(view: string): Promise<Checkpoint | null>;
  /**
   * Applies all writes and the checkpoint, or nothing. `after` is the position of the preceding checkpoint,
   * null for none; throws Overtaken where the store has another one. Idempotent: repeating a commit with
   * unknown outcome applies it once.
   */
  commit(writes: readonly Write[], checkpoint: Checkpoint, after: string | null): Promise<void>;
  /**
   * Compare-and-set: replaces `before` (null = no document) by `now`; false if the store has another document.
   */
  replace(collection: string, key: string, before: JsonDocument | null, now: JsonDocument): Promise<boolean>;
  /** Deletes the checkpoint first, then the collections in small steps. Nobody may read them any more. */
  drop(collections: readonly string[], view: string): Promise<void>;
  close(): Promise<void>;
}

/** A store under other names of its collections. */
export const renamed = (
  store: ReadModelStore,
  within: (collection: string) => string,
): Pick<ReadModelStore, 'get' | 'range' | 'commit' | 'replace' | 'drop'> => ({
  get: (collection, key) => store.get(within(collection), key),
  range: (collection, range) => store.range(within(collection), range),
  commit: (writes, checkpoint, after) =>
    store.commit(
      writes.map((write) => ({ ...write, collection: within(write.collection) })),
      checkpoint,
      after,
    ),
  replace: (collection, key, before, now) => store.replace(within(collection), key, before, now),
  drop: (collections, view) => store.drop(collections.map(within), view),
});

/** Another process advanced the view: read the checkpoint again and continue from there. */
export class Overtaken extends Error {
  override readonly name = 'Overtaken';
}
