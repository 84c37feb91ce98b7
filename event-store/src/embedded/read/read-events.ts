import { setImmediate as nextTurn } from 'node:timers/promises';
import { LogCorrupt, type StoredEvent } from '../../port.ts';
import { damageMessage } from '../format/hash-chain.ts';
import { FIRST_LINK, groupFirst, RECORDS_AT, recordsEnd } from '../format/group.ts';
import type { LogFile } from '../file/log-file.ts';
import { recordEnd, readRecord, recordIsIntact, recordStream } from '../format/record.ts';

const PAGE_BYTES = 256 * 1024;
const EVENTS_A_TURN = 64;

/**
 * Events after `after` up to `upTo` (ordinals), in pages of about 256 KB, yielding to the event loop between
 * pages. `latest`: the end of the log as another subscriber read it.
 */
export async function* readPages(
  log: LogFile,
  after: number,
  upTo: number,
  latest: TailCache | null = null,
): AsyncGenerator<readonly StoredEvent[]> {
  let reached = after;
  while (reached < upTo) {
    const known = latest?.eventsAfter(reached) ?? [];
    const page =
      known.length > 0 ? known : eventsOf(log.from(reached + 1, PAGE_BYTES), reached, upTo, log.path);
    if (page !== known && reached + page.length === upTo) latest?.put(reached, page);
    if (page.length === 0)
      throw new LogCorrupt(
        damageMessage({ ordinal: reached + 1, stream: null, what: 'sự kiện không còn' }, log.path),
      );
    reached += page.length;
    yield page;
    if (reached < upTo) await nextTurn();
  }
}

/** The events at these ordinals, which must increase; a group is read once for all its events. */
export async function* readEventsAt(log: LogFile, ordinals: readonly number[]): AsyncGenerator<StoredEvent> {
  let bytes: Buffer = FIRST_LINK;
  let offset = bytes.length;
  let at = 0;
  for (const [index, ordinal] of ordinals.entries()) {
    for (; at < ordinal && offset < recordsEnd(bytes); at += 1) offset = recordEnd(bytes, offset);
    if (offset >= recordsEnd(bytes)) {
      if (index % EVENTS_A_TURN === EVENTS_A_TURN - 1) await nextTurn();
      ({ bytes, offset, at } = place(log, ordinal));
    }
    yield eventAt(bytes, offset, ordinal, log.path);
  }
}

const place = (log: LogFile, ordinal: number): { bytes: Buffer; offset: number; at: number } => ({
  ...recordAt(log, ordinal),
  at: ordinal,
});

const eventsOf = (groups: readonly Buffer[], after: number, upTo: number, path: string): StoredEvent[] => {
  const events: StoredEvent[] = [];
  for (const group of groups) {
    const end = recordsEnd(group);
    let ordinal = groupFirst(group);
    for (let offset = RECORDS_AT; offset < end && ordinal <= upTo; ordinal += 1) {
      if (ordinal > after) events.push(eventAt(group, offset, ordinal, path));
      offset = recordEnd(group, offset);
    }
  }
  return events;
};

export interface RecordLocation {
  readonly bytes: Buffer;
  readonly offset: number;
  readonly end: number;
}

/** Locates the record of an existing event. Throws LogCorrupt if it is missing or damaged. */
export const recordAt = (log: LogFile, ordinal: number): RecordLocation => {
  const group = log.holding(ordinal);
  if (group === null)
    throw new LogCorrupt(damageMessage({ ordinal, stream: null, what: 'sự kiện không còn' }, log.path));
  let offset = RECORDS_AT;
  for (let at = groupFirst(group); at < ordinal; at += 1) offset = recordEnd(group, offset);
  return soundRecord(group, offset, ordinal, log.path);
};

/** Throws LogCorrupt if the record is cut off or its checksum fails. */
const soundRecord = (bytes: Buffer, offset: number, ordinal: number, path: string): RecordLocation => {
  const end = recordEnd(bytes, offset);
  if (Number.isNaN(end))
    throw new LogCorrupt(damageMessage({ ordinal, stream: null, what: 'bản ghi bị cắt' }, path));
  if (!recordIsIntact(bytes, offset, end))
    throw new LogCorrupt(
      damageMessage(
        { ordinal, stream: recordStream(bytes, offset), what: 'mã kiểm của bản ghi không khớp' },
        path,
      ),
    );
  return { bytes, offset, end };
};

/** Decodes the record at `offset`. Throws LogCorrupt if it is damaged. */
export const eventAt = (bytes: Buffer, offset: number, ordinal: number, path: string): StoredEvent => {
  const { end } = soundRecord(bytes, offset, ordinal, path);
  const event = readRecord(bytes, offset, end, ordinal);
  if (event === null)
    throw new LogCorrupt(damageMessage({ ordinal, stream: null, what: 'nội dung không đúng dạng' }, path));
  return event;
};

/**
 * Cache of the newest events, shared by all subscribers, so that not every view parses them. Nobody may change
 * an event.
 */
export class TailCache {
  #after = 0;
  #events: readonly StoredEvent[] = [];

  /** The cached events after the ordinal `after`; empty if the first of them is not cached. */
  eventsAfter(after: number): readonly StoredEvent[] {
    const known = after - this.#after;
    if (known < 0 || known >= this.#events.length) return [];
    return known === 0 ? this.#events : this.#events.slice(known);
  }

  put(after: number, events: readonly StoredEvent[]): void {
    this.#after = after;
    this.#events = events;
  }
}
