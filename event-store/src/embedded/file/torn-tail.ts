import { join } from 'node:path';
import { headerBytes } from '../format/segment-header.ts';
import type { FoundLog } from './begin-log.ts';
import type { Disk } from './disk.ts';
import type { LogPaths } from './log-folder.ts';

/**
 * Keeps what an unfinished write left behind the end of the log in a file of its own, for examination. Returns a
 * Vietnamese sentence with file, byte and length; null if nothing was left.
 */
export const keepTornTail = (
  disk: Disk,
  places: LogPaths,
  { reader, end, torn }: FoundLog,
  epoch: number,
): string | null => {
  const { last } = reader.chain;
  if (!torn || last === null) return null;
  const tail = reader.tail(end.offset);
  const left = tail.subarray(0, tail.findLastIndex((byte) => byte !== 0) + 1);
  const from = headerBytes(last.header) + end.offset - last.header.start.offset;
  const aside = join(places.logFolder, `torn-${String(epoch)}-${String(from)}`);
  const dropped = `Bỏ ${String(left.length)} byte ghi dở ở cuối nhật ký ${last.path} từ byte ${String(from)}; chưa ai được trả lời về chúng.`;
  try {
    const file = disk.create(aside);
    try {
      file.write(left, 0);
      file.sync();
    } finally {
      file.close();
    }
    return `${dropped} Giữ lại trong ${aside}.`;
  } catch {
    // A full disk must not keep the book closed.
    return `${dropped} Không giữ lại được trong ${aside}.`;
  }
};
