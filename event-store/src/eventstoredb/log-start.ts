import type { Position } from '../port.ts';
import { readPagesAfter, type Connection } from './paged-reads.ts';

/**
 * Where our first event lies: any number of other people's may come before it. Looked for once, for a log is only
 * ever added to at its end.
 */
export class LogStart {
  readonly #connection: Connection;
  #looking: Promise<Position | null> | null = null;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** Null while the log holds nothing of ours. */
  async read(): Promise<Position | null> {
    this.#looking ??= this.#look();
    try {
      const first = await this.#looking;
      if (first === null) this.#looking = null;
      return first;
    } catch (error) {
      this.#looking = null;
      throw error;
    }
  }

  async #look(): Promise<Position | null> {
    for await (const [first] of readPagesAfter(this.#connection, null)) return first?.position ?? null;
    return null;
  }
}
