import { logDamaged } from '../format/hash-chain.ts';
import type { LogPoint } from '../format/group.ts';
import { encodeSegmentHeader, type SegmentHeader } from '../format/segment-header.ts';
import { ActiveIndex } from '../index/active-index.ts';
import { validGroups } from '../read/walk-groups.ts';
import type { Disk } from './disk.ts';
import { LogFile } from './log-file.ts';
import { segmentPath, type LogPaths } from './log-folder.ts';
import type { OpenFiles } from './open-files.ts';
import { SealedSegment } from './sealed-segment.ts';
import type { SealedFile } from './segment-chain.ts';

/** A segment is sealed once its groups are so long; opening the log reads at most the last one. */
export const SEGMENT_BYTES = 32 * 1024 * 1024;
/** Most groups of a single writer are no larger. */
const A_PAGE = 4096;

/** The segment that is written, with its index in memory. */
export interface ActiveSegment {
  readonly header: SegmentHeader;
  readonly file: LogFile;
  readonly index: ActiveIndex;
}

/** Creates the file of a segment. It counts as begun when this returns. */
const beginSegment = (disk: Disk, places: LogPaths, header: SegmentHeader): LogFile => {
  const path = segmentPath(places, header);
  const file = disk.create(path);
  file.write(encodeSegmentHeader(header), 0);
  file.sync();
  return new LogFile(path, file, header);
};

/** The log: sealed segments, which never change, and the last one, which grows. Offsets count all groups of the log. */
export class SegmentedLog {
  readonly #disk: Disk;
  readonly #places: LogPaths;
  readonly #files: OpenFiles;
  readonly #segmentBytes: number;
  readonly #sealed: SealedSegment[];
  #active: ActiveSegment;

  constructor(
    { disk, places, files, segmentBytes }: SegmentedLogOptions,
    sealed: readonly SealedFile[],
    active: ActiveSegment,
  ) {
    this.#disk = disk;
    this.#places = places;
    this.#files = files;
    this.#segmentBytes = segmentBytes;
    this.#sealed = sealed.map((file) => this.#sealedOf(file));
    this.#active = active;
  }

  get end(): LogPoint {
    return this.#active.file.end;
  }

  /** Of the file that is written. */
  get path(): string {
    return this.#active.file.path;
  }

  /** Of the file that holds an event. */
  pathOf(ordinal: number): string {
    const isActive = this.#sealed.length === 0 || ordinal > this.#active.file.start.ordinal;
    return isActive ? this.path : this.#holder(ordinal).path;
  }

  /** Oldest first. */
  get sealed(): readonly SealedSegment[] {
    return this.#sealed;
  }

  get active(): ActiveIndex {
    return this.#active.index;
  }

  /**
   * Durable when it returns. `acknowledge` is called with the new end once the group is durable. Throws
   * StoreUnavailable if nothing was written, or OutcomeUnknown: `reopen` must come before the next append then.
   */
  append(group: Buffer, acknowledge: (end: LogPoint) => void): void {
    if (this.end.offset - this.#active.file.start.offset >= this.#segmentBytes) this.#roll();
    const { offset } = this.end;
    this.#active.file.append(group, acknowledge);
    this.#active.index.addGroup(group, offset);
  }

  /**
   * Opens the file again after a failed write, and settles what stands behind the end: whole groups are written again,
   * since after a failed sync the operating system may take them for written though they are not, and belong to the
   * log. A part of a group is removed. `room`: bytes that the disk must have for what follows. False if another file is at
   * the path. Throws StoreUnavailable while the disk fails; the log ends as before then.
   */
  reopen(room: number, acknowledge: (end: LogPoint) => void): boolean {
    const { file } = this.#active;
    if (!file.reopen(this.#disk)) return false;
    const groups: Buffer[] = [];
    const reader = {
      read: (offset: number, bytes: number, upTo: number) => file.read(offset, bytes, upTo),
      startAt: () => null,
    };
    const walk = validGroups(reader, file.end, file.end, file.size);
    for (let step = walk.next(); step.done !== true; step = walk.next()) groups.push(...step.value);
    file.rewriteTail(groups, room, acknowledge);
    for (const group of groups) this.addGroup(group);
    return true;
  }

  /** Whether the file that is written still has its name. */
  isAt(disk: Disk): boolean {
    return this.#active.file.isAt(disk);
  }

  /** The groups from the one that holds `ordinal`, about `bytes` of them; none beyond the end. */
  from(ordinal: number, bytes: number): readonly Buffer[] {
    if (ordinal < 1 || ordinal > this.end.ordinal) return [];
    const { file } = this.#active;
    return ordinal > file.start.ordinal
      ? file.from(ordinal, bytes)
      : this.#holder(ordinal).from(ordinal, bytes);
  }

  /** The group that holds `ordinal`; null if the log has no such event. */
  holding(ordinal: number): Buffer | null {
    return this.from(ordinal, A_PAGE)[0] ?? null;
  }

  /** Takes a valid group that another process appended. */
  addGroup(group: Buffer): void {
    this.#active.index.addGroup(group, this.end.offset);
    this.#active.file.addGroup(group);
  }

  /** Removes the room behind the last group, and writes the indexes that are still in memory alone. */
  trim(): void {
    this.#active.file.trim();
    this.saveIndexes();
  }

  /** Writes the indexes of sealed segments that are still in memory alone. */
  saveIndexes(): void {
    for (const segment of this.#sealed) segment.saveIndex();
  }

  close(): void {
    this.#active.file.close();
    this.#files.close();
  }

  #holder(ordinal: number): SealedSegment {
    let low = 0;
    let high = this.#sealed.length;
    while (high - low > 1) {
      const middle = (low + high) >>> 1;
      if ((this.#sealed[middle]?.start.ordinal ?? 0) < ordinal) low = middle;
      else high = middle;
    }
    const found = this.#sealed[low];
    if (found === undefined)
      throw logDamaged({ ordinal, stream: null, what: 'sự kiện không còn' }, this.path);
    return found;
  }

  /** Seals the segment that is written and begins the next. */
  #roll(): void {
    const { header, file, index } = this.#active;
    const { epoch, number } = header;
    const next: SegmentHeader = { epoch, number: number + 1, before: { epoch, number }, start: file.end };
    const begun = file.guard('mở tệp kế tiếp', () => beginSegment(this.#disk, this.#places, next));
    file.trim();
    const bytes = file.end.offset - file.start.offset;
    const sealed = this.#sealedOf({ header, path: file.path, bytes, end: file.end });
    sealed.indexWith(index);
    this.#sealed.push(sealed);
    this.#active = { header: next, file: begun, index: new ActiveIndex() };
    this.#active.index.lastInstant = index.lastInstant;
    file.close();
  }

  #sealedOf(file: SealedFile): SealedSegment {
    return new SealedSegment({
      disk: this.#disk,
      places: this.#places,
      files: this.#files,
      file,
      isWriter: this.#segmentBytes > 0,
    });
  }
}

export interface SegmentedLogOptions {
  readonly disk: Disk;
  readonly places: LogPaths;
  readonly files: OpenFiles;
  /** 0 for a reader, which writes nothing. */
  readonly segmentBytes: number;
}
