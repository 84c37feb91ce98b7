/** A standby asks every second. */
export const SILENT_MS = 30_000;

/**
 * Which of the copies that follow a primary is its second copy: the first that asks, until it has been silent for a
 * while. Others get the log, but what they acknowledge frees no answer: a promotion of the one could lose it.
 */
export class CountedCopy {
  readonly #silentMs: number;
  #id: string | null = null;
  #heard = 0;

  constructor(silentMs = SILENT_MS) {
    this.#silentMs = silentMs;
  }

  /** The name of the counted copy; null before any has asked, '' for one of a program that sends no name. */
  get id(): string | null {
    return this.#id;
  }

  /** A copy asks. Returns whether it is the one that counts. */
  hear(id: string): boolean {
    const now = performance.now();
    if (this.#id !== null && this.#id !== id && now - this.#heard < this.#silentMs) return false;
    this.#id = id;
    this.#heard = now;
    return true;
  }
}
