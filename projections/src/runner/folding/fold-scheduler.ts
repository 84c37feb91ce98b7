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

/** Documents that may lag are folded this often: each is written once for all that came meanwhile. Milliseconds. */
export const LAG_MS = 50;

interface Resting {
  readonly rested: () => void;
  /** When it may lag no longer; null for a view that rests until the next run. */
  readonly due: number | null;
}

/**
 * Runs the folds of up-to-date views together. A commit costs as much for one event as for many, and a page of
 * the log that one view read is cached for the next. The pause after a run grows with the run. A view that may lag
 * leaves runs out for LAG_MS. Waiting callers trigger a run of all at once.
 */
export class FoldScheduler {
  readonly #rests: FoldRests;
  #resting: Resting[] = [];
  #next: { readonly at: number; readonly timer: NodeJS.Timeout } | null = null;
  #began = 0;

  constructor(rests = BESIDE_CALLS) {
    this.#rests = rests;
  }

  /** Resolves at the next run that is its own, or when `signal` aborts. */
  waitForNextRun(signal: AbortSignal, mayLag = false): Promise<void> {
    if (signal.aborted) return Promise.resolve();
    const now = performance.now();
    const { shortest, longest, share } = this.#rests;
    const rest = Math.min(longest, Math.max(shortest, share * (now - this.#began)));
    // The next run was set by whoever rested first.
    const due = mayLag ? now + LAG_MS : null;
    if (due !== null || this.#resting.every((one) => one.due !== null)) this.#runBy(due ?? now + rest);
    return new Promise((resolve) => {
      const rested = (): void => {
        signal.removeEventListener('abort', rested);
        resolve();
      };
      signal.addEventListener('abort', rested, { once: true });
      this.#resting.push({ rested, due });
    });
  }

  /** Starts the next run of all views now. */
  runNow(): void {
    this.#run(Infinity);
  }

  #run(now: number): void {
    clearTimeout(this.#next?.timer);
    this.#next = null;
    this.#began = performance.now();
    const isDue = ({ due }: Resting): boolean => due === null || due <= now;
    const [ready, lagging] = [this.#resting.filter(isDue), this.#resting.filter((one) => !isDue(one))];
    this.#resting = lagging;
    for (const { due } of lagging) if (due !== null) this.#runBy(due);
    for (const { rested } of ready) rested();
  }

  #runBy(at: number): void {
    if (this.#next !== null && this.#next.at <= at) return;
    clearTimeout(this.#next?.timer);
    const timer = setTimeout(() => this.#run(Math.max(at, performance.now())), at - performance.now());
    this.#next = { at, timer };
  }
}
