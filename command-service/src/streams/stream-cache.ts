/** Kept whatever they weigh. */
const FEW = 200;
/** Events of all kept streams together: about 60 MB of books. */
const BUDGET = 100_000;
/** What a stream weighs besides its events. */
const A_STREAM = 10;
/** Whatever room there is, a stream that was not opened for so long is let go of: last night's book is closed. */
const IDLE_MS = 6 * 3_600_000;

interface Held {
  /** Events that its state was folded from. */
  readonly revision: number;
  /** Appends that are not answered yet. */
  readonly underWay: number;
}

interface Kept<Live extends Held> {
  readonly opening: Promise<Live>;
  live: Live | null;
  weight: number;
  /** When it was last opened, in milliseconds. */
  at: number;
}

/**
 * Streams as they were opened, the least recently used let go of where they are many and have many events, or where
 * nobody opens them any more: a day of a hundred agents must not be read again at every command.
 */
export class StreamCache<Live extends Held> {
  readonly #kept = new Map<string, Kept<Live>>();
  readonly #clock: () => number;
  readonly #few: number;
  readonly #budget: number;
  #weight = 0;

  /** `clock` in milliseconds. */
  constructor(clock: () => number, few = FEW, budget = BUDGET) {
    this.#clock = clock;
    this.#few = few;
    this.#budget = budget;
  }

  get size(): number {
    return this.#kept.size;
  }

  get(stream: string): Promise<Live> | undefined {
    return this.#kept.get(stream)?.opening;
  }

  /** The stream, now the most recently used; read by `load` where it is not kept. */
  open(stream: string, load: () => Promise<Live>): Promise<Live> {
    const kept = this.#kept.get(stream) ?? { opening: load(), live: null, weight: 0, at: 0 };
    kept.at = this.#clock();
    this.#kept.delete(stream);
    this.#kept.set(stream, kept);
    return kept.opening;
  }

  /** What became of opening it; makes room for it. */
  opened(stream: string, opening: Promise<Live>, live: Live): void {
    const kept = this.#kept.get(stream);
    if (kept?.opening !== opening) return;
    const weight = live.revision + 1 + A_STREAM;
    this.#weight += weight - kept.weight;
    kept.live = live;
    kept.weight = weight;
    this.#makeRoom();
  }

  forget(stream: string, opening: Promise<Live>): void {
    const kept = this.#kept.get(stream);
    if (kept?.opening !== opening) return;
    this.#kept.delete(stream);
    this.#weight -= kept.weight;
  }

  #makeRoom(): void {
    const idle = this.#clock() - IDLE_MS;
    for (const [stream, { opening, live, at }] of this.#kept) {
      if (at > idle && (this.#weight <= this.#budget || this.#kept.size <= this.#few)) return;
      if (live?.underWay === 0) this.forget(stream, opening);
    }
  }
}
