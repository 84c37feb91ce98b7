import { setImmediate as nextTurn } from 'node:timers/promises';
import { LogCorrupt } from '../../port.ts';
import { ChainReader } from '../file/chain-reader.ts';
import { REAL_DISK, type Disk } from '../file/disk.ts';
import { readHead } from '../file/head-file.ts';
import { logPaths } from '../file/log-folder.ts';
import { groupHash, groupLast, groupsIn, LOG_START, type LogPoint } from '../format/group.ts';
import { damageOfGroup, logDamaged } from '../format/hash-chain.ts';
import { headerBytes, type SegmentHeader } from '../format/segment-header.ts';
import { validGroups, type WalkEnd } from '../read/walk-groups.ts';

/** Groups of the other copy after a point, about 1 MB; none if it does not hold that point. */
export type FetchGroups = (after: LogPoint) => Promise<Buffer>;

/** Groups that were taken from the other copy. */
export interface MendedGroups {
  readonly path: string;
  /** The file with the damaged bytes. */
  readonly kept: string;
  /** The first and the last event of them. */
  readonly from: number;
  readonly to: number;
}

/** Most groups of a single writer are no larger; of a larger one all is read. */
const A_PAGE = 4096;

interface Stretch {
  readonly path: string;
  readonly header: SegmentHeader;
  /** Where the segment ends, as the log itself says. */
  readonly end: LogPoint;
  /** The last sound group before the damage ends here. */
  readonly after: LogPoint;
}

/**
 * Writes the damaged groups at and after the event `ordinal` again, with the bytes of another copy, while the log may be in
 * use. Nothing is written before this log itself proves it: the groups follow the sound one before them, and the next
 * group, the header of the next segment or the head vouches for the last of them by its hash. The damaged bytes are
 * kept in a file. Null if the log is sound there. Throws LogCorrupt if the other copy cannot help.
 */
export const mendLog = async (
  folder: string,
  ordinal: number,
  fetch: FetchGroups,
  now: Date,
  disk: Disk = REAL_DISK,
): Promise<MendedGroups | null> => {
  const places = logPaths(folder);
  const end = readHead(disk, places)?.point ?? LOG_START;
  const reader = new ChainReader(disk, places);
  try {
    const stretch = await damagedStretch(reader, ordinal, end);
    if (stretch === null) return null;
    const groups = await soundGroups(reader, stretch, fetch);
    const bytes = Buffer.concat(groups);
    const { path, header, after } = stretch;
    const at = after.offset + headerBytes(header) - header.start.offset;
    const kept = `${path}.damaged-${String(after.ordinal + 1)}-${String(now.getTime())}`;
    keep(disk, kept, path, at, bytes.length);
    const file = disk.open(path, 'write');
    if (file === null) throw new LogCorrupt(`Tệp ${path} của nhật ký sự kiện đã mất.`);
    try {
      file.write(bytes, at);
      file.sync();
    } finally {
      file.close();
    }
    const last = groups.at(-1);
    return {
      ...{ path, kept, from: after.ordinal + 1 },
      to: last === undefined ? after.ordinal : groupLast(last),
    };
  } finally {
    reader.close();
  }
};

/** Walks the segment that holds the event. */
const damagedStretch = async (
  reader: ChainReader,
  ordinal: number,
  end: LogPoint,
): Promise<Stretch | null> => {
  const { sealed, last } = reader.chain;
  const segments = last === null ? sealed : [...sealed, { ...last, end }];
  const held = segments.find((segment) => ordinal <= segment.end.ordinal);
  if (held === undefined) return null;
  const walk = validGroups(reader, held.header.start, end, held.end.offset);
  for (let step = walk.next(); ; step = walk.next()) {
    if (step.done === true) {
      const { fault, point }: WalkEnd = step.value;
      return fault && { path: held.path, header: held.header, end: held.end, after: point };
    }
    await nextTurn();
  }
};

/** The groups of the other copy up to where this log goes on soundly. */
const soundGroups = async (
  reader: ChainReader,
  { path, end, after }: Stretch,
  fetch: FetchGroups,
): Promise<readonly Buffer[]> => {
  const groups: Buffer[] = [];
  const refuse = (what: string): never => {
    throw logDamaged({ ordinal: after.ordinal + 1, stream: null, what }, path);
  };
  for (let point = after; ;) {
    const bytes = await fetch(point);
    if (bytes.length === 0) refuse('bản kia không có phần này');
    for (const group of groupsIn(bytes)) {
      if (damageOfGroup(group, point.ordinal + 1, point.link) !== null) refuse('bản kia cũng hỏng ở đây');
      groups.push(group);
      point = { ordinal: groupLast(group), offset: point.offset + group.length, link: groupHash(group) };
      if (point.offset > end.offset) refuse('phần của bản kia không vừa chỗ này');
      if (point.offset === end.offset) {
        if (point.ordinal !== end.ordinal || !point.link.equals(end.link))
          refuse('phần của bản kia là của một nhật ký khác');
        return groups;
      }
      const [own] = reader.read(point.offset, A_PAGE, end.offset);
      if (own !== undefined && damageOfGroup(own, point.ordinal + 1, point.link) === null) return groups;
    }
  }
};

const keep = (disk: Disk, kept: string, path: string, at: number, length: number): void => {
  const damaged = disk.open(path, 'read');
  const file = disk.create(kept);
  try {
    const bytes = Buffer.alloc(length);
    const read = damaged?.read(bytes, at) ?? 0;
    file.write(bytes.subarray(0, read), 0);
    file.sync();
  } finally {
    damaged?.close();
    file.close();
  }
};
