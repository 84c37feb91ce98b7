interface Waiting {
  readonly work: () => void;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Puts the commits of one turn of the event loop into one transaction: it costs as much for ten views as for one. It
 * runs after what else was begun in that turn, such as telling screens. If one commit fails, the transaction is undone
 * and each is tried alone, so that only that one fails.
 */
export class GroupedCommits {
  readonly #atomically: (work: () => void) => void;
  #waiting: Waiting[] = [];

  /** `atomically` runs work in a transaction, or undoes it and throws. */
  constructor(atomically: (work: () => void) => void) {
    this.#atomically = atomically;
  }

  /** Resolves when the work is committed. */
  add(work: () => void): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ work, resolve, reject });
      if (this.#waiting.length === 1) setImmediate(() => setImmediate(() => this.flush()));
    });
  }

  /** Commits what waits, now. */
  flush(): void {
    const group = this.#waiting;
    this.#waiting = [];
    if (group.length > 1 && this.#together(group)) return;
    for (const { work, resolve, reject } of group)
      try {
        this.#atomically(work);
        resolve();
      } catch (error) {
        reject(error);
      }
  }

  #together(group: readonly Waiting[]): boolean {
    try {
      this.#atomically(() => {
        for (const { work } of group) work();
      });
    } catch {
      return false;
    }
    for (const { resolve } of group) resolve();
    return true;
  }
}
