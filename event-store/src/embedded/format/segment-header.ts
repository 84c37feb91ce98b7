import { crc32 } from 'node:zlib';
import { FILE_HEAD, FIRST_LINK, HASH_BYTES, LOG_START, type LogPoint } from './group.ts';

/*
 * A segment is one file of the log: a header, commit groups (group.ts) laid end to end, zeros. Header, integers
 * little-endian:
 *
 *   64 bytes: a line that names the format | u48 epoch | u32 number | u48 epoch and u32 number of the segment before
 *   u48 ordinal of the last event before | u48 bytes of all groups before | 32 bytes: hash of the last group before
 *   u32 CRC-32 of the above | zeros up to 256 bytes
 *
 * Groups link across files as if the log were one file. So the three last fields are the seal of the segment before:
 * its length and last position, and a SHA-256 over all that it holds. The link of the first group repeats the hash, and
 * what the head file records vouches for that link.
 *
 * The header is written last. A segment without a valid one was never begun.
 */
export interface SegmentName {
  /** The writer's epoch: only its holder writes the file. 0: the single file of earlier versions. */
  readonly epoch: number;
  /** Counts from 1 in its epoch; 0 for the single file of earlier versions. */
  readonly number: number;
}

export interface SegmentHeader extends SegmentName {
  /** Null for the first segment. */
  readonly before: SegmentName | null;
  /** The end of the log when the segment began. */
  readonly start: LogPoint;
}

export const HEADER_BYTES = 256;
const EPOCH_AT = 64;
const BEFORE_AT = 74;
const ORDINAL_AT = 84;
const OFFSET_AT = 90;
const LINK_AT = 96;
const SUM_AT = LINK_AT + HASH_BYTES;
const NONE = 0xff_ff_ff_ff;
const FORMAT = Buffer.alloc(EPOCH_AT);
FORMAT.write('Sổ cược, nhật ký sự kiện, dạng 3\n');

export const encodeSegmentHeader = ({ epoch, number, before, start }: SegmentHeader): Buffer => {
  const bytes = Buffer.alloc(HEADER_BYTES);
  FORMAT.copy(bytes);
  bytes.writeUIntLE(epoch, EPOCH_AT, 6);
  bytes.writeUInt32LE(number, EPOCH_AT + 6);
  bytes.writeUIntLE(before?.epoch ?? 0, BEFORE_AT, 6);
  bytes.writeUInt32LE(before?.number ?? NONE, BEFORE_AT + 6);
  bytes.writeUIntLE(start.ordinal, ORDINAL_AT, 6);
  bytes.writeUIntLE(start.offset, OFFSET_AT, 6);
  start.link.copy(bytes, LINK_AT);
  bytes.writeUInt32LE(crc32(bytes.subarray(0, SUM_AT)), SUM_AT);
  return bytes;
};

/** The header at the beginning of `bytes`; null if there is no valid one. */
export const decodeSegmentHeader = (bytes: Buffer): SegmentHeader | null => {
  if (bytes.length < HEADER_BYTES || !bytes.subarray(0, EPOCH_AT).equals(FORMAT)) return null;
  if (crc32(bytes.subarray(0, SUM_AT)) !== bytes.readUInt32LE(SUM_AT)) return null;
  if (bytes.subarray(SUM_AT + 4, HEADER_BYTES).some((byte) => byte !== 0)) return null;
  const number = bytes.readUInt32LE(BEFORE_AT + 6);
  return {
    epoch: bytes.readUIntLE(EPOCH_AT, 6),
    number: bytes.readUInt32LE(EPOCH_AT + 6),
    before: number === NONE ? null : { epoch: bytes.readUIntLE(BEFORE_AT, 6), number },
    start: {
      ordinal: bytes.readUIntLE(ORDINAL_AT, 6),
      offset: bytes.readUIntLE(OFFSET_AT, 6),
      link: Buffer.from(bytes.subarray(LINK_AT, SUM_AT)),
    },
  };
};

/** The single file of earlier versions, which begins with FILE_HEAD. */
export const FIRST_FILE: SegmentHeader = { epoch: 0, number: 0, before: null, start: LOG_START };

/** Bytes before the first group. */
export const headerBytes = ({ epoch }: SegmentName): number =>
  epoch === 0 ? FILE_HEAD.length : HEADER_BYTES;

export const isSameSegment = (a: SegmentName, b: SegmentName): boolean =>
  a.epoch === b.epoch && a.number === b.number;

/** Later segments compare greater. */
export const compareSegments = (a: SegmentName, b: SegmentName): number =>
  a.epoch - b.epoch || a.number - b.number;

/** Whether a point can stand in a header: only the first has no hash before it. */
export const isLogStart = ({ ordinal, link }: LogPoint): boolean => ordinal === 0 && link.equals(FIRST_LINK);
