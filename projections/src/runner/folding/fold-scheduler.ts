/** The shortest and the longest pause between two runs, milliseconds. */
const SHORTEST_MS = 8;
const LONGEST_MS = 20;

/** When it is, milliseconds, and how work is put off; what it returns takes it back. */
interface Timer {
  now(): number;
  after(ms: number, work: () => void): () => void;
}

const SYSTEM_TIMER: Timer = {
  now: () => performance.now(),
  after: (ms, work) => {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },
};

/**
 * The rounds in which views that are up to date fold what has come: together, so that what one has read of the log
 * is at hand for the next, and not at every event, for a commit costs as much for one as for many. A round that took
 * long is rested from as long. Whoever waits for a view does not wait for the round.
 */
export class FoldScheduler {
  readonly #pacing: Timer;
  #resting: (() => void)[] = [];
  #takeBack: (() => void) | null = null;
  #began = 0;

  constructor(pacing = SYSTEM_TIMER) {
    this.#pacing = pacing;
  }

  /** Resolves at the next round, or when `signal` aborts. */
  waitForNextRun(signal: AbortSignal): Promise<void> {
    if (signal.aborted) return Promise.resolve();
    const took = this.#pacing.now() - this.#began;
    const rest = Math.min(LONGEST_MS, Math.max(SHORTEST_MS, took));
    this.#takeBack ??= this.#pacing.after(rest, () => this.runNow());
    return new Promise((resolve) => {
      const rested = (): void => {
        signal.removeEventListener('abort', rested);
        resolve();
      };
      signal.addEventListener('abort', rested, { once: true });
      this.#resting.push(rested);
    });
  }

  /** The next round is now. */
  runNow(): void {
    this.#takeBack?.();
    this.#takeBack = null;
    this.#began = this.#pacing.now();
    const resting = this.#resting;
    this.#resting = [];
    for (const rested of resting) rested();
  }
}
