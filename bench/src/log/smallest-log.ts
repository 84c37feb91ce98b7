import { hash } from 'node:crypto';
import { closeSync, fdatasyncSync, openSync, writeSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import type { ExpectedRevision, NewEvent } from '@so-cuoc/event-store/port.ts';

/** Bytes of what stands before a record, its length and checksum, and of the hash behind a group. */
const [RECORD_HEAD, HASH_BYTES] = [8, 32];

/** A stream: its last revision, and that of each command. */
interface Known {
  last: number;
  readonly commands: Map<string, number>;
}

/**
 * The smallest program for the job of the embedded log: revisions are checked, a command is taken once, each record has a
 * checksum and each group the hash of the one before it, and all appends of a turn share one sync. It cannot be read,
 * opened again, or go on after a failure.
 */
export class SmallestLog {
  readonly name = 'smallest program for it';
  readonly #file: number;
  readonly #streams = new Map<string, Known>();
  #bytes = Buffer.allocUnsafe(256 * 1024);
  #used = 0;
  #link = Buffer.alloc(HASH_BYTES);
  #committed: Promise<void> | null = null;

  constructor(path: string) {
    this.#file = openSync(path, 'a');
  }

  /** The revision of the event. Throws for another revision than expected. */
  async append(stream: string, event: NewEvent, expected: ExpectedRevision): Promise<number> {
    const known = this.#streams.get(stream) ?? { last: -1, commands: new Map<string, number>() };
    const { commandId } = event.metadata;
    const earlier = known.commands.get(commandId);
    if (earlier !== undefined) return earlier;
    if (expected !== 'any' && (expected === 'none' ? -1 : expected) !== known.last)
      throw new Error('another revision');
    const revision = known.last + 1;
    this.#write(`${stream}\n${String(revision)}\n${JSON.stringify(event)}`);
    known.last = revision;
    known.commands.set(commandId, revision);
    this.#streams.set(stream, known);
    await (this.#committed ??= this.#commit());
    return revision;
  }

  close(): void {
    closeSync(this.#file);
  }

  #write(text: string): void {
    const room = this.#used + RECORD_HEAD + 3 * text.length + HASH_BYTES;
    if (room > this.#bytes.length) this.#bytes = Buffer.concat([this.#bytes, Buffer.allocUnsafe(room)]);
    const from = this.#used + RECORD_HEAD;
    const end = from + this.#bytes.write(text, from);
    this.#bytes.writeUInt32LE(end - from, this.#used);
    this.#bytes.writeUInt32LE(crc32(this.#bytes.subarray(from, end)), this.#used + 4);
    this.#used = end;
  }

  async #commit(): Promise<void> {
    await nextTurn();
    this.#committed = null;
    const end = this.#used;
    this.#used = 0;
    this.#link.copy(this.#bytes, end);
    this.#link = hash('sha256', this.#bytes.subarray(0, end + HASH_BYTES), 'buffer');
    this.#link.copy(this.#bytes, end);
    writeSync(this.#file, this.#bytes, 0, end + HASH_BYTES);
    fdatasyncSync(this.#file);
  }
}
