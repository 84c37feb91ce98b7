import { setImmediate as nextTurn } from 'node:timers/promises';
import type { LogCorrupt, Position, StoredEvent } from '../../port.ts';
import { logDamaged } from '../format/hash-chain.ts';
import { groupFirst, groupLast, RECORDS_AT, recordsEnd, LOG_START } from '../format/group.ts';
import { openChain } from './open-chain.ts';
import { ordinalOf } from '../format/position.ts';
import { recordEnd, recordStream } from '../format/record.ts';
import { eventAt } from './read-events.ts';

const BYTES_A_READ = 1024 * 1024;

/**
 * Reads the events of selected streams up to a position, in log order, on a thread beside the process that
 * opened and verified the log. Links are not checked again, and records of other streams are skipped unparsed.
 * Batches may be empty; consume each before requesting the next. Throws LogCorrupt for a damaged record,
 * FolderUnusable.
 */
export async function* readPartition(
  folder: string,
  upTo: Position,
  wanted: (stream: string) => boolean,
): AsyncGenerator<Iterable<StoredEvent>> {
  const { reader } = openChain(folder);
  const last = ordinalOf(upTo);
  const streams = new Map<string, boolean>();
  const isWanted = (stream: string): boolean => {
    const known = streams.get(stream) ?? wanted(stream);
    streams.set(stream, known);
    return known;
  };
  const gone = (after: number): LogCorrupt =>
    logDamaged({ ordinal: after + 1, stream: null, what: 'sự kiện không còn' }, folder);
  /** Lazy: an event that is folded before the next is parsed is cheap to collect. */
  function* eventsOf(groups: readonly Buffer[], after: number): Generator<StoredEvent> {
    let reached = after;
    for (const group of groups) {
      if (reached >= last) return;
      if (groupFirst(group) !== reached + 1) throw gone(reached);
      const end = recordsEnd(group);
      for (let at = RECORDS_AT; at < end && reached < last; at = recordEnd(group, at)) {
        reached += 1;
        if (isWanted(recordStream(group, at))) yield eventAt(group, at, reached, folder);
      }
    }
  }
  try {
    const { size } = reader;
    let { offset, ordinal: reached } = LOG_START;
    while (reached < last) {
      const groups = reader.read(offset, BYTES_A_READ, size);
      const newest = groups.at(-1);
      if (newest === undefined) throw gone(reached);
      yield eventsOf(groups, reached);
      for (const group of groups) offset += group.length;
      reached = groupLast(newest);
      await nextTurn();
    }
  } finally {
    reader.close();
  }
}
