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
  readonly position: string;
}

export interface ReadModelStore {
  get(collection: string, key: string): Promise<JsonDocument | null>;
  range(collection: string, range: Range): Promise<readonly Entry[]>;
  checkpoint(view: string): Promise<Checkpoint | null>;
  /** Every write and the checkpoint, or nothing. */
  commit(writes: readonly Write[], checkpoint: Checkpoint): Promise<void>;
  /** Empties the collections and forgets the checkpoint, atomically. */
  clear(collections: readonly string[], view: string): Promise<void>;
  close(): Promise<void>;
}
