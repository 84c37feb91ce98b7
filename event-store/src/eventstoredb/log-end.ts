import { END } from '@eventstore/db-client';
import type { StoredEvent } from '../port.ts';
import { compareLogPositions, type LogPosition } from './position.ts';
import { readPageBefore, type Connection } from './paged-reads.ts';
import { eventFromWire } from './wire-event.ts';

const FIRST_PAGE = 4;
const LARGEST_PAGE = 1_000;

/**
 * Our last event in the log. The end of the log itself may be an event of the server or of another book, so it is
 * looked for backwards, and only as far as it was not known before.
 */
export class LogEnd {
  readonly #connection: Connection;
  #known: { readonly upTo: LogPosition; readonly last: StoredEvent | null } | null = null;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** Null while the log holds nothing of ours. */
  async read(): Promise<StoredEvent | null> {
    const known = this.#known;
    let upTo: LogPosition | null = null;
    let from: LogPosition | typeof END = END;
    for (let size = FIRST_PAGE; ; size = Math.min(LARGEST_PAGE, size * 4)) {
      const page = await readPageBefore(this.#connection, from, size);
      for (const resolved of page) {
        const position = resolved.event?.position;
        if (position === undefined) continue;
        upTo ??= position;
        if (known !== null && compareLogPositions(position, known.upTo) === 0)
          return this.#keep(upTo, known.last);
        const ours = eventFromWire(this.#connection.prefix, resolved);
        if (ours !== null) return this.#keep(upTo, ours.event);
        from = position;
      }
      if (page.length < size) return upTo === null ? null : this.#keep(upTo, null);
    }
  }

  #keep(upTo: LogPosition, last: StoredEvent | null): StoredEvent | null {
    this.#known = { upTo, last };
    return last;
  }
}
