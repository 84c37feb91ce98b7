import { hash as digest } from 'node:crypto';
import { LogCorrupt } from '../../port.ts';
import { recordEnd } from './record.ts';

/*
 * A commit group: every event that went to disk with one fsync. Integers little-endian:
 *
 *   u32 bytes in all | u48 ordinal of its first event | 32 bytes: hash of the group before it (zeros: none)
 *   records (record.ts)
 *   32 bytes: SHA-256 of all the above
 *
 * Groups laid end to end are the log.
 */
const FIRST_AT = 4;
const LINK_AT = 10;
export const HASH_BYTES = 32;
export const RECORDS_AT = LINK_AT + HASH_BYTES;
export const SMALLEST_GROUP = RECORDS_AT + HASH_BYTES;
export const FIRST_LINK: Buffer = Buffer.alloc(HASH_BYTES);

export const groupLength = (group: Buffer, offset = 0): number => group.readUInt32LE(offset);
export const groupFirst = (group: Buffer): number => group.readUIntLE(FIRST_AT, 6);
export const recordsEnd = (group: Buffer): number => group.length - HASH_BYTES;
export const groupHash = (group: Buffer): Buffer => group.subarray(recordsEnd(group));

export const hashFits = (group: Buffer): boolean =>
  digest('sha256', group.subarray(0, recordsEnd(group)), 'buffer').equals(groupHash(group));

export const linkFits = (group: Buffer, link: Buffer): boolean =>
  group.compare(link, 0, HASH_BYTES, LINK_AT, RECORDS_AT) === 0;

/** Completes the group whose records end at `end`; `bytes` has room for the hash behind them. */
export const sealGroup = (bytes: Buffer, end: number, first: number, link: Buffer): Buffer => {
  bytes.writeUInt32LE(end + HASH_BYTES, 0);
  bytes.writeUIntLE(first, FIRST_AT, 6);
  link.copy(bytes, LINK_AT);
  digest('sha256', bytes.subarray(0, end), 'buffer').copy(bytes, end);
  return bytes.subarray(0, end + HASH_BYTES);
};

/** Ordinal of the last event of a sound group. */
export const groupLast = (group: Buffer): number => {
  let last = groupFirst(group) - 1;
  for (let offset = RECORDS_AT; offset < recordsEnd(group); offset = recordEnd(group, offset)) last += 1;
  return last;
};

/** The groups that lie end to end in bytes from another copy. Throws LogCorrupt if they are cut off. */
export function* groupsIn(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length;) {
    const length = at + SMALLEST_GROUP <= bytes.length ? groupLength(bytes, at) : 0;
    if (length < SMALLEST_GROUP || at + length > bytes.length)
      throw new LogCorrupt('Nhóm sự kiện nhận được bị cắt.');
    yield bytes.subarray(at, at + length);
    at += length;
  }
}

/** The end of a commit group, and so a state that the log once had. */
export interface LogPoint {
  /** Of the last event; 0 for an empty log. */
  readonly ordinal: number;
  /** Bytes from the start of the file. */
  readonly offset: number;
  /** Hash of the last group. */
  readonly link: Buffer;
}

/** The first line of the file names its format. */
export const FILE_HEAD = Buffer.alloc(64);
FILE_HEAD.write('Sổ cược, nhật ký sự kiện, dạng 2\n');

export const LOG_START: LogPoint = { ordinal: 0, offset: FILE_HEAD.length, link: FIRST_LINK };
