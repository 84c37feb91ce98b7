/** How long the pause between two runs is. */
export interface FoldRests {
  /** Milliseconds. */
  readonly shortest: number;
  readonly longest: number;
  /** Of the time that the run took. */
  readonly share: number;
}

/** Where the views fold in the thread that answers calls: half of its time is left to the calls. */
const BESIDE_CALLS: FoldRests = { shortest: 8, longest: 20, share: 1 };
/** In a thread of their own nobody else waits for the processor. The events of some milliseconds share a commit. */
export const IN_OWN_THREAD: FoldRests = { shortest: 2, longest: 20, share: 0.5 };

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
 * the log that one view read is cached for the next. The pause after a run grows with the run. Waiting callers
 * trigger a run at once.
 */
export class FoldScheduler {
  readonly #rests: FoldRests;
  readonly #pacing: Timer;
  #resting: (() => void)[] = [];
  #takeBack: (() => void) | null = null;
  #began = 0;

  constructor(rests = BESIDE_CALLS, pacing = SYSTEM_TIMER) {
    this.#rests = rests;
    this.#pacing = pacing;
  }

  /** Resolves at the next run, or when `signal` aborts. */
  waitForNextRun(signal: AbortSignal): Promise<void> {
    if (signal.aborted) return Promise.resolve();
    const took = this.#pacing.now() - this.#began;
    const { shortest, longest, share } = this.#rests;
    const rest = Math.min(longest, Math.max(shortest, share * took));
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
