import { crc32 } from 'node:zlib';
import { HASH_BYTES, type LogPoint } from '../format/group.ts';
import type { Disk, DiskFile } from './disk.ts';
import { headPath, headsAmong, type LogPaths } from './log-folder.ts';

/*
 * How far the log had come when it last answered, kept beside it: a log that lost its end looks sound by itself.
 * Two slots are written in turn, so that one that tears leaves the other. A slot, integers little-endian:
 *
 *   "SCHD" | u48 ordinal of the last event | u48 end of the log in bytes | 32 bytes: hash of the last group
 *   u32 CRC-32 of the above
 *
 * Each epoch writes a head file of its own, so that a writer that lost its turn cannot touch the present one.
 *
 * The slot is written after the group is durable and before anyone is answered, and made durable a moment later: a
 * killed process leaves it exact, a power failure at most a second old. It never runs ahead of the log.
 */
const MAGIC = 'SCHD';
const ORDINAL_AT = 4;
const END_AT = 10;
const HASH_AT = 16;
const SUM_AT = HASH_AT + HASH_BYTES;
const SLOT_BYTES = SUM_AT + 4;
/** Further apart than a sector of any disk. */
const SLOTS_AT = [0, 4096] as const;
const FILE_BYTES = 8192;
const SYNC_AFTER_MS = 1000;

const slotOf = ({ ordinal, offset, link }: LogPoint): Buffer => {
  const slot = Buffer.alloc(SLOT_BYTES);
  slot.write(MAGIC, 'latin1');
  slot.writeUIntLE(ordinal, ORDINAL_AT, 6);
  slot.writeUIntLE(offset, END_AT, 6);
  link.copy(slot, HASH_AT);
  slot.writeUInt32LE(crc32(slot.subarray(0, SUM_AT)), SUM_AT);
  return slot;
};

const pointIn = (slot: Buffer): LogPoint | null => {
  if (slot.toString('latin1', 0, ORDINAL_AT) !== MAGIC) return null;
  if (crc32(slot.subarray(0, SUM_AT)) !== slot.readUInt32LE(SUM_AT)) return null;
  return {
    ordinal: slot.readUIntLE(ORDINAL_AT, 6),
    offset: slot.readUIntLE(END_AT, 6),
    link: Buffer.from(slot.subarray(HASH_AT, SUM_AT)),
  };
};

const BOTH_SLOTS = SLOTS_AT[1] + SLOT_BYTES;

/** The slots, as parts of `both`; one that the file does not reach is shorter. */
const slotsIn = (file: DiskFile, both = Buffer.alloc(BOTH_SLOTS)): Buffer[] => {
  const found = both.subarray(0, file.read(both, 0));
  return SLOTS_AT.map((at) => found.subarray(at, at + SLOT_BYTES));
};

const pointsIn = (file: DiskFile): readonly (LogPoint | null)[] =>
  slotsIn(file).map((slot) => (slot.length === SLOT_BYTES ? pointIn(slot) : null));

const furthest = (points: readonly (LogPoint | null)[]): LogPoint | null =>
  points.reduce(
    (best, point) => (point !== null && (best === null || point.ordinal > best.ordinal) ? point : best),
    null,
  );

const pointAt = (disk: Disk, path: string): LogPoint | null => {
  const file = disk.open(path, 'read');
  if (file === null) return null;
  try {
    return furthest(pointsIn(file));
  } finally {
    file.close();
  }
};

/** What the head file of an epoch recorded. */
export interface RecordedHead {
  readonly epoch: number;
  readonly point: LogPoint;
}

/** Reads the newest head file that has a valid slot; null if there is none. */
export const readHead = (disk: Disk, places: LogPaths): RecordedHead | null => {
  for (const epoch of headsAmong(disk.names(places.logFolder))) {
    const point = pointAt(disk, headPath(places, epoch));
    if (point !== null) return { epoch, point };
  }
  return null;
};

export class HeadFile {
  readonly #file: DiskFile;
  /** The slots as this process last read or wrote them. */
  readonly #slots: Buffer[];
  /** Read into at every look, since every answer has one. */
  readonly #looked = Buffer.alloc(BOTH_SLOTS);
  #next = 0;
  #syncing: NodeJS.Timeout | null = null;

  private constructor(file: DiskFile) {
    this.#file = file;
    this.#slots = slotsIn(file);
  }

  /** Creates a head file, durable when it returns. */
  static create(disk: Disk, path: string, point: LogPoint): HeadFile {
    const file = disk.create(path);
    try {
      file.write(Buffer.alloc(FILE_BYTES), 0);
      for (const at of SLOTS_AT) file.write(slotOf(point), at);
      file.sync();
      return new HeadFile(file);
    } catch (error) {
      file.close();
      throw error;
    }
  }

  /** Whether both slots on disk are what this process last wrote: nobody else writes the log. */
  isAsWritten(): boolean {
    return slotsIn(this.#file, this.#looked).every((slot, index) => this.#slots[index]?.equals(slot));
  }

  write(point: LogPoint): void {
    const slot = slotOf(point);
    try {
      this.#file.write(slot, SLOTS_AT[this.#next] ?? 0);
      this.#slots[this.#next] = slot;
    } catch (error) {
      // A part of it may be there.
      this.#slots.splice(0, SLOTS_AT.length, ...slotsIn(this.#file));
      throw error;
    }
    this.#next = 1 - this.#next;
    this.#syncing ??= setTimeout(() => this.#sync(), SYNC_AFTER_MS).unref();
  }

  close(): void {
    if (this.#syncing !== null) clearTimeout(this.#syncing);
    this.#sync();
    this.#file.close();
  }

  /** Closes the file of another writer, without a sync. */
  abandon(): void {
    if (this.#syncing !== null) clearTimeout(this.#syncing);
    this.#file.close();
  }

  #sync(): void {
    this.#syncing = null;
    try {
      this.#file.sync();
    } catch {
      // The next write retries; the log itself is durable without it.
    }
  }
}
