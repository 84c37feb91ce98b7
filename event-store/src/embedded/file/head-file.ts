import { crc32 } from 'node:zlib';
import { HASH_BYTES, type LogPoint } from '../format/group.ts';
import type { Disk, DiskFile } from './disk.ts';

/*
 * How far the log had come when it last answered, kept beside it: a log that lost its end looks sound by itself.
 * Two slots are written in turn, so that one that tears leaves the other. A slot, integers little-endian:
 *
 *   "SCHD" | u48 ordinal of the last event | u48 end of the log in bytes | 32 bytes: hash of the last group
 *   u32 CRC-32 of the above
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

const pointsIn = (file: DiskFile): readonly (LogPoint | null)[] =>
  SLOTS_AT.map((at) => {
    const slot = Buffer.alloc(SLOT_BYTES);
    return file.read(slot, at) === SLOT_BYTES ? pointIn(slot) : null;
  });

const furthest = (points: readonly (LogPoint | null)[]): LogPoint | null =>
  points.reduce(
    (best, point) => (point !== null && (best === null || point.ordinal > best.ordinal) ? point : best),
    null,
  );

/** Reads the head file at `path`; null if it is missing or has no valid slot. */
export const readHead = (disk: Disk, path: string): LogPoint | null => {
  const file = disk.open(path, 'read');
  if (file === null) return null;
  try {
    return furthest(pointsIn(file));
  } finally {
    file.close();
  }
};

export class HeadFile {
  readonly #file: DiskFile;
  #next: number;
  #syncing: NodeJS.Timeout | null = null;

  private constructor(file: DiskFile, next: number) {
    this.#file = file;
    this.#next = next;
  }

  /** Creates a head file, durable when it returns. */
  static create(disk: Disk, path: string, point: LogPoint): HeadFile {
    const file = disk.create(path);
    file.write(Buffer.alloc(FILE_BYTES), 0);
    for (const at of SLOTS_AT) file.write(slotOf(point), at);
    file.sync();
    return new HeadFile(file, 0);
  }

  /** Continues with the older slot. Null if the file does not exist. */
  static open(disk: Disk, path: string): HeadFile | null {
    const file = disk.open(path, 'write');
    if (file === null) return null;
    const points = pointsIn(file);
    return new HeadFile(file, points[0] === furthest(points) ? 1 : 0);
  }

  write(point: LogPoint): void {
    this.#file.write(slotOf(point), SLOTS_AT[this.#next] ?? 0);
    this.#next = 1 - this.#next;
    this.#syncing ??= setTimeout(() => this.#sync(), SYNC_AFTER_MS).unref();
  }

  close(): void {
    if (this.#syncing !== null) clearTimeout(this.#syncing);
    this.#sync();
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
