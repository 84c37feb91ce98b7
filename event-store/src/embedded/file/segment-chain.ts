import { LogCorrupt } from '../../port.ts';
import { REPAIR_FIRST } from '../format/hash-chain.ts';
import { FILE_HEAD, type LogPoint } from '../format/group.ts';
import {
  compareSegments,
  decodeSegmentHeader,
  FIRST_FILE,
  HEADER_BYTES,
  headerBytes,
  isLogStart,
  isSameSegment,
  type SegmentHeader,
  type SegmentName,
} from '../format/segment-header.ts';
import type { Disk } from './disk.ts';
import { segmentPath, segmentsAmong, type LogPaths } from './log-folder.ts';

/** A file of the log. */
export interface Segment {
  readonly header: SegmentHeader;
  readonly path: string;
  /** Bytes of groups that the file can hold. */
  readonly bytes: number;
}

/** A segment with a successor, whose header says where it ends. */
export interface SealedFile extends Segment {
  readonly end: LogPoint;
}

/** The files of a log, oldest first. */
export interface SegmentChain {
  readonly sealed: readonly SealedFile[];
  /** Null for a log that was never begun. */
  readonly last: Segment | null;
}

/** The segment of this name; null if there is no file, or none with a valid header of that name. */
export const readSegment = (disk: Disk, places: LogPaths, name: SegmentName): Segment | null => {
  const path = segmentPath(places, name);
  const file = disk.open(path, 'read');
  if (file === null) return null;
  try {
    const bytes = Buffer.alloc(HEADER_BYTES);
    const read = bytes.subarray(0, file.read(bytes, 0));
    const header = isSameSegment(name, FIRST_FILE)
      ? read.subarray(0, FILE_HEAD.length).equals(FILE_HEAD)
        ? FIRST_FILE
        : null
      : decodeSegmentHeader(read);
    if (header === null || !isSameSegment(header, name)) return null;
    return { header, path, bytes: file.size() - headerBytes(header) };
  } finally {
    file.close();
  }
};

/** The newest segment of at most `epoch`; null if none was begun. */
const lastSegment = (disk: Disk, places: LogPaths, epoch: number): Segment | null => {
  const names = segmentsAmong(disk.names(places.logFolder)).filter((name) => name.epoch <= epoch);
  for (const name of names.toSorted((a, b) => compareSegments(b, a))) {
    const segment = readSegment(disk, places, name);
    if (segment !== null) return segment;
  }
  return null;
};

/**
 * The segments of a log, from the newest back by what each says of the one before. Files that none names are not of
 * the log. Throws LogCorrupt if one is missing or too short.
 */
export const readChain = (disk: Disk, places: LogPaths, epoch = Number.MAX_SAFE_INTEGER): SegmentChain => {
  const last = lastSegment(disk, places, epoch);
  const sealed: SealedFile[] = [];
  for (let after = last; after !== null;) {
    const { before, start } = after.header;
    if (before === null) {
      if (!isLogStart(start)) throw lost(after.path, 1, 'không phải phần đầu của nhật ký');
      break;
    }
    const segment = readSegment(disk, places, before);
    const path = segmentPath(places, before);
    if (segment === null) throw lost(path, start.ordinal, 'mất, hoặc hỏng phần đầu tệp');
    const first = segment.header.start;
    if (
      first.ordinal > start.ordinal ||
      first.offset > start.offset ||
      compareSegments(before, after.header) >= 0
    )
      throw lost(path, first.ordinal + 1, 'không nối được với tệp kế tiếp');
    if (segment.bytes < start.offset - first.offset)
      throw lost(path, first.ordinal + 1, 'ngắn hơn khi được niêm');
    sealed.push({ ...segment, end: start });
    after = segment;
  }
  return { sealed: sealed.reverse(), last };
};

const lost = (path: string, ordinal: number, what: string): LogCorrupt =>
  new LogCorrupt(`Tệp ${path} của nhật ký sự kiện (vị trí ${String(ordinal)}) ${what}. ${REPAIR_FIRST}`);
