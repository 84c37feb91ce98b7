/** The read-model store: named collections of JSON documents by key, and one atomic commit. */

export type JsonDocument = Readonly<Record<string, unknown>>;

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

export type Write =
  | { readonly collection: string; readonly key: string; readonly document: JsonDocument }
  | { readonly collection: string; readonly key: string; readonly document: null };

/** How far a view has folded the log, and under which version of its fold. */
export interface Checkpoint {
  readonly view: string;
  readonly foldVersion: number;
  /** A position of the event store: decimal digits, or several such joined by `/`. */
  readonly position: string;
}

/** What a store gives to those who only read. */
export interface DocumentReader {
  get(collection: string, key: string): Promise<JsonDocument | null>;
  range(collection: string, range: Range): Promise<readonly Entry[]>;
}

/** Every call throws StoreUnavailable where the store cannot be reached. */
export interface ReadModelStore extends DocumentReader {
  checkpoint(view: string): Promise<Checkpoint | null>;
  /**
   * Every write and the checkpoint, or nothing. `after` is the position of the checkpoint that it
   * follows, null for none: where another is kept, nothing is written and Overtaken thrown. A commit
   * that was made before, its outcome unknown, is made again with the same effect as once.
   */
  commit(writes: readonly Write[], checkpoint: Checkpoint, after: string | null): Promise<void>;
  /** Puts `now` in the place of `before` (null = no document) if that is what is kept; false if not. */
  replace(collection: string, key: string, before: JsonDocument | null, now: JsonDocument): Promise<boolean>;
  /** Forgets the checkpoint first, then empties the collections, little by little: no one may read them. */
  drop(collections: readonly string[], view: string): Promise<void>;
  close(): Promise<void>;
}

/** Another process has taken the view further: read the checkpoint again and go on from there. */
export class Overtaken extends Error {
  override readonly name = 'Overtaken';
}
