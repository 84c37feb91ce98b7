import type { DocumentReader, JsonDocument, Write } from '../../read-model/port.ts';

/** Reads one document. */
export type OneDocument = Pick<DocumentReader, 'get'>;

/** Documents as they will be once writes are committed. Afterwards it reads the store alone. */
export class PendingDocuments implements OneDocument {
  readonly #store: OneDocument;
  #before: OneDocument;
  #writes: readonly Write[] | null;
  #byKey: ReadonlyMap<string, Write> | null = null;

  /** `before`: the documents without the writes, such as those of a commit in flight. */
  constructor(store: OneDocument, before: OneDocument, writes: readonly Write[]) {
    this.#store = store;
    this.#before = before;
    this.#writes = writes;
  }

  get(collection: string, key: string): Promise<JsonDocument | null> {
    if (this.#writes === null) return this.#store.get(collection, key);
    this.#byKey ??= new Map(this.#writes.map((write) => [nameOf(write.collection, write.key), write]));
    const pending = this.#byKey.get(nameOf(collection, key));
    return pending === undefined ? this.#before.get(collection, key) : Promise.resolve(pending.document);
  }

  /** The writes are in the store. */
  settle(): void {
    this.#writes = null;
    this.#byKey = null;
    this.#before = this.#store;
  }
}

const nameOf = (collection: string, key: string): string => `${collection}\n${key}`;
