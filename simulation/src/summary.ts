import type { Outcome } from './run-script.ts';

const HOUR_MS = 3_600_000;

/** Sums over many runs. */
export class Summary {
  failed = 0;
  #seeds = 0;
  #commands = 0;
  #starts = 0;
  #simulatedMs = 0;
  readonly #faults = new Map<string, number>();

  add({ violations, commands, starts, simulatedMs, faults }: Outcome): void {
    if (violations.length > 0) this.failed += 1;
    this.#seeds += 1;
    this.#commands += commands;
    this.#starts += starts;
    this.#simulatedMs += simulatedMs;
    for (const [fault, times] of faults) this.#faults.set(fault, (this.#faults.get(fault) ?? 0) + times);
  }

  /** `seconds`: how long the runs took in real time. */
  lines(seconds: number): readonly string[] {
    const faults = [...this.#faults].sort(([a], [b]) => (a < b ? -1 : 1));
    return [
      `${this.#seeds} seeds, ${this.failed} failed; ${(this.#simulatedMs / HOUR_MS).toFixed(1)} simulated hours in ${seconds.toFixed(0)} s (${(this.#seeds / seconds).toFixed(1)} seeds/s)`,
      `${this.#commands} commands, ${this.#starts} starts of the service`,
      ...faults.map(([fault, times]) => `${String(times).padStart(9)} × ${fault}`),
    ];
  }
}
