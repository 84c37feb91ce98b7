/** The shortest and the longest pause between two runs, milliseconds. */
const SHORTEST_MS = 8;
const LONGEST_MS = 20;

/** Clock in milliseconds, and delayed work; the returned function cancels it. */
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
 * Runs the folds of up-to-date views together. A commit costs as much for one event as for many, and a page of
 * the log that one view read is cached for the next. The pause after a run is as long as the run. Waiting
 * callers trigger a run at once.
 */
export class FoldScheduler {
  readonly #pacing: Timer;
  #resting: (() => void)[] = [];
  #takeBack: (() => void) | null = null;
  #began = 0;

  constructor(pacing = SYSTEM_TIMER) {
    this.#pacing = pacing;
  }

  /** Resolves at the next run, or when `signal` aborts. */
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

  /** Starts the next run now. */
  runNow(): void {
    this.#takeBack?.();
    this.#takeBack = null;
    this.#began = this.#pacing.now();
    const resting = this.#resting;
    this.#resting = [];
    for (const rested of resting) rested();
  }
}
