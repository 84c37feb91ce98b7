import type { EventStore } from '@so-cuoc/event-store/port.ts';
import { FIRST_HASH, hashAfter, HEAD_LINE, readLine, type ExportedEvent } from './event-line.ts';

/** The export file is incomplete or does not fit the store. Names the line. Nothing was written. */
export class ImportRefused extends Error {
  override readonly name = 'ImportRefused';
}

export interface Imported {
  readonly events: number;
  /** The hash over all events, equal in the export and in the store. */
  readonly seal: string;
}

/** An event to write, with the number of its line and the hash over it and all before it. */
export interface Numbered {
  readonly line: number;
  readonly event: ExportedEvent;
  readonly hash: string;
}

const refused = (line: number, what: string): ImportRefused =>
  new ImportRefused(`Dòng ${String(line)}: ${what}. Không có gì được ghi.`);

/** The checked events of an export. Throws ImportRefused if the chain breaks or the end is missing. */
async function* checked(lines: AsyncIterable<string>): AsyncGenerator<Numbered, Imported> {
  let line = 0;
  let hash = FIRST_HASH;
  let events = 0;
  let end: Imported | null = null;
  for await (const text of lines) {
    line += 1;
    if (line === 1) {
      if (text !== HEAD_LINE) throw refused(1, 'tệp không phải bản xuất nhật ký của Sổ cược');
      continue;
    }
    const read = readLine(text);
    if (read === null || end !== null) throw refused(line, 'không phải một sự kiện của bản xuất');
    if (read.kind === 'event') {
      hash = hashAfter(hash, read.event);
      if (hash !== read.hash) throw refused(line, 'chuỗi băm đứt: một dòng đã bị sửa, bỏ hoặc chèn');
      events += 1;
      yield { line, event: read.event, hash };
    } else if (read.events !== events || read.seal !== hash)
      throw refused(line, 'dòng cuối không khớp các sự kiện');
    else end = { events, seal: hash };
  }
  if (end === null) throw refused(line + 1, 'thiếu dòng cuối, tệp bị cắt');
  return end;
}

/** Reads the events to write from their first; at the end the number of them and the last hash. */
export type ReadEvents = () => AsyncGenerator<Numbered, Imported>;

/** The events of an export, each checked. They throw ImportRefused. */
export const exportedEvents =
  (lines: () => AsyncIterable<string>): ReadEvents =>
  () =>
    checked(lines());

/** Checks a whole export without writing. Throws ImportRefused. */
export const checkExport = async (lines: AsyncIterable<string>): Promise<Imported> => {
  const events = checked(lines);
  let step = await events.next();
  while (step.done !== true) step = await events.next();
  return step.value;
};

const sealOf = async (store: EventStore): Promise<Imported> => {
  let hash = FIRST_HASH;
  let events = 0;
  for await (const event of store.readAll(null)) {
    hash = hashAfter(hash, event);
    events += 1;
  }
  return { events, seal: hash };
};

/** Checks the whole export, and that the events in the store are its beginning: an interrupted import. */
const checkAll = async (read: ReadEvents, held: Imported): Promise<Imported> => {
  const events = read();
  let seen = 0;
  for (;;) {
    const step = await events.next();
    if (step.done === true) {
      if (seen < held.events) throw refused(seen + 2, 'kho đích có nhiều sự kiện hơn bản xuất');
      return step.value;
    }
    seen += 1;
    if (seen === held.events && step.value.hash !== held.seal)
      throw refused(step.value.line, 'kho đích đã có sự kiện khác với bản xuất');
  }
};

/** The number of concurrent appends; a remote store keeps the order only of one at a time. */
const inFlight = (store: EventStore): number => (store.kind === 'embedded' ? 256 : 1);

/**
 * Writes events into a store that is empty or has the first part of them. Keeps the original appends, so that
 * commands stay known. Calls `read` twice: everything is checked before anything is written. Finally reads the
 * events back and compares their hash.
 */
export const importEvents = async (read: ReadEvents, store: EventStore): Promise<Imported> => {
  const held = await sealOf(store);
  const expected = await checkAll(read, held);
  let skip = held.events;
  let append: Numbered[] = [];
  let under: Promise<void>[] = [];
  const send = async (): Promise<void> => {
    const [first] = append;
    if (first === undefined) return;
    under.push(appended(store, append));
    append = [];
    if (under.length < inFlight(store)) return;
    await Promise.all(under);
    under = [];
  };
  for await (const one of read()) {
    if (skip > 0) {
      skip -= 1;
      continue;
    }
    const [first] = append;
    if (first !== undefined && !sameAppend(first.event, one.event)) await send();
    append.push(one);
  }
  await send();
  await Promise.all(under);
  const written = await sealOf(store);
  if (written.seal !== expected.seal)
    throw new ImportRefused('Đọc lại sau khi ghi không ra đúng bản xuất: đừng dùng kho đích này.');
  return written;
};

/** Writes an export into a store (`importEvents`). */
export const importLines = (lines: () => AsyncIterable<string>, store: EventStore): Promise<Imported> =>
  importEvents(exportedEvents(lines), store);

const sameAppend = (a: ExportedEvent, b: ExportedEvent): boolean =>
  a.stream === b.stream && a.metadata.commandId === b.metadata.commandId;

const appended = async (store: EventStore, lines: readonly Numbered[]): Promise<void> => {
  const [first] = lines;
  if (first === undefined) return;
  const { stream, revision, metadata } = first.event;
  const events = lines.map(({ event: { eventId, type, version, data, metadata: by } }) => ({
    ...{ eventId, type, version, data },
    metadata: by,
  }));
  const answer = await store.append(stream, events, {
    expectedRevision: revision === 0 ? 'none' : revision - 1,
    commandId: metadata.commandId,
  });
  if (!answer.ok || answer.repeated)
    throw new ImportRefused(`Dòng ${String(first.line)}: luồng "${stream}" ở kho đích không khớp bản xuất.`);
};
