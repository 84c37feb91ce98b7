import { setImmediate as nextTurn } from 'node:timers/promises';
import { LogCorrupt, type Position, type StoredEvent } from '../port.ts';
import { sentenceOf } from './chain.ts';
import { groupFirst, RECORDS_AT, recordsEnd } from './group.ts';
import { LOG_START } from './log-point.ts';
import { logToRead } from './open-read-only.ts';
import { ordinalOf } from './position.ts';
import { recordEnd, recordStream } from './record.ts';
import { eventAt } from './record-at.ts';

const BYTES_A_READ = 1024 * 1024;

/**
 * The events of some streams up to a position, in log order, for a thread beside the process that has opened the log
 * and so verified it: links are not followed again, and records of other streams are stepped over, neither parsed nor
 * checked. In batches, which may be empty. Throws LogCorrupt where a record of theirs is not sound, FolderUnusable.
 */
export async function* readPart(
  folder: string,
  upTo: Position,
  wanted: (stream: string) => boolean,
): AsyncGenerator<readonly StoredEvent[]> {
  const { log } = logToRead(folder);
  const last = ordinalOf(upTo);
  const streams = new Map<string, boolean>();
  const isWanted = (stream: string): boolean => {
    const known = streams.get(stream) ?? wanted(stream);
    streams.set(stream, known);
    return known;
  };
  const gone = (after: number): LogCorrupt =>
    new LogCorrupt(sentenceOf({ ordinal: after + 1, stream: null, what: 'sự kiện không còn' }, log.path));
  try {
    const { size } = log;
    let { offset, ordinal: reached } = LOG_START;
    while (reached < last) {
      const groups = log.read(offset, BYTES_A_READ, size);
      if (groups.length === 0) throw gone(reached);
      const events: StoredEvent[] = [];
      for (const group of groups) {
        if (reached >= last) break;
        if (groupFirst(group) !== reached + 1) throw gone(reached);
        offset += group.length;
        for (let at = RECORDS_AT; at < recordsEnd(group) && reached < last; at = recordEnd(group, at)) {
          reached += 1;
          if (isWanted(recordStream(group, at))) events.push(eventAt(group, at, reached, log.path));
        }
      }
      yield events;
      await nextTurn();
    }
  } finally {
    log.close();
  }
}
