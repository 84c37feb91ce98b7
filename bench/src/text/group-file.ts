import { closeSync, fdatasyncSync, openSync, writeSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { NewEvent } from '@so-cuoc/event-store/port.ts';

/**
 * The minimum cost of group commit: JSON lines in one file, one sync per turn of the event loop, without an
 * index.
 */
export class GroupFile {
  readonly name = 'unindexed group-commit file (floor)';
  readonly #file: number;
  #lines: string[] = [];
  #committed: Promise<void> | null = null;

  constructor(path: string) {
    this.#file = openSync(path, 'a');
  }

  append(event: NewEvent): Promise<void> {
    this.#lines.push(JSON.stringify(event));
    return (this.#committed ??= this.#commit());
  }

  close(): void {
    closeSync(this.#file);
  }

  async #commit(): Promise<void> {
    await nextTurn();
    const lines = this.#lines;
    this.#lines = [];
    this.#committed = null;
    writeSync(this.#file, `${lines.join('\n')}\n`);
    fdatasyncSync(this.#file);
  }
}
