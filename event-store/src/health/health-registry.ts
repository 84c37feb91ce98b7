import type { HealthProblemCode, HealthState } from '@so-cuoc/shared-domain/contract/health-problems.ts';

/** Something that is wrong now. */
export interface HealthProblem {
  readonly code: HealthProblemCode;
  readonly state: HealthState;
  /** ISO instant at which it began, or last changed its state. */
  readonly since: string;
  /** One Vietnamese sentence for operators. It names places, never customers, texts or secrets. */
  readonly sentence: string;
}

type Observed = Pick<HealthProblem, 'state' | 'sentence'>;

/**
 * What is wrong with this process. The part that notices a problem reports it here and clears it; readiness,
 * metrics and the log read it. A code that was never reported is well.
 */
export class HealthRegistry {
  readonly #now: () => Date;
  readonly #problems = new Map<HealthProblemCode, HealthProblem>();
  readonly #listeners: ((code: HealthProblemCode, problem: HealthProblem | null) => void)[] = [];

  constructor(now: () => Date) {
    this.#now = now;
  }

  /** Reports a problem; repeating it keeps the time at which it began. */
  report(code: HealthProblemCode, { state, sentence }: Observed): void {
    const known = this.#problems.get(code);
    if (known?.state === state) {
      if (known.sentence !== sentence) this.#problems.set(code, { ...known, sentence });
      return;
    }
    const problem = { code, state, since: this.#now().toISOString(), sentence };
    this.#problems.set(code, problem);
    for (const listener of this.#listeners) listener(code, problem);
  }

  /** The problem is over; nothing happens if there was none. */
  clear(code: HealthProblemCode): void {
    if (!this.#problems.delete(code)) return;
    for (const listener of this.#listeners) listener(code, null);
  }

  /** Reports the problem, or clears it where nothing was observed. */
  set(code: HealthProblemCode, observed: Observed | null): void {
    if (observed === null) this.clear(code);
    else this.report(code, observed);
  }

  /** Calls `listener` when a problem begins, changes its state or ends (null). */
  onChange(listener: (code: HealthProblemCode, problem: HealthProblem | null) => void): void {
    this.#listeners.push(listener);
  }

  /** The problems of now, the failing ones first, then by age. */
  problems(): readonly HealthProblem[] {
    return [...this.#problems.values()].toSorted(
      (a, b) =>
        Number(b.state === 'failing') - Number(a.state === 'failing') || a.since.localeCompare(b.since),
    );
  }
}
