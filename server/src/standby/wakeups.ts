/** Waits that end early when something has happened. One that ended leaves nothing behind: a quiet book has one each second. */
export class Wakeups {
  readonly #waiting = new Set<() => void>();

  /** How many wait now. */
  get size(): number {
    return this.#waiting.size;
  }

  /** Resolves when it is woken, or after that time. */
  wait(withinMs: number): Promise<void> {
    return new Promise((resolve) => {
      const end = (): void => {
        clearTimeout(timer);
        this.#waiting.delete(end);
        resolve();
      };
      const timer = setTimeout(end, withinMs);
      this.#waiting.add(end);
    });
  }

  /** Ends every wait. */
  wake(): void {
    for (const end of [...this.#waiting]) end();
  }
}
