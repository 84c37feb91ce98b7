/**
 * Changes of a database in memory that a power failure may still undo: it keeps a first part of the unsynced
 * commits, as a write-ahead log does.
 */
export class UndoLog {
  #undo: (() => void)[] = [];

  /** A commit that is not synced; `undo` puts back what it replaced. */
  add(undo: () => void): void {
    this.#undo.push(undo);
    // The database moves its write-ahead log into the file now and then, and syncs both.
    if (this.#undo.length > 200) this.sync();
  }

  get length(): number {
    return this.#undo.length;
  }

  sync(): void {
    this.#undo = [];
  }

  /** Keeps the oldest `kept` commits and undoes the others, the newest first. */
  powerFailure(kept: number): void {
    for (const undo of this.#undo.slice(kept).reverse()) undo();
    this.sync();
  }
}
