import { setImmediate as nextTurn } from 'node:timers/promises';
import { groupHash, groupLast, LOG_START, type LogPoint } from '../format/group.ts';
import { REAL_DISK, type Disk } from '../file/disk.ts';
import { openChain } from './open-chain.ts';

/** The log as it stood once: kept elsewhere, it shows later whether what came before was changed. */
export interface LogSeal {
  /** Up to which event, counted from 1. */
  readonly events: number;
  /** Hash of the log up to there, in hex. */
  readonly seal: string;
}

const BYTES_A_READ = 1024 * 1024;

const sealAt = ({ ordinal, link }: LogPoint): LogSeal => ({ events: ordinal, seal: link.toString('hex') });

/** The seal of the acknowledged log. Reads its head alone. Throws FolderUnusable, LogCorrupt. */
export const sealOfLog = (folder: string, disk: Disk = REAL_DISK): LogSeal => {
  const { reader, head } = openChain(folder, disk);
  try {
    return sealAt(head());
  } finally {
    reader.close();
  }
};

/**
 * Those of `seals` that do not belong to the log: another hash there, or it ends before. Verify the log first; here its
 * hashes are believed. Throws FolderUnusable, LogCorrupt.
 */
export const strangeSeals = async <Seal extends LogSeal>(
  folder: string,
  seals: readonly Seal[],
  disk: Disk = REAL_DISK,
): Promise<readonly Seal[]> => {
  const { reader, head } = openChain(folder, disk);
  const hashes = new Map(seals.map(({ events }) => [events, '']));
  hashes.set(LOG_START.ordinal, sealAt(LOG_START).seal);
  try {
    const end = head();
    for (let { offset } = LOG_START; offset < end.offset;) {
      const groups = reader.read(offset, BYTES_A_READ, end.offset);
      if (groups.length === 0) break;
      for (const group of groups) {
        const events = groupLast(group);
        if (hashes.has(events)) hashes.set(events, groupHash(group).toString('hex'));
        offset += group.length;
      }
      await nextTurn();
    }
    return seals.filter(({ events, seal }) => hashes.get(events) !== seal);
  } finally {
    reader.close();
  }
};
