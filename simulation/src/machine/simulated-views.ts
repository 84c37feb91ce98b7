import {
  Overtaken,
  type Checkpoint,
  type JsonDocument,
  type Range,
  type ReadModelStore,
  type Write,
} from '@so-cuoc/projections/read-model/port.ts';
import { sqliteError } from './sqlite-error.ts';
import { UndoLog } from './undo-log.ts';

/** By code point, as every store orders keys; JavaScript compares UTF-16 units. */
const compareKeys = (a: string, b: string): number => {
  for (let at = 0; at < a.length && at < b.length; at += 1) {
    const [left, right] = [a.charCodeAt(at), b.charCodeAt(at)];
    if (left === right) continue;
    const [high, other] = [left >= 0xd800 && left < 0xe000, right >= 0xd800 && right < 0xe000];
    return high === other ? left - right : high ? 1 : -1;
  }
  return a.length - b.length;
};

/** Documents by key; the sorted keys are made when a range asks for them. */
class Collection {
  readonly documents = new Map<string, string>();
  #sorted: string[] | null = null;

  set(key: string, text: string | null): void {
    if ((text === null) === this.documents.has(key)) this.#sorted = null;
    if (text === null) this.documents.delete(key);
    else this.documents.set(key, text);
  }

  within({ from, to, limit, reverse = false }: Range): readonly string[] {
    this.#sorted ??= [...this.documents.keys()].sort(compareKeys);
    const found = this.#sorted.slice(lowerBound(this.#sorted, from), lowerBound(this.#sorted, to));
    return (reverse ? found.reverse() : found).slice(0, limit);
  }
}

/** The index of the first key that is not before `key`. */
const lowerBound = (sorted: readonly string[], key: string): number => {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (compareKeys(sorted[middle] ?? '', key) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
};

const documentOf = (text: string): JsonDocument => JSON.parse(text) as JsonDocument;

/** The database of the views on a simulated machine: it outlives the processes that open it. */
export class SimulatedViews {
  readonly #collections = new Map<string, Collection>();
  readonly #checkpoints = new Map<string, Checkpoint>();
  readonly unsynced = new UndoLog();
  /** The file cannot be read any more, as SQLite finds it. */
  isDamaged = false;

  get isEmpty(): boolean {
    return this.#checkpoints.size === 0;
  }

  /** `allowed` runs before every access: it waits, or throws where the store is not to be had. */
  open(allowed: () => Promise<void>): ReadModelStore {
    const reached = async (): Promise<void> => {
      await allowed();
      if (this.isDamaged) throw sqliteError('SQLITE_CORRUPT');
    };
    const collection = (name: string): Collection => this.#collection(name);
    return {
      get: async (name, key) => {
        await reached();
        const text = collection(name).documents.get(key);
        return text === undefined ? null : documentOf(text);
      },
      range: async (name, range) => {
        await reached();
        const { documents } = collection(name);
        return collection(name)
          .within(range)
          .map((key) => ({ key, document: documentOf(documents.get(key) ?? '') }));
      },
      checkpoint: async (view) => {
        await reached();
        return this.#checkpoints.get(view) ?? null;
      },
      commit: async (writes, checkpoint, after) => {
        const texts = writes.map(({ document }) => (document === null ? null : JSON.stringify(document)));
        await reached();
        const kept = this.#checkpoints.get(checkpoint.view)?.position ?? null;
        if (kept === checkpoint.position) return;
        if (kept !== after) throw new Overtaken(`views: ${checkpoint.view} ${kept ?? 'null'}`);
        this.#write(writes, texts, checkpoint);
      },
      replace: async (name, key, before, now) => {
        await reached();
        const present = collection(name).documents.get(key) ?? null;
        if (present !== (before === null ? null : JSON.stringify(before))) return false;
        collection(name).set(key, JSON.stringify(now));
        this.unsynced.add(() => collection(name).set(key, present));
        return true;
      },
      drop: async (collections, view) => {
        await reached();
        this.#checkpoints.delete(view);
        for (const name of collections) this.#collections.delete(name);
        this.unsynced.sync();
      },
      close: () => Promise.resolve(),
    };
  }

  #collection(name: string): Collection {
    const found = this.#collections.get(name) ?? new Collection();
    this.#collections.set(name, found);
    return found;
  }

  #write(writes: readonly Write[], texts: readonly (string | null)[], checkpoint: Checkpoint): void {
    const { view } = checkpoint;
    const replaced: [string, string, string | null][] = [];
    for (const [index, { collection: name, key }] of writes.entries()) {
      const collection = this.#collection(name);
      replaced.push([name, key, collection.documents.get(key) ?? null]);
      collection.set(key, texts[index] ?? null);
    }
    const before = this.#checkpoints.get(view);
    this.#checkpoints.set(view, checkpoint);
    this.unsynced.add(() => {
      for (const [name, key, text] of replaced.reverse()) this.#collection(name).set(key, text);
      if (before === undefined) this.#checkpoints.delete(view);
      else this.#checkpoints.set(view, before);
    });
  }
}
