import { CommandIndex } from './command-index.ts';
import { groupFirst, RECORDS_AT, recordsEnd } from '../format/group.ts';
import { recordCommand, recordEnd, recordIndex, recordInstant, recordStream } from '../format/record.ts';

/** The in-memory index of the log, rebuilt from the log at the start and kept nowhere else. */
export class LogIndex {
  readonly streams = new StreamIndex();
  readonly commands = new CommandIndex();
  lastInstant = '';

  /** Indexes a valid group. */
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

/** The ordinals of each stream's events; the place in the list is the revision. */
class StreamIndex {
  readonly #ordinals = new Map<string, number[]>();

  /** In revision order; the list only grows. */
  ordinals(stream: string): readonly number[] {
    return this.#ordinals.get(stream) ?? [];
  }

  length(stream: string): number {
    return this.#ordinals.get(stream)?.length ?? 0;
  }

  /** Every stream with its number of events, in order of appearance. */
  lengths(): ReadonlyMap<string, number> {
    return new Map([...this.#ordinals].map(([stream, ordinals]) => [stream, ordinals.length]));
  }

  add(stream: string, ordinal: number): void {
    const known = this.#ordinals.get(stream);
    if (known === undefined) this.#ordinals.set(stream, [ordinal]);
    else known.push(ordinal);
  }
}
