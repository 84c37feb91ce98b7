/** A record of the fake's log. Positions are byte offsets, as on a real server. */
export interface LogRecord {
  readonly stream: string;
  readonly revision: number;
  readonly position: number;
  readonly id: string;
  readonly type: string;
  readonly contentType: string;
  readonly data: Uint8Array;
  readonly metadata: Uint8Array;
}

export type Proposed = Pick<LogRecord, 'id' | 'type' | 'contentType' | 'data' | 'metadata'>;
export type Expectation = number | 'none' | 'exists' | 'any';

export type Written =
  | { readonly kind: 'written'; readonly revision: number; readonly position: number }
  /** The same ids were written on that expectation; a real server does not always return the position. */
  | { readonly kind: 'repeated'; readonly revision: number }
  | { readonly kind: 'wrong'; readonly current: number | 'none' }
  | { readonly kind: 'too-large' };

const LARGEST_APPEND = 1024 * 1024;
/** The server writes events of its own into the same log; the fake adds one after so many. */
const OWN_EVERY = 7;
const NOTHING = new Uint8Array();

const own = (count: number): Proposed => ({
  id: `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`,
  type: '$statsCollected',
  contentType: 'application/json',
  data: new TextEncoder().encode('{}'),
  metadata: NOTHING,
});

/** The log of the fake EventStoreDB, in memory. */
export class MemoryLog {
  readonly #records: LogRecord[] = [];
  readonly #streams = new Map<string, LogRecord[]>();
  readonly #watchers = new Set<() => void>();
  #bytes = 0;

  constructor() {
    this.#write('$settings', own(0));
    this.#write('$users', own(1));
  }

  get records(): readonly LogRecord[] {
    return this.#records;
  }

  stream(name: string): readonly LogRecord[] {
    return this.#streams.get(name) ?? [];
  }

  append(stream: string, expected: Expectation, events: readonly Proposed[]): Written {
    const bytes = events.reduce((sum, one) => sum + one.data.length + one.metadata.length, 0);
    if (bytes > LARGEST_APPEND) return { kind: 'too-large' };
    const held = this.stream(stream);
    const current = held.length - 1;
    if (typeof expected === 'number' || expected === 'none') {
      const before = expected === 'none' ? -1 : expected;
      if (before < current && events.every((one, index) => held[before + 1 + index]?.id === one.id))
        return { kind: 'repeated', revision: before + events.length };
      if (before !== current) return { kind: 'wrong', current: current === -1 ? 'none' : current };
    }
    let position = 0;
    for (const one of events) position = this.#write(stream, one).position;
    for (const watch of this.#watchers) watch();
    return { kind: 'written', revision: current + events.length, position };
  }

  /** A copy of the log as it is now. It does not grow. */
  copy(): MemoryLog {
    const copy = new MemoryLog();
    copy.#records.splice(0, copy.#records.length, ...this.#records);
    copy.#streams.clear();
    for (const [name, held] of this.#streams) copy.#streams.set(name, [...held]);
    copy.#bytes = this.#bytes;
    return copy;
  }

  /** Changes a stored record behind the server's back; null removes it. */
  tamper(stream: string, revision: number, change: (record: LogRecord) => LogRecord | null): void {
    const index = this.#records.findIndex((one) => one.stream === stream && one.revision === revision);
    const record = this.#records[index];
    if (record === undefined) throw new Error(`no event ${String(revision)} in ${stream}`);
    const changed = change(record);
    this.#records.splice(index, 1, ...(changed === null ? [] : [changed]));
  }

  /** Calls `watch` after every append until the returned function is called. */
  watch(watch: () => void): () => void {
    this.#watchers.add(watch);
    return () => this.#watchers.delete(watch);
  }

  #write(stream: string, event: Proposed): LogRecord {
    const held = this.#streams.get(stream) ?? [];
    this.#streams.set(stream, held);
    const record = { ...event, stream, revision: held.length, position: this.#bytes };
    held.push(record);
    this.#records.push(record);
    this.#bytes += 120 + event.data.length + event.metadata.length;
    if (this.#records.length % OWN_EVERY === 0) this.#write('$stats', own(this.#records.length));
    return record;
  }
}
