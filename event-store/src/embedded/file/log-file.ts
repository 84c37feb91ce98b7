import { LogCorrupt, StoreUnavailable } from '../../port.ts';
import type { DiskFile } from './disk.ts';
import {
  groupFirst,
  groupHash,
  groupLast,
  groupLength,
  SMALLEST_GROUP,
  FILE_HEAD,
  LOG_START,
  type LogPoint,
} from '../format/group.ts';
import { GroupIndex } from '../index/group-index.ts';
import type { HeadFile } from './head-file.ts';

/*
 * The file of the log: FILE_HEAD, then commit groups (group.ts) laid end to end, then zeros.
 *
 * The zeros are room, written ahead: a durable write into blocks that exist takes half the time of one that lengthens
 * the file. A group is written where the last one ended, in one write, and synced before the next is begun.
 */
const MORE_ROOM_AT_LEAST = 64 * 1024;
const MORE_ROOM_AT_MOST = 8 * 1024 * 1024;
const ZEROS = Buffer.alloc(1024 * 1024);
/** Most groups of a single writer are no larger. */
const A_PAGE = 4096;
/** Far above any valid append with the longest names; a larger number is not a group length. */
const LARGEST_GROUP = 64 * 1024 * 1024;

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'lỗi đĩa';

export class LogFile {
  readonly path: string;
  readonly #file: DiskFile;
  readonly #index = new GroupIndex();
  #end: LogPoint = LOG_START;
  /** Allocated bytes of the file. */
  #room: number;
  /** A failed append may have written up to here. */
  #dirty = 0;
  #closed = false;

  constructor(path: string, file: DiskFile) {
    this.path = path;
    this.#file = file;
    this.#room = file.size();
  }

  /** Where the last indexed group ends. */
  get end(): LogPoint {
    return this.#end;
  }

  get size(): number {
    return this.#guard('đọc', () => this.#file.size());
  }

  /** Indexes a valid group that follows the last one. */
  addGroup(group: Buffer): void {
    this.#index.add(groupFirst(group), this.#end.offset);
    this.#end = {
      ordinal: groupLast(group),
      offset: this.#end.offset + group.length,
      link: Buffer.from(groupHash(group)),
    };
  }

  /**
   * Durable and recorded in the head file when it returns. Throws StoreUnavailable; then the log is as before.
   */
  append(group: Buffer, head: HeadFile): void {
    const { offset } = this.#end;
    this.#guard('ghi', () => {
      this.#clean();
      this.#reserve(offset + group.length);
      this.#dirty = offset + group.length;
      this.#file.write(group, offset);
      this.#room = Math.max(this.#room, offset + group.length);
      this.#file.sync();
      head.write({ ordinal: groupLast(group), offset: offset + group.length, link: groupHash(group) });
    });
    this.#dirty = 0;
    this.addGroup(group);
  }

  /** The groups from the one that holds `ordinal`, about `bytes` of them; none beyond the end. */
  from(ordinal: number, bytes: number): readonly Buffer[] {
    const offset = this.#index.offsetOf(ordinal);
    return offset === null || ordinal > this.#end.ordinal ? [] : this.read(offset, bytes, this.#end.offset);
  }

  /** The group that holds `ordinal`; null if the log has no such event. */
  holding(ordinal: number): Buffer | null {
    return this.from(ordinal, A_PAGE)[0] ?? null;
  }

  /** Whole groups from `offset`, about `bytes` of them but at least one; none if no group starts there. */
  read(offset: number, bytes: number, upTo: number): readonly Buffer[] {
    const chunk = this.bytes(offset, Math.min(bytes, upTo - offset));
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
      this.#guard(`đọc ở byte ${String(offset)}`, () => this.#file.read(into, offset)),
    );
  }

  /**
   * Recovery after a crash, before the first append: writes again the completed groups that may never have been
   * synced. With `torn`, removes what an unfinished write left behind them.
   */
  recover(acknowledged: LogPoint, torn: boolean, head: HeadFile): void {
    const { offset } = acknowledged;
    const more = this.bytes(offset, this.#end.offset - offset);
    if (more.length === 0 && !torn) return;
    this.#guard('ghi', () => {
      this.#file.write(more, offset);
      if (torn) this.#dirty = this.#room;
      this.#clean();
      this.#dirty = 0;
      this.#file.sync();
      head.write(this.#end);
    });
  }

  /** Truncates the file to the end of the log. */
  trim(): void {
    try {
      this.#file.truncate(this.#end.offset);
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

  /** A failed append may have left anything behind the end, even a valid group. */
  #clean(): void {
    for (let at = this.#end.offset; at < Math.min(this.#dirty, this.#room); at += ZEROS.length)
      this.#file.write(ZEROS.subarray(0, Math.min(ZEROS.length, this.#dirty - at, this.#room - at)), at);
  }

  /** A disk too full for preallocation may still hold the group itself. */
  #reserve(upTo: number): void {
    if (upTo <= this.#room) return;
    const wanted = upTo + Math.min(MORE_ROOM_AT_MOST, Math.max(MORE_ROOM_AT_LEAST, upTo));
    try {
      while (this.#room < wanted) {
        const more = Math.min(ZEROS.length, wanted - this.#room);
        this.#file.write(ZEROS.subarray(0, more), this.#room);
        this.#room += more;
      }
    } catch {
      this.#room = this.#file.size();
    }
  }

  #guard<T>(doing: string, act: () => T): T {
    if (this.#closed) throw new StoreUnavailable('Kho sự kiện đã đóng.');
    try {
      return act();
    } catch (error) {
      if (error instanceof LogCorrupt) throw error;
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

export const beginsAsLog = (file: DiskFile): boolean => {
  const head = Buffer.alloc(FILE_HEAD.length);
  return file.read(head, 0) === head.length && head.equals(FILE_HEAD);
};
