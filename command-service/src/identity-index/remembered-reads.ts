import { LRUCache } from 'lru-cache';

/** Wraps a read by id, so that ids which are asked for again cost no read. Nothing that was read counts as well. */
export class RememberedReads<Value> {
  readonly #read: (id: string) => Value | null;
  readonly #known: LRUCache<string, { readonly value: Value | null }>;

  /** `most`: how many ids are remembered; those that nobody asked for the longest go first. */
  constructor(read: (id: string) => Value | null, most: number) {
    this.#read = read;
    this.#known = new LRUCache({ max: most });
  }

  of(id: string): Value | null {
    const known = this.#known.get(id);
    if (known !== undefined) return known.value;
    const value = this.#read(id);
    this.#known.set(id, { value });
    return value;
  }

  /** What is read of these may be another now. */
  forget(ids: Iterable<string>): void {
    for (const id of ids) this.#known.delete(id);
  }
}
