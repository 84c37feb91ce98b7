/** How many attempts are taken within a window, counted per key (account and address, say). */
export interface AttemptLimit {
  readonly most: number;
  readonly windowMs: number;
}

interface Window {
  count: number;
  readonly endsAt: number;
}

const SWEEP_ABOVE = 10_000;

/**
 * Counts attempts: failed ones, so that passwords and keys cannot be tried out; any, where each costs
 * somebody something. Counts live in memory: a restart forgives, and nothing secret is kept.
 */
export class Attempts {
  readonly #limit: AttemptLimit;
  readonly #now: () => number;
  readonly #windows = new Map<string, Window>();

  constructor(limit: AttemptLimit, now: () => number) {
    this.#limit = limit;
    this.#now = now;
  }

  /** Seconds until the key may try again; 0 = now. */
  waitSeconds(key: string): number {
    const window = this.#windows.get(key);
    if (window === undefined || window.count < this.#limit.most) return 0;
    return Math.max(0, Math.ceil((window.endsAt - this.#now()) / 1000));
  }

  /** One more. */
  count(key: string): void {
    const now = this.#now();
    const window = this.#windows.get(key);
    if (window !== undefined && window.endsAt > now) {
      window.count += 1;
      return;
    }
    if (this.#windows.size >= SWEEP_ABOVE) this.#forgetEnded(now);
    this.#windows.set(key, { count: 1, endsAt: now + this.#limit.windowMs });
  }

  #forgetEnded(now: number): void {
    for (const [key, window] of this.#windows) if (window.endsAt <= now) this.#windows.delete(key);
  }
}
