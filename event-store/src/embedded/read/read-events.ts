import { setImmediate as nextTurn } from 'node:timers/promises';
import type { StoredEvent } from '../../port.ts';
import { logDamaged } from '../format/hash-chain.ts';
import { FIRST_LINK, groupFirst, RECORDS_AT, recordsEnd } from '../format/group.ts';
import type { SegmentedLog } from '../file/segmented-log.ts';
import { recordEnd, readRecord, recordIsIntact, recordStream } from '../format/record.ts';

const PAGE_BYTES = 256 * 1024;
const EVENTS_A_TURN = 64;

/**
 * Events after `after` up to `upTo` (ordinals), in pages of about 256 KB, yielding to the event loop between
 * pages. `latest`: the end of the log as another subscriber read it.
 */
export async function* readPages(
  log: SegmentedLog,
  after: number,
  upTo: number,
  latest: TailCache | null = null,
): AsyncGenerator<readonly StoredEvent[]> {
  let reached = after;
  while (reached < upTo) {
    const page = readPage(log, reached, upTo, latest);
    reached += page.length;
    yield page;
    if (reached < upTo) await nextTurn();
  }
}

/** The first of these pages. Throws LogCorrupt if an event is missing or damaged. */
export const readPage = (
  log: SegmentedLog,
  after: number,
  upTo: number,
  latest: TailCache | null = null,
  toCurrent: (event: StoredEvent) => StoredEvent = (event) => event,
): readonly StoredEvent[] => {
  const known = latest?.eventsAfter(after) ?? [];
  if (known.length > 0) return known;
  const page = eventsOf(log.from(after + 1, PAGE_BYTES), after, upTo, log.pathOf(after + 1)).map(toCurrent);
  if (page.length === 0)
    throw logDamaged({ ordinal: after + 1, stream: null, what: 'sự kiện không còn' }, log.pathOf(after + 1));
  if (after + page.length === upTo) latest?.put(after, page);
  return page;
};

/** The events at these ordinals, which must increase; a group is read once for all its events. */
export async function* readEventsAt(
  log: SegmentedLog,
  ordinals: readonly number[],
): AsyncGenerator<StoredEvent> {
  let bytes: Buffer = FIRST_LINK;
  let offset = bytes.length;
  let at = 0;
  for (const [index, ordinal] of ordinals.entries()) {
    for (; at < ordinal && offset < recordsEnd(bytes); at += 1) offset = recordEnd(bytes, offset);
    if (offset >= recordsEnd(bytes)) {
      if (index % EVENTS_A_TURN === EVENTS_A_TURN - 1) await nextTurn();
      ({ bytes, offset, at } = place(log, ordinal));
    }
    yield eventAt(bytes, offset, ordinal, log.pathOf(ordinal));
  }
}

const place = (log: SegmentedLog, ordinal: number): { bytes: Buffer; offset: number; at: number } => ({
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
export const recordAt = (log: SegmentedLog, ordinal: number): RecordLocation => {
  const group = log.holding(ordinal);
  const path = log.pathOf(ordinal);
  if (group === null) throw logDamaged({ ordinal, stream: null, what: 'sự kiện không còn' }, path);
  let offset = RECORDS_AT;
  for (let at = groupFirst(group); at < ordinal; at += 1) offset = recordEnd(group, offset);
  return soundRecord(group, offset, ordinal, path);
};

/** Throws LogCorrupt if the record is cut off or its checksum fails. */
const soundRecord = (bytes: Buffer, offset: number, ordinal: number, path: string): RecordLocation => {
  const end = recordEnd(bytes, offset);
  if (Number.isNaN(end)) throw logDamaged({ ordinal, stream: null, what: 'bản ghi bị cắt' }, path);
  if (!recordIsIntact(bytes, offset, end))
    throw logDamaged(
      { ordinal, stream: recordStream(bytes, offset), what: 'mã kiểm của bản ghi không khớp' },
      path,
    );
  return { bytes, offset, end };
};

/** Decodes the record at `offset`. Throws LogCorrupt if it is damaged. */
export const eventAt = (bytes: Buffer, offset: number, ordinal: number, path: string): StoredEvent => {
  const { end } = soundRecord(bytes, offset, ordinal, path);
  const event = readRecord(bytes, offset, end, ordinal);
  if (event === null) throw logDamaged({ ordinal, stream: null, what: 'nội dung không đúng dạng' }, path);
  return event;
};

/** The events of more than 50 ms at the highest rate: a view that lags so far finds them parsed. */
const KEPT = 512;

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

  /** Adds the newest events, those after the ordinal `after`. */
  put(after: number, events: readonly StoredEvent[]): void {
    const end = this.#after + this.#events.length;
    // Whoever reads up to an earlier end has nothing newer.
    if (after + events.length < end) return;
    const kept = after === end ? [...this.#events.slice(-KEPT), ...events] : events;
    this.#after = after + events.length - kept.length;
    this.#events = kept;
  }
}
