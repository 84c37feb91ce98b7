import type { DocumentReader, JsonDocument, Write } from '../../read-model/port.ts';
import type { LaterWrites } from '../view.ts';

/** Reads one document. */
export type OneDocument = Pick<DocumentReader, 'get'>;

const nameOf = (collection: string, key: string): string => `${collection}\n${key}`;

type ByName = ReadonlyMap<string, Write>;

/** Documents as they will be: the newest write of each lies over the store until it is stored. */
export class PendingDocuments implements OneDocument {
  readonly #store: OneDocument;
  #added = new Map<string, Write>();
  #later: readonly LaterWrites[] = [];
  #storing: ByName = new Map();

  constructor(store: OneDocument) {
    this.#store = store;
  }

  get(collection: string, key: string): Promise<JsonDocument | null> {
    if (this.#later.some((one) => one.collection === collection)) this.make();
    const name = nameOf(collection, key);
    const pending = this.#added.get(name) ?? this.#storing.get(name);
    return pending === undefined ? this.#store.get(collection, key) : Promise.resolve(pending.document);
  }

  add(writes: readonly Write[], later: readonly LaterWrites[] = []): void {
    this.#add(writes);
    if (later.length > 0) this.#later = [...this.#later, ...later];
  }

  /** Makes what is to be made later. */
  make(): void {
    for (const { make } of this.#later) this.#add(make());
    this.#later = [];
  }

  #add(writes: readonly Write[]): void {
    for (const write of writes) this.#added.set(nameOf(write.collection, write.key), write);
  }

  /** What is to be stored now: of each document the newest write. `stored` is called once it is. */
  take(): readonly Write[] {
    this.make();
    this.#storing = this.#added;
    this.#added = new Map();
    return [...this.#storing.values()];
  }

  stored(): void {
    this.#storing = new Map();
  }

  /** Forgets what is not stored. */
  clear(): void {
    this.#added = new Map();
    this.#later = [];
    this.#storing = new Map();
  }
}
