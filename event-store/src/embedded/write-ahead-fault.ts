import { existsSync, readFileSync } from 'node:fs';

/*
 * SQLite ends its recovery at the first write-ahead frame whose checksum fails, and drops all that follows without
 * a word: right for the torn end of a killed write, wrong when a bit flipped in frames that were already durable.
 * Both are told apart here. A transaction is written only after the one before it was synced, so if a commit frame
 * behind the break is itself followed by frames of the same cycle, the break lies in what had been acknowledged.
 *
 * Header: 32 bytes, big-endian: magic, version, page size, sequence, salt1, salt2, checksum1, checksum2.
 * Frame:  24 bytes: page, pages after commit (0 in between), salt1, salt2, checksum1, checksum2; then the page.
 */
const HEADER = 32;
const FRAME = 24;
const LITTLE_ENDIAN_SUMS = 0x377f0682;

/** What is wrong with the write-ahead log at `path`, or null when recovery loses nothing acknowledged. */
export const writeAheadFault = (path: string): string | null => {
  if (!existsSync(path)) return null;
  const bytes = readFileSync(path);
  if (bytes.length < HEADER || isZero(bytes.subarray(0, HEADER))) return null;
  const magic = bytes.readUInt32BE(0);
  const pageSize = bytes.readUInt32BE(8);
  const littleEndian = magic === LITTLE_ENDIAN_SUMS;
  if (!littleEndian && magic !== LITTLE_ENDIAN_SUMS + 1) return 'phần đầu bị hỏng';
  const sum: Sum = { one: 0, two: 0 };
  addTo(sum, bytes, 0, HEADER - 8, littleEndian);
  if (!sumIsAt(sum, bytes, HEADER - 8)) return 'phần đầu bị hỏng';
  const size = FRAME + pageSize;
  const broken = firstUnsoundFrame(bytes, size, sum, littleEndian);
  return commitsAfter(bytes, size, broken) ? `khung ${String((broken - HEADER) / size + 1)} bị hỏng` : null;
};

interface Sum {
  one: number;
  two: number;
}

/** SQLite's running checksum over pairs of 32-bit words. */
const addTo = (sum: Sum, bytes: Buffer, start: number, end: number, littleEndian: boolean): void => {
  let { one, two } = sum;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = start; at < end; at += 8) {
    one = (one + view.getUint32(at, littleEndian) + two) >>> 0;
    two = (two + view.getUint32(at + 4, littleEndian) + one) >>> 0;
  }
  sum.one = one;
  sum.two = two;
};

const sumIsAt = (sum: Sum, bytes: Buffer, at: number): boolean =>
  bytes.readUInt32BE(at) === sum.one && bytes.readUInt32BE(at + 4) === sum.two;

const ofThisCycle = (bytes: Buffer, frame: number): boolean =>
  bytes.compare(bytes, 16, 24, frame + 8, frame + 16) === 0;

const firstUnsoundFrame = (bytes: Buffer, size: number, sum: Sum, littleEndian: boolean): number => {
  let frame = HEADER;
  for (; frame + size <= bytes.length && ofThisCycle(bytes, frame); frame += size) {
    addTo(sum, bytes, frame, frame + 8, littleEndian);
    addTo(sum, bytes, frame + FRAME, frame + size, littleEndian);
    if (!sumIsAt(sum, bytes, frame + 16)) break;
  }
  return frame;
};

/** Is there, from `broken` on, a commit frame with another frame of the same cycle behind it? */
const commitsAfter = (bytes: Buffer, size: number, broken: number): boolean => {
  let committed = false;
  for (let frame = broken; frame + size <= bytes.length; frame += size) {
    if (frame !== broken && !ofThisCycle(bytes, frame)) continue;
    if (committed) return true;
    committed = bytes.readUInt32BE(frame + 4) !== 0 && (frame === broken || ofThisCycle(bytes, frame));
  }
  return false;
};

const isZero = (bytes: Buffer): boolean => bytes.every((byte) => byte === 0);
