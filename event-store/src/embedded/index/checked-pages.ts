import { crc32 } from 'node:zlib';

/** A page of an index file: bytes and their CRC-32. */
const PAGE = 4096;
const HELD = PAGE - 4;

/** A page is not what was written. The index is built again from its segment then. */
export class IndexDamaged extends Error {
  override readonly name = 'IndexDamaged';
}

/** Cuts bytes into pages with a checksum each. */
export const toPages = (bytes: Buffer): Buffer => {
  const pages = Buffer.alloc(Math.ceil(bytes.length / HELD) * PAGE);
  for (let at = 0, page = 0; at < bytes.length; at += HELD, page += PAGE) {
    bytes.copy(pages, page, at, Math.min(bytes.length, at + HELD));
    pages.writeUInt32LE(crc32(pages.subarray(page, page + HELD)), page + HELD);
  }
  return pages;
};

/** Fills `into` from byte `at` on; returns the number of bytes. */
export type ReadPages = (into: Buffer, at: number) => number;

/** Reads `length` bytes from byte `at` of what was cut into pages. Throws IndexDamaged. */
export const readPages = (read: ReadPages, at: number, length: number): Buffer => {
  if (length === 0) return Buffer.alloc(0);
  const first = Math.floor(at / HELD);
  const count = Math.floor((at + length - 1) / HELD) - first + 1;
  const pages = Buffer.allocUnsafe(count * PAGE);
  if (read(pages, first * PAGE) !== pages.length) throw new IndexDamaged('the index file is cut off');
  for (let page = 0; page < pages.length; page += PAGE)
    if (crc32(pages.subarray(page, page + HELD)) !== pages.readUInt32LE(page + HELD))
      throw new IndexDamaged('a page of the index file is damaged');
  const from = at - first * HELD;
  if (count === 1) return pages.subarray(from, from + length);
  const held = Buffer.concat(
    Array.from({ length: count }, (_, page) => pages.subarray(page * PAGE, page * PAGE + HELD)),
  );
  return held.subarray(from, from + length);
};
