import { LRUCache } from 'lru-cache';

/** Events of all cached streams together, about 60 MB of books. */
const MAXIMUM_EVENTS = 100_000;
/** So many streams always fit, however long they are: one hundred agents must not be read again at every command. */
const MINIMUM_STREAMS = 200;
/** Size of a stream besides its events. */
const STREAM_OVERHEAD = 10;
/** Last night's book is closed: its state is evicted although there is room. */
const IDLE_MS = 6 * 3_600_000;
/** Looking for idle streams visits every entry, so it is done at most so often. */
const PURGE_EVERY_MS = 10 * 60_000;

interface CacheableStream {
  /** Of the last event; -1 for an empty stream. */
  readonly revision: number;
}

/**
 * Folded stream states by stream name, an LRU cache. Its size is counted in events; a long stream counts as no more
 * than its share of `minimumStreams`. Eviction is always safe: a state that is still needed is read from the store
 * again, and the expected revision of an append rejects a decision on an old one.
 */
export class StreamCache<Stream extends CacheableStream> {
  readonly #streams: LRUCache<string, { readonly loading: Promise<Stream> }>;
  readonly #clock: () => number;
  readonly #largestSize: number;
  #purgedAt = 0;

  /** `clock` in milliseconds. */
  constructor(clock: () => number, minimumStreams = MINIMUM_STREAMS, maximumEvents = MAXIMUM_EVENTS) {
    this.#clock = clock;
    this.#largestSize = Math.floor(maximumEvents / minimumStreams);
    this.#streams = new LRUCache({
      maxSize: maximumEvents,
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
    this.#streams.set(stream, { loading }, { size: 1 });
    return loading;
  }

  /** Counts the events that the stream has now, and evicts others if there are too many. */
  resize(stream: string, loading: Promise<Stream>, { revision }: Stream): void {
    if (this.get(stream) !== loading) return;
    const size = Math.min(revision + 1 + STREAM_OVERHEAD, this.#largestSize);
    // The cache counts the size of a new value only.
    this.#streams.set(stream, { loading }, { size });
    if (this.#clock() - this.#purgedAt < PURGE_EVERY_MS) return;
    this.#purgedAt = this.#clock();
    this.#streams.purgeStale();
  }

  forget(stream: string, loading: Promise<Stream>): void {
    if (this.get(stream) === loading) this.#streams.delete(stream);
  }
}
