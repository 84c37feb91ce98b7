import { groupFirst, RECORDS_AT, recordsEnd } from '../format/group.ts';
import {
  recordCommand,
  recordEnd,
  recordIndex,
  recordInstant,
  recordRevision,
  recordStream,
} from '../format/record.ts';
import { CommandIndex } from './command-index.ts';
import { hashOfText } from './hash-of-text.ts';

/** The events of one stream in one segment. */
export interface StreamEntry {
  /** Revision of the first of them. */
  readonly firstRevision: number;
  /** Ordinals in revision order. */
  readonly ordinals: readonly number[];
}

/** A group that begins at least so many bytes behind the last fence becomes the next one. */
export const FENCE_BYTES = 16 * 1024;

/** Where a group begins. */
export interface Fence {
  readonly ordinal: number;
  /** Of the whole log. */
  readonly offset: number;
}

/** The index of one segment in memory: of the one that is written, and of any that is being indexed again. */
export class ActiveIndex {
  readonly commands = new CommandIndex();
  readonly #streams = new Map<string, { readonly firstRevision: number; readonly ordinals: number[] }>();
  readonly #fences: Fence[] = [];
  /** Of the last event; '' for none. */
  lastInstant = '';

  /** Indexes a valid group that begins at byte `offset` of the log. */
  addGroup(group: Buffer, offset: number): void {
    const end = recordsEnd(group);
    let ordinal = groupFirst(group);
    const fence = this.#fences.at(-1);
    if (fence === undefined || offset - fence.offset >= FENCE_BYTES) this.#fences.push({ ordinal, offset });
    let last = RECORDS_AT;
    for (let at = RECORDS_AT; at < end; ordinal += 1) {
      const stream = recordStream(group, at);
      const known = this.#streams.get(stream);
      if (known === undefined)
        this.#streams.set(stream, { firstRevision: recordRevision(group, at), ordinals: [ordinal] });
      else known.ordinals.push(ordinal);
      if (recordIndex(group, at) === 0)
        this.commands.add(hashOfText(stream, recordCommand(group, at)), ordinal);
      last = at;
      at = recordEnd(group, at);
    }
    this.lastInstant = recordInstant(group, last);
  }

  stream(name: string): StreamEntry | null {
    return this.#streams.get(name) ?? null;
  }

  /** Every stream in the order of its first event here. */
  streams(): Iterable<readonly [string, StreamEntry]> {
    return this.#streams;
  }

  get fences(): readonly Fence[] {
    return this.#fences;
  }
}
