import { getHeapStatistics } from 'node:v8';
import { LRUCache } from 'lru-cache';

/**
 * What all cached streams may take together: a quarter of this heap (bytes), some 750,000 messages where Node may
 * have 4 GB. Beyond it a book is read anew whenever it is needed, which takes longer the longer the book is.
 */
export const cacheBudget = (heap: number = getHeapStatistics().heap_size_limit): number =>
  Math.floor(heap / 4);

/** Of a stream besides its events. */
const STREAM_BYTES = 2_000;
/** What a handler keeps of an event besides its texts: map entries, the summary, the promise of its position. */
const EVENT_BYTES = 400;
/** Last night's book is closed: its state is evicted although there is room. */
const IDLE_MS = 6 * 3_600_000;
/** Looking for idle streams visits every entry, so it is done at most so often. */
const PURGE_EVERY_MS = 10 * 60_000;

interface CacheableStream {
  /** What its events take, by `bytesOf`. */
  readonly bytes: number;
}

interface CacheEntry<Stream> {
  readonly loading: Promise<Stream>;
  /** What the cache counts for it, in bytes. */
  readonly size: number;
}

const textBytes = (value: unknown): number => {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 0;
  let bytes = 0;
  for (const part of Object.values(value)) bytes += textBytes(part);
  return bytes;
};

/** About what an event takes in a cached stream. */
export const bytesOf = (data: unknown): number => EVENT_BYTES + textBytes(data);

/**
 * Folded stream states by stream name, an LRU cache bounded by memory: one agent's long day must not take the room of
 * a thousand short ones. Eviction is always safe: a state that is still needed is read from the store again, and the
 * expected revision of an append rejects a decision on an old one.
 */
export class StreamCache<Stream extends CacheableStream> {
  readonly #streams: LRUCache<string, CacheEntry<Stream>>;
  readonly #clock: () => number;
  #purgedAt = 0;

  /** `clock` in milliseconds. */
  constructor(clock: () => number, maximumBytes = cacheBudget()) {
    this.#clock = clock;
    this.#streams = new LRUCache({
      maxSize: maximumBytes,
      ttl: IDLE_MS,
      updateAgeOnGet: true,
      // Otherwise it caches the time with a timer of its own.
      ttlResolution: 0,
      perf: { now: clock },
    });
  }

  get size(): number {
    return this.#streams.size;
  }

  get(stream: string): Promise<Stream> | undefined {
    return this.#streams.peek(stream)?.loading;
  }

  /** The cached state, now the most recently used; else what `load` reads. A load under way is shared. */
  open(stream: string, load: () => Promise<Stream>): Promise<Stream> {
    const cached = this.#streams.get(stream);
    if (cached !== undefined) return cached.loading;
    const loading = load();
    this.#streams.set(stream, { loading, size: 1 }, { size: 1 });
    return loading;
  }

  /** Counts what the stream takes now, and evicts others if all together take too much. */
  resize(stream: string, loading: Promise<Stream>, { bytes }: Stream): void {
    const counted = this.#streams.peek(stream);
    if (counted?.loading !== loading) return;
    const size = STREAM_BYTES + bytes;
    // The cache counts the size of a new value only.
    if (counted.size !== size) this.#streams.set(stream, { loading, size }, { size });
    if (this.#clock() - this.#purgedAt < PURGE_EVERY_MS) return;
    this.#purgedAt = this.#clock();
    this.#streams.purgeStale();
  }

  forget(stream: string, loading: Promise<Stream>): void {
    if (this.get(stream) === loading) this.#streams.delete(stream);
  }
}
