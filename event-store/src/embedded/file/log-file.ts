import { LogCorrupt, OutcomeUnknown, StoreUnavailable } from '../../port.ts';
import type { Disk, DiskFile } from './disk.ts';
import {
  groupFirst,
  groupHash,
  groupLast,
  groupLength,
  SMALLEST_GROUP,
  type LogPoint,
} from '../format/group.ts';
import { headerBytes, type SegmentHeader } from '../format/segment-header.ts';
import { GroupIndex } from '../index/group-index.ts';

/*
 * The file of a segment: a header (segment-header.ts), then commit groups (group.ts) laid end to end, then zeros.
 *
 * The zeros are room, written ahead: a durable write into blocks that exist takes half the time of one that lengthens
 * the file. A group is written where the last one ended, in one write, and synced before the next is begun. That sync
 * writes the new room too, while every bet waits: so it is not much at once.
 */
const MORE_ROOM_AT_LEAST = 64 * 1024;
const MORE_ROOM_AT_MOST = 1024 * 1024;
const ZEROS = Buffer.alloc(1024 * 1024);
/** Far above any valid append with the longest names; a larger number is not a group length. */
const LARGEST_GROUP = 64 * 1024 * 1024;

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'lỗi đĩa';

export class LogFile {
  readonly path: string;
  /** The end of the log when the segment began. */
  readonly start: LogPoint;
  #file: DiskFile;
  readonly #identity: string;
  readonly #index = new GroupIndex();
  #end: LogPoint;
  /** What is added to an offset in the log to get the place in this file. */
  readonly #shift: number;
  /** Where the allocated bytes of the file end. */
  #room: number;
  #closed = false;

  /** All offsets count the groups of the whole log. */
  constructor(path: string, file: DiskFile, header: SegmentHeader) {
    this.path = path;
    this.start = header.start;
    this.#end = header.start;
    this.#file = file;
    this.#identity = file.identity();
    this.#shift = headerBytes(header) - header.start.offset;
    this.#room = file.size() - this.#shift;
  }

  /** Where the last indexed group ends. */
  get end(): LogPoint {
    return this.#end;
  }

  /** Where the file ends, as an offset in the log. */
  get size(): number {
    return this.guard('đọc', () => this.#file.size() - this.#shift);
  }

  /** Indexes a valid group that follows the last one. */
  addGroup(group: Buffer, end = this.#endAfter(group)): void {
    this.#index.add(groupFirst(group), this.#end.offset);
    this.#end = end;
  }

  /** Where the log ends with a group more. */
  #endAfter(group: Buffer): LogPoint {
    return {
      ordinal: groupLast(group),
      offset: this.#end.offset + group.length,
      link: Buffer.from(groupHash(group)),
    };
  }

  /**
   * Durable when it returns. `acknowledge` is called with the new end once the group is durable. Throws
   * OutcomeUnknown: the log ends as before, and the group may stand behind its end. `reopen` and `rewriteTail` must
   * come before the next append then.
   */
  append(group: Buffer, acknowledge: (end: LogPoint) => void): void {
    const end = this.#endAfter(group);
    try {
      this.guard('ghi', () => {
        this.#reserve(end.offset);
        this.#file.write(group, this.#end.offset + this.#shift);
        this.#room = Math.max(this.#room, end.offset);
        this.#file.sync();
        acknowledge(end);
      });
    } catch (error) {
      throw error instanceof StoreUnavailable ? new OutcomeUnknown(error.message, { cause: error }) : error;
    }
    this.addGroup(group, end);
  }

  /** Opens the file again after a failure; false if another file or none is at its path. */
  reopen(disk: Disk): boolean {
    return this.guard('mở lại', () => {
      const file = disk.open(this.path, 'write');
      if (file?.identity() !== this.#identity) {
        file?.close();
        return false;
      }
      this.#file.close();
      this.#file = file;
      this.#room = file.size() - this.#shift;
      return true;
    });
  }

