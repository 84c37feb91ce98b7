import { HASH_BYTES, type LogPoint } from '../format/group.ts';
import type { Disk } from './disk.ts';
import { LogFile } from './log-file.ts';
import type { LogPaths } from './log-folder.ts';
import { readChain, type Segment, type SegmentChain } from './segment-chain.ts';

interface OpenSegment {
  readonly segment: Segment;
  /** Null for the last. */
  readonly end: LogPoint | null;
  readonly log: LogFile;
}

/** Reads the groups of a log from end to end across its files, one file open at a time. Offsets count all groups. */
export class ChainReader {
  readonly #disk: Disk;
  readonly #places: LogPaths;
  #chain: SegmentChain;
  #open: OpenSegment | null = null;

  /** Throws LogCorrupt if a file of the log is missing. */
  constructor(disk: Disk, places: LogPaths, chain = readChain(disk, places)) {
    this.#disk = disk;
    this.#places = places;
    this.#chain = chain;
  }

  get chain(): SegmentChain {
    return this.#chain;
  }

  /** Where the last file ends, as an offset in the log; 0 for a log that was never begun. */
  get size(): number {
    const { last } = this.#chain;
    return last === null ? 0 : last.header.start.offset + last.bytes;
  }

  /** The file that holds the byte `offset` of the log. */
  pathOf(offset: number): string {
    return this.#holder(offset)?.segment.path ?? this.#places.logFolder;
  }

  /** What the header of the segment that begins at byte `offset` says; null if none begins there. */
  startAt(offset: number): LogPoint | null {
    const start = this.#holder(offset)?.segment.header.start ?? null;
    return start?.offset === offset ? start : null;
  }

  /** Whole groups of one file from `offset`, about `bytes` of them; none if no group starts there. */
  read(offset: number, bytes: number, upTo: number): readonly Buffer[] {
    const open = this.#segmentOf(offset);
    return open === null ? [] : open.log.read(offset, bytes, Math.min(upTo, open.end?.offset ?? upTo));
  }

  /** The hash of the group that ends at byte `offset` of the log, if one does; null beyond the files. */
  linkAt(offset: number): Buffer | null {
    const start = this.startAt(offset);
    if (start !== null) return start.link;
    const open = this.#segmentOf(offset);
    if (open === null || offset - HASH_BYTES < open.segment.header.start.offset) return null;
    const link = open.log.bytes(offset - HASH_BYTES, HASH_BYTES);
    return link.length === HASH_BYTES ? link : null;
  }

  /** Bytes of the last file from `offset` on. */
  tail(offset: number): Buffer {
    const open = this.#segmentOf(offset);
    return open === null ? Buffer.alloc(0) : open.log.bytes(offset, Math.max(0, open.log.size - offset));
  }

  /** Looks for segments that were begun since. */
  refresh(): void {
    this.close();
    this.#chain = readChain(this.#disk, this.#places);
  }

  close(): void {
    this.#open?.log.close();
    this.#open = null;
  }

  #segmentOf(offset: number): OpenSegment | null {
    if (this.#open !== null && holds(this.#open, offset)) return this.#open;
    const held = this.#holder(offset);
    return held === null ? null : this.#opened(held);
  }

  #holder(offset: number): Omit<OpenSegment, 'log'> | null {
    const { sealed, last } = this.#chain;
    let low = 0;
    let high = sealed.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((sealed[middle]?.end.offset ?? 0) <= offset) low = middle + 1;
      else high = middle;
    }
    const found = sealed[low];
    if (found !== undefined) return { segment: found, end: found.end };
    return last === null ? null : { segment: last, end: null };
  }

  #opened({ segment, end }: Omit<OpenSegment, 'log'>): OpenSegment | null {
    this.close();
    const file = this.#disk.open(segment.path, 'read');
    if (file === null) return null;
    const log = new LogFile(segment.path, file, segment.header);
    return (this.#open = { segment, end, log });
  }
}

const holds = ({ segment, end }: OpenSegment, offset: number): boolean =>
  offset >= segment.header.start.offset && offset < (end?.offset ?? Number.POSITIVE_INFINITY);
