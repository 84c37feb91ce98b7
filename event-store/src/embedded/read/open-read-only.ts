import { setImmediate as nextTurn } from 'node:timers/promises';
import { FolderUnusable, LogCorrupt, type EventStore } from '../../port.ts';
import { damageMessage } from '../format/hash-chain.ts';
import { REAL_DISK } from '../file/disk.ts';
import { readHead } from '../file/head-file.ts';
import { beginsAsLog, LogFile } from '../file/log-file.ts';
import { logPaths } from '../file/log-folder.ts';
import { readEventsAt, readPages } from './read-events.ts';
import type { LogPoint } from '../format/group.ts';
import { LogIndex } from '../index/log-index.ts';
import { validGroups } from './walk-groups.ts';
import { compareOrdinals, ordinalOf, positionFrom, positionOf } from '../format/position.ts';

/** A read-only log. It takes no lock, so that an audit can run beside the service. */
export type LogReader = Omit<EventStore, 'append' | 'subscribe'> & {
  /** Every stream with its number of events, in order of appearance. */
  streams(): Promise<ReadonlyMap<string, number>>;
};

/** The log file, and the position up to which it is acknowledged. */
export const openLogFile = (folder: string): { readonly log: LogFile; readonly head: () => LogPoint } => {
  const places = logPaths(folder);
  const file = REAL_DISK.open(places.log, 'read');
  if (file === null) throw new FolderUnusable(`Thư mục ${folder} không có nhật ký sự kiện (${places.log}).`);
  const head = (): LogPoint => {
    const point = readHead(REAL_DISK, places.head);
    if (point === null)
      throw new LogCorrupt(`Tệp ${places.head} mất hoặc hỏng: không biết nhật ký dài tới đâu.`);
    return point;
  };
  if (!beginsAsLog(file)) {
    file.close();
    throw new FolderUnusable(`Tệp ${places.log} không phải nhật ký của Sổ cược.`);
  }
  return { log: new LogFile(places.log, file), head };
};

/**
 * Opens the acknowledged part of the log for reading. Each call reads the current end and verifies what is new.
 * Changes nothing on disk. Throws FolderUnusable if `folder` holds no log of ours.
 */
export const openEmbeddedLogReadOnly = (folder: string): LogReader => {
  const { log, head } = openLogFile(folder);
  const state = new LogIndex();
  const catchUp = async (): Promise<void> => {
    const upTo = head();
    const walk = validGroups(log, log.end, upTo, upTo.offset);
    for (let step = walk.next(); ; step = walk.next()) {
      if (step.done === true) {
        if (step.value.fault === null) return;
        throw new LogCorrupt(damageMessage(step.value.fault, log.path));
      }
      for (const group of step.value) {
        log.addGroup(group);
        state.addGroup(group);
      }
      await nextTurn();
    }
  };
  return {
    kind: 'embedded',
    async *readAll(after) {
      await catchUp();
      for await (const page of readPages(log, ordinalOf(after), log.end.ordinal))
        for (const event of page) yield event;
    },
    async *readStream(stream, fromRevision = 0) {
      await catchUp();
      yield* readEventsAt(log, state.streams.ordinals(stream).slice(fromRevision));
    },
    end: async () => {
      await catchUp();
      return log.end.ordinal === 0 ? null : positionOf(log.end.ordinal);
    },
    streams: async () => {
      await catchUp();
      return state.streams.lengths();
    },
    comparePositions: compareOrdinals,
    positionFrom,
    distance: (after, upTo) => Promise.resolve(Math.max(0, ordinalOf(upTo) - ordinalOf(after))),
    close: () => {
      log.close();
      return Promise.resolve();
    },
  };
};
