import { setImmediate as nextTurn } from 'node:timers/promises';
import { LogCorrupt, type EventStore } from '../../port.ts';
import { logDamaged } from '../format/hash-chain.ts';
import { LOG_START, RECORDS_AT, recordsEnd, type LogPoint } from '../format/group.ts';
import { recordEnd, recordStream } from '../format/record.ts';
import { isSameSegment } from '../format/segment-header.ts';
import { REAL_DISK } from '../file/disk.ts';
import { LogFile } from '../file/log-file.ts';
import { logPaths } from '../file/log-folder.ts';
import { OpenFiles } from '../file/open-files.ts';
import type { Segment } from '../file/segment-chain.ts';
import { SegmentedLog } from '../file/segmented-log.ts';
import { ActiveIndex } from '../index/active-index.ts';
import { LogIndex } from '../index/log-index.ts';
import { openChain, type OpenChain } from './open-chain.ts';
import { readEventsAt, readPages } from './read-events.ts';
import { validGroups } from './walk-groups.ts';
import { compareOrdinals, ordinalOf, positionFrom, positionOf } from '../format/position.ts';

/** A read-only log. It takes no lock, so that an audit can run beside the service. */
export type LogReader = Omit<EventStore, 'append' | 'acknowledged' | 'lastInstant' | 'subscribe'> & {
  /** Every stream with its number of events, in order of appearance. */
  streams(): Promise<ReadonlyMap<string, number>>;
};

/** The log as it was at the last look. */
interface Seen {
  readonly last: Segment;
  readonly log: SegmentedLog;
  readonly state: LogIndex;
}

const openSegments = (folder: string, { reader }: OpenChain): Seen => {
  const { sealed, last } = reader.chain;
  const file = last === null ? null : REAL_DISK.open(last.path, 'read');
  if (last === null || file === null)
    throw new LogCorrupt(`Nhật ký sự kiện trong ${folder} đã mất trong khi đang đọc.`);
  const { header } = last;
  const active = { header, file: new LogFile(last.path, file, header), index: new ActiveIndex() };
  const places = logPaths(folder);
  const log = new SegmentedLog(
    { disk: REAL_DISK, places, files: new OpenFiles(REAL_DISK), segmentBytes: 0 },
    sealed,
    active,
  );
  return { last, log, state: new LogIndex(log) };
};

/**
 * Opens the acknowledged part of the log for reading. Each call reads the current end and verifies what is new.
 * Changes nothing on disk. Throws FolderUnusable if `folder` holds no log of ours.
 */
export const openEmbeddedLogReadOnly = (folder: string): LogReader => {
  const chain = openChain(folder);
  let verified: LogPoint = LOG_START;
  let seen: Seen | null = null;
  const catchUp = async (): Promise<Seen> => {
    const upTo = chain.head();
    const { last } = chain.reader.chain;
    if (seen === null || last === null || !isSameSegment(seen.last.header, last.header)) {
      seen?.log.close();
      seen = openSegments(folder, chain);
    }
    const { log } = seen;
    const from = verified.offset < log.end.offset ? verified : log.end;
    const walk = validGroups(chain.reader, from, upTo, upTo.offset);
    let { offset } = from;
    for (let step = walk.next(); ; step = walk.next()) {
      if (step.done === true) {
        const { fault, point } = step.value;
        if (fault !== null) throw logDamaged(fault, chain.reader.pathOf(point.offset));
        verified = point;
        return seen;
      }
      for (const group of step.value) {
        if (offset === log.end.offset) log.addGroup(group);
        offset += group.length;
      }
      await nextTurn();
    }
  };
  return {
    kind: 'embedded',
    async *readAll(after) {
      const { log } = await catchUp();
      for await (const page of readPages(log, ordinalOf(after), log.end.ordinal))
        for (const event of page) yield event;
    },
    async *readStream(stream, fromRevision = 0) {
      const { log, state } = await catchUp();
      yield* readEventsAt(log, state.ordinals(stream, fromRevision));
    },
    end: async () => {
      const { log } = await catchUp();
      return log.end.ordinal === 0 ? null : positionOf(log.end.ordinal);
    },
    streams: async () => {
      const { log } = await catchUp();
      return streamLengths(chain, log.end);
    },
    comparePositions: compareOrdinals,
    positionFrom,
    distance: (after, upTo) => Promise.resolve(Math.max(0, ordinalOf(upTo) - ordinalOf(after))),
    close: () => {
      seen?.log.close();
      chain.reader.close();
      return Promise.resolve();
    },
  };
};

const BYTES_A_READ = 1024 * 1024;

const streamLengths = async ({ reader }: OpenChain, end: LogPoint): Promise<ReadonlyMap<string, number>> => {
  const lengths = new Map<string, number>();
  for (let { offset } = LOG_START; offset < end.offset;) {
    const groups = reader.read(offset, BYTES_A_READ, end.offset);
    if (groups.length === 0) break;
    for (const group of groups) {
      for (let at = RECORDS_AT; at < recordsEnd(group); at = recordEnd(group, at)) {
        const stream = recordStream(group, at);
        lengths.set(stream, (lengths.get(stream) ?? 0) + 1);
      }
      offset += group.length;
    }
    await nextTurn();
  }
  return lengths;
};
