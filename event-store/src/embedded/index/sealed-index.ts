import type { Fence } from './active-index.ts';
import { BloomFilter } from './bloom-filter.ts';
import { IndexDamaged, readPages, type ReadPages } from './checked-pages.ts';
import type { TextHash } from './hash-of-text.ts';
import { bucketOf } from './hash-order.ts';
import {
  COMMAND_ENTRY,
  FENCE_ENTRY,
  INDEX_HEAD,
  MAGIC,
  magicOf,
  sealOf,
  STREAM_ENTRY,
  type SealedRange,
} from './index-file.ts';

/** A stream that may be the wanted one: another can have the same hash. */
export interface StreamCandidate {
  readonly firstRevision: number;
  readonly events: number;
  /** Ordinal of its first event here; the record there names the stream. */
  readonly firstOrdinal: number;
  /** Where its ordinals begin in the list of all. */
  readonly listed: number;
}

/**
 * The index file of a sealed segment (index-file.ts). Only its head, Bloom filter and fences are held in memory. Every
 * read checks the pages that it needs and throws IndexDamaged.
 */
export class SealedIndex {
  /** Of the last event. */
  readonly lastInstant: string;
  readonly #read: ReadPages;
  readonly #first: number;
  readonly #offset: number;
  readonly #filter: BloomFilter;
  readonly #filtersCommands: boolean;
  readonly #fences: Buffer;
  readonly #streams: Table;
  readonly #ordinalsAt: number;
  readonly #commands: Table;

  /** Throws IndexDamaged if it is not the index of `range`. */
  constructor(read: ReadPages, range: SealedRange) {
    const head = readPages(read, 0, INDEX_HEAD);
    const magic = magicOf(head);
    if (magic === null || !head.subarray(8, 106).equals(sealOf(range)))
      throw new IndexDamaged('the index file is of another segment');
    this.#read = read;
    this.#first = range.header.start.ordinal;
    this.#offset = range.header.start.offset;
    this.lastInstant = head.toString('latin1', 106, 130);
    const filterBytes = head.readUInt32LE(130);
    const fenceBytes = head.readUInt32LE(134) * FENCE_ENTRY;
    this.#filtersCommands = magic === MAGIC;
    this.#filter = new BloomFilter(readPages(read, INDEX_HEAD, filterBytes));
    this.#fences = readPages(read, INDEX_HEAD + filterBytes, fenceBytes);
    const streams = { entries: head.readUInt32LE(138), bits: head.readUInt32LE(142), size: STREAM_ENTRY };
    this.#streams = new Table(read, { ...streams, at: INDEX_HEAD + filterBytes + fenceBytes });
    this.#ordinalsAt = this.#streams.end;
    const commands = { entries: head.readUInt32LE(150), bits: head.readUInt32LE(154), size: COMMAND_ENTRY };
    this.#commands = new Table(read, { ...commands, at: this.#ordinalsAt + 4 * head.readUInt32LE(146) });
  }

  streams(hash: TextHash): readonly StreamCandidate[] {
    if (!this.#filter.mayHold(hash)) return [];
    return this.#streams.find(hash).map((entry) => {
      const listed = entry.readUInt32LE(16);
      const firstOrdinal = this.#ordinals(listed, 1)[0] ?? 0;
      return { firstRevision: entry.readUInt32LE(8), events: entry.readUInt32LE(12), firstOrdinal, listed };
    });
  }

  /** Ordinals of a stream's events here, from a revision of the stream on. */
  ordinals({ firstRevision, events, listed }: StreamCandidate, fromRevision: number): readonly number[] {
    const skipped = Math.max(0, fromRevision - firstRevision);
    return skipped >= events ? [] : this.#ordinals(listed + skipped, events - skipped);
  }

  /** Ordinals that may start the events of the command with this hash of stream and id. */
  commands(hash: TextHash): readonly number[] {
    if (this.#filtersCommands && !this.#filter.mayHold(hash)) return [];
    return this.#commands.find(hash).map((entry) => this.#first + entry.readUInt32LE(8));
  }

  /** The last fence at or before an ordinal of this segment. */
  fence(ordinal: number): Fence {
    const wanted = ordinal - this.#first;
    let low = 0;
    let high = this.#fences.length / FENCE_ENTRY;
    while (high - low > 1) {
      const middle = (low + high) >>> 1;
      if (this.#fences.readUInt32LE(middle * FENCE_ENTRY) <= wanted) low = middle;
      else high = middle;
    }
    return {
      ordinal: this.#first + this.#fences.readUInt32LE(low * FENCE_ENTRY),
      offset: this.#offset + this.#fences.readUInt32LE(low * FENCE_ENTRY + 4),
    };
  }

  #ordinals(from: number, count: number): readonly number[] {
    const bytes = readPages(this.#read, this.#ordinalsAt + 4 * from, 4 * count);
    return Array.from({ length: count }, (_, n) => this.#first + bytes.readUInt32LE(4 * n));
  }
}

/** Entries sorted by hash, with buckets before them. */
class Table {
  readonly end: number;
  readonly #read: ReadPages;
  readonly #at: number;
  readonly #bits: number;
  readonly #size: number;

  constructor(
    read: ReadPages,
    {
      at,
      entries,
      bits,
      size,
    }: { readonly at: number; readonly entries: number; readonly bits: number; readonly size: number },
  ) {
    this.#read = read;
    this.#at = at;
    this.#bits = bits;
    this.#size = size;
    this.end = this.#entriesAt + entries * size;
  }

  find({ high, low }: TextHash): readonly Buffer[] {
    const bucket = readPages(this.#read, this.#at + 4 * bucketOf(high, this.#bits), 8);
    const from = bucket.readUInt32LE(0);
    const count = bucket.readUInt32LE(4) - from;
    const bytes = readPages(this.#read, this.#entriesAt + from * this.#size, count * this.#size);
    const found: Buffer[] = [];
    for (let at = 0; at < bytes.length; at += this.#size)
      if (bytes.readUInt32LE(at) === high && bytes.readUInt32LE(at + 4) === low)
        found.push(bytes.subarray(at, at + this.#size));
    return found;
  }

  get #entriesAt(): number {
    return this.#at + 4 * (2 ** this.#bits + 1);
  }
}
