export interface BudgetLimits {
  /** Milliseconds of thread time that a session may use at once. */
  readonly burstMs: number;
  /** Milliseconds that it gets back each millisecond. */
  readonly refill: number;
}

interface Budget {
  left: number;
  at: number;
}

/** Full budgets are forgotten when there are more than these. */
const SWEEP_FROM = 1_000;

/** The thread time that each session has left. It comes back by and by. */
export class SessionBudgets {
  readonly #budgets = new Map<string, Budget>();
  readonly #limits: BudgetLimits;
  readonly #now: () => number;

  /** `now` in milliseconds, never decreasing. */
  constructor(limits: BudgetLimits, now: () => number) {
    this.#limits = limits;
    this.#now = now;
  }

  /** Milliseconds until the session may use more; 0 = now. */
  wait(session: string): number {
    const { left } = this.#of(session);
    return left > 0 ? 0 : (1 - left) / this.#limits.refill;
  }

  charge(session: string, ms: number): void {
    const budget = this.#of(session);
    budget.left -= ms;
    this.#budgets.set(session, budget);
    if (this.#budgets.size > SWEEP_FROM) this.#sweep();
  }

  #of(session: string): Budget {
    const { burstMs, refill } = this.#limits;
    const now = this.#now();
    const known = this.#budgets.get(session) ?? { left: burstMs, at: now };
    known.left = Math.min(burstMs, known.left + (now - known.at) * refill);
    known.at = now;
    return known;
  }

  #sweep(): void {
    for (const session of this.#budgets.keys())
      if (this.#of(session).left >= this.#limits.burstMs) this.#budgets.delete(session);
  }
}
