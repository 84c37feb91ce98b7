import type { Position, StoredEvent } from '../port.ts';
import { readPagesAfter, type Connection, readPageBefore } from './paged-reads.ts';
import { END } from '@eventstore/db-client';
import { compareLogPositions, type LogPosition, comparePositions, logPositionOf } from './position.ts';
import { eventFromWire } from './wire-event.ts';

/** Finds our first event in a log shared with others. Searched once, since a log only grows at its end. */
export class LogStart {
  readonly #connection: Connection;
  #looking: Promise<Position | null> | null = null;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** Null while the log holds none of our events. */
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

const FIRST_PAGE = 4;
const LARGEST_PAGE = 1_000;

/**
 * Finds our last event. The end of the log may be an event of the server or of another book, so it searches
 * backwards, only as far as was not known before. Whoever asks during a search shares the next one: the views of a
 * process all ask at its start, and nothing is known then.
 */
export class LogEnd {
  readonly #connection: Connection;
  #known: { readonly upTo: LogPosition; readonly last: StoredEvent | null } | null = null;
  #searching: Promise<StoredEvent | null> | null = null;
  #next: Promise<StoredEvent | null> | null = null;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** Null while the log holds nothing of ours. */
  read(): Promise<StoredEvent | null> {
    if (this.#searching === null && this.#next === null) return this.#begin();
    // A search that is under way may have passed what was appended since.
    this.#next ??= Promise.resolve(this.#searching)
      .catch(() => null)
      .then(() => {
        this.#next = null;
        return this.#begin();
      });
    return this.#next;
  }

  #begin(): Promise<StoredEvent | null> {
    this.#searching = this.#search().finally(() => {
      this.#searching = null;
    });
    return this.#searching;
  }

  async #search(): Promise<StoredEvent | null> {
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

/** Above this count, the rest is estimated by its bytes. */
const COUNTED = 1_000;

const bytesAt = (position: Position): number => Number(logPositionOf(position).commit);

/** Number of events from the first up to `upTo`; exact while there are few. */
export const distanceFromStart = async (
  connection: Connection,
  start: LogStart,
  upTo: Position | null,
): Promise<number> => {
  const first = upTo === null ? null : await start.read();
  if (first === null || upTo === null || comparePositions(first, upTo) > 0) return 0;
  return 1 + (await distanceBetween(connection, first, upTo));
};

/** Number of events after `after` up to `upTo`; exact while there are few. */
export const distanceBetween = async (
  connection: Connection,
  after: Position,
  upTo: Position | null,
): Promise<number> => {
  if (upTo === null || comparePositions(after, upTo) >= 0) return 0;
  let counted = 0;
  for await (const page of readPagesAfter(connection, after)) {
    const within = page.filter(({ position }) => comparePositions(position, upTo) <= 0);
    counted += within.length;
    const last = within.at(-1)?.position;
    if (last === undefined || within.length < page.length || comparePositions(last, upTo) === 0)
      return counted;
    if (counted < COUNTED) continue;
    const bytes = bytesAt(last) - bytesAt(after);
    return counted + Math.round((counted * (bytesAt(upTo) - bytesAt(last))) / Math.max(1, bytes));
  }
  return counted;
};
