import { CommandIndex } from './command-index.ts';
import { groupFirst, RECORDS_AT, recordsEnd } from '../format/group.ts';
import { recordCommand, recordEnd, recordIndex, recordInstant, recordStream } from '../format/record.ts';
import { StreamIndex } from './stream-index.ts';

/** What the writer knows of the log without reading it: rebuilt from the log at the start, nothing else is kept. */
export class LogIndex {
  readonly streams = new StreamIndex();
  readonly commands = new CommandIndex();
  lastInstant = '';

  /** Takes in a group that is known to be sound. */
  addGroup(group: Buffer): void {
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
  }
}