  /**
   * Writes whole groups behind the end again and zeros into all that follows them, at least `room` bytes. Calls
   * `acknowledge` with the new end once that is durable. The caller adds the groups. Throws StoreUnavailable, also if
   * the disk lacks that room.
   */
  rewriteTail(groups: readonly Buffer[], room: number, acknowledge: (end: LogPoint) => void): void {
    const bytes = Buffer.concat(groups);
    const last = groups.at(-1);
    const offset = this.#end.offset + bytes.length;
    this.guard('ghi', () => {
      this.#file.write(bytes, this.#end.offset + this.#shift);
      this.#room = Math.max(this.#room, offset + room);
      this.#clear(offset);
      this.#file.sync();
      acknowledge(
        last === undefined ? this.#end : { ordinal: groupLast(last), offset, link: groupHash(last) },
      );
    });
  }

  /** Whether the file at `path` is still this one. */
  isAt(disk: Disk): boolean {
    return disk.identityAt(this.path) === this.#identity;
  }

  /** The groups from the one that holds `ordinal`, about `bytes` of them; none beyond the end. */
  from(ordinal: number, bytes: number): readonly Buffer[] {
    const offset = this.#index.offsetOf(ordinal);
    return offset === null || ordinal > this.#end.ordinal ? [] : this.read(offset, bytes, this.#end.offset);
  }

  /** Whole groups from `offset`, about `bytes` of them but at least one; none if no group starts there. */
  read(offset: number, bytes: number, upTo: number): readonly Buffer[] {
    const chunk = this.bytes(offset, Math.max(0, Math.min(bytes, upTo - offset)));
    const groups = split(chunk);
    if (groups.length > 0 || chunk.length < SMALLEST_GROUP) return groups;
    const length = groupLength(chunk);
    if (length <= chunk.length || length > Math.min(LARGEST_GROUP, upTo - offset)) return [];
    return split(this.bytes(offset, length));
  }

  /** Reads bytes; fewer at the end of the file. */
  bytes(offset: number, length: number): Buffer {
    const into = Buffer.allocUnsafe(length);
    return into.subarray(
      0,
      this.guard(`đọc ở byte ${String(offset)}`, () => this.#file.read(into, offset + this.#shift)),
    );
  }

  /** Truncates the file to the end of the log. */
  trim(): void {
    try {
      this.#file.truncate(this.#end.offset + this.#shift);
      this.#file.sync();
    } catch {
      // The rest is zeros, and the next open finds the end before them.
    }
  }

  /** Later calls throw StoreUnavailable, since the descriptor may by then belong to another file. */
  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#file.close();
  }

  /** Fills the file with zeros from `offset` on: a failed write may have left anything there. */
  #clear(offset: number): void {
    for (let at = offset; at < this.#room; at += ZEROS.length)
      this.#file.write(ZEROS.subarray(0, Math.min(ZEROS.length, this.#room - at)), at + this.#shift);
  }

  /** A disk too full for preallocation may still hold the group itself. */
  #reserve(upTo: number): void {
    if (upTo <= this.#room) return;
    const written = upTo - this.start.offset;
    const wanted = upTo + Math.min(MORE_ROOM_AT_MOST, Math.max(MORE_ROOM_AT_LEAST, written));
    try {
      while (this.#room < wanted) {
        const more = Math.min(ZEROS.length, wanted - this.#room);
        this.#file.write(ZEROS.subarray(0, more), this.#room + this.#shift);
        this.#room += more;
      }
    } catch {
      this.#room = this.#file.size() - this.#shift;
    }
  }

  /** Reports a failure of the disk as StoreUnavailable. */
  guard<T>(doing: string, act: () => T): T {
    if (this.#closed) throw new StoreUnavailable('Kho sự kiện đã đóng.');
    try {
      return act();
    } catch (error) {
      if (error instanceof LogCorrupt || error instanceof OutcomeUnknown) throw error;
      throw new StoreUnavailable(
        `Không dùng được nhật ký sự kiện ${this.path} khi ${doing} (${codeOf(error)}).`,
        { cause: error },
      );
    }
  }
}

/** Splits off as many whole groups as there are. */
const split = (bytes: Buffer): readonly Buffer[] => {
  const groups: Buffer[] = [];
  for (let offset = 0; offset + SMALLEST_GROUP <= bytes.length;) {
    const length = groupLength(bytes, offset);
    if (length < SMALLEST_GROUP || offset + length > bytes.length) break;
    groups.push(bytes.subarray(offset, offset + length));
    offset += length;
  }
  return groups;
};
