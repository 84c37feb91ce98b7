import { LogCorrupt } from '../port.ts';
import { faultOfGroup, sentenceOf } from './chain.ts';
import { CommandIndex } from './command-index.ts';
import { FIRST_LINK, groupFirst, groupHash, groupsFor, RECORDS_AT, recordsEnd } from './group.ts';
import type { LogFile } from './log-file.ts';
import { recordCommand, recordEnd, recordIndex, recordInstant, recordStream } from './record.ts';
import { StreamIndex } from './stream-index.ts';

const BYTES_A_READ = 1024 * 1024;

/** What the writer knows of the log without reading it: rebuilt from the log at the start, nothing else is kept. */
export class LogState {
  readonly streams = new StreamIndex();
  readonly commands = new CommandIndex();
  /** Ordinal of the last event; 0 for an empty log. */
  end = 0;
  /** Hash of the last group. */
  link: Buffer = FIRST_LINK;
  lastInstant = '';

  /** Verifies and takes in whatever the log holds beyond `end`. Throws LogCorrupt naming the place. */
  catchUp(log: LogFile): void {
    let limit = 16;
    for (;;) {
      const groups = this.#readOn(log, limit);
      if (groups === null) limit = 1;
      else if (groups.length === 0) return;
      else {
        for (const group of groups) this.#takeVerified(group, log.path);
        if (limit > 1) limit = groupsFor(BYTES_A_READ, groups);
      }
    }
  }

  /** Takes in a group that is known to be sound. */
  take(group: Buffer): void {
    const end = recordsEnd(group);
    let ordinal = groupFirst(group);
    let last = RECORDS_AT;
    for (let offset = RECORDS_AT; offset < end; ordinal += 1) {
      const stream = recordStream(group, offset);
      this.streams.add(stream, ordinal);
      if (recordIndex(group, offset) === 0) this.commands.add(stream, recordCommand(group, offset), ordinal);
      last = offset;
      offset = recordEnd(group, offset);
    }
    this.lastInstant = recordInstant(group, last);
    this.end = ordinal - 1;
    this.link = Buffer.from(groupHash(group));
  }

  /** Null when a larger read met damage: one group at a time then names the first that is lost. */
  #readOn(log: LogFile, limit: number): readonly Buffer[] | null {
    try {
      return log.after(this.end, limit);
    } catch (error) {
      if (error instanceof LogCorrupt && limit > 1) return null;
      throw error;
    }
  }

  #takeVerified(group: Buffer, path: string): void {
    const fault = faultOfGroup(group, this.end + 1, this.link);
    if (fault !== null) throw new LogCorrupt(sentenceOf(fault, path));
    this.take(group);
  }
}
