import { ChainReader } from '../file/chain-reader.ts';
import { REAL_DISK } from '../file/disk.ts';
import { acquireFolderLock } from '../file/folder-lock.ts';
import { logPaths } from '../file/log-folder.ts';
import { logDamaged } from '../format/hash-chain.ts';
import { LogTail } from './log-tail.ts';
import { mendLog, type FetchGroups } from './mend-log.ts';
import { restoreSegments, type RestoredFile } from './restore-segments.ts';

/** A file that was mended or got its header again, and where its damaged bytes are now, if it had any. */
export type RepairedFile = RestoredFile;

/**
 * Writes the damaged groups of the log in `folder` again, from another copy of the book, which may be older. Nothing is
 * taken that does not fit the chain on both sides, so a wrong copy changes nothing. The damaged bytes are kept in files.
 * Headers and missing files are restored first. Call it while no service runs on the folder. Throws FolderUnusable, or
 * LogCorrupt if the copy cannot help.
 */
export const repairLog = async (
  folder: string,
  copy: string,
  now: Date,
): Promise<readonly RepairedFile[]> => {
  const places = logPaths(folder);
  const lock = acquireFolderLock(places.lock, folder, 'alone');
  try {
    const fetch = groupsOfCopy(copy);
    const restored = await restoreSegments(folder, fetch, now);
    return [...restored, ...(await mendDamaged(folder, fetch, now))];
  } finally {
    lock.release();
  }
};

/** Groups of a copy in another folder. */
const groupsOfCopy =
  (copy: string): FetchGroups =>
  (point) => {
    const tail = new LogTail(copy);
    try {
      return Promise.resolve(Buffer.concat(tail.holds(point) ? tail.after(point) : []));
    } finally {
      tail.close();
    }
  };

/** Each damaged place of each file, one after the other. */
const mendDamaged = async (
  folder: string,
  fetch: FetchGroups,
  now: Date,
): Promise<readonly RepairedFile[]> => {
  const reader = new ChainReader(REAL_DISK, logPaths(folder));
  const { sealed, last } = reader.chain;
  reader.close();
  const repaired: RepairedFile[] = [];
  for (const { header } of last === null ? sealed : [...sealed, last]) {
    let from = header.start.ordinal;
    for (;;) {
      const mended = await mendLog(folder, header.start.ordinal + 1, fetch, now);
      if (mended === null) break;
      const { path, kept } = mended;
      if (mended.from <= from)
        throw logDamaged({ ordinal: mended.from, stream: null, what: 'đã ghi lại mà đọc vẫn hỏng' }, path);
      ({ from } = mended);
      repaired.push({ path, kept });
    }
  }
  return repaired;
};
