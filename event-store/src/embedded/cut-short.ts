import { closeSync, existsSync, fstatSync, openSync, readSync } from 'node:fs';

/*
 * SQLite reads what lies beyond the end of its file as zeros: a log cut inside its last page opens as a log without
 * those events. Its header says how many pages there are; while the write-ahead log holds something, that may have
 * run ahead of a move that was killed, and recovery makes it good.
 */
const HEADER_BYTES = 100;
const PAGE_SIZE_AT = 16;
const PAGES_AT = 28;

const firstBytes = (path: string, length: number): { readonly head: Buffer; readonly size: number } => {
  const file = openSync(path, 'r');
  try {
    const head = Buffer.alloc(length);
    readSync(file, head, 0, length, 0);
    return { head, size: fstatSync(file).size };
  } finally {
    closeSync(file);
  }
};

const isEmpty = (writeAhead: string): boolean =>
  !existsSync(writeAhead) || firstBytes(writeAhead, 32).head.every((byte) => byte === 0);

/** Whether the log file at `path` ends before the last page that it says it has. */
export const isCutShort = (path: string, writeAhead: string): boolean => {
  const { head, size } = firstBytes(path, HEADER_BYTES);
  const pageSize = head.readUInt16BE(PAGE_SIZE_AT);
  return isEmpty(writeAhead) && size < head.readUInt32BE(PAGES_AT) * (pageSize === 1 ? 65_536 : pageSize);
};
