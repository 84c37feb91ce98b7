import { setTimeout as delay } from 'node:timers/promises';
import { FolderUnusable } from '../../port.ts';
import { REAL_DISK, type Disk } from './disk.ts';
import { logPaths } from './log-folder.ts';
import { pidScope } from './pid-scope.ts';
import { latestClaim, type ClaimOwner } from './writer-epoch.ts';

/** A writer signs its claim so often. */
export const BEAT_MS = 1_000;
/** One that has not signed for so long is paused, cut off or dead. */
const SILENT_MS = 2_500;
const LOOK_MS = 100;

export interface FormerWriterOptions {
  readonly disk?: Disk;
  /** Whether a process of this machine's and container's is there. */
  readonly isAlive?: (pid: number) => boolean;
  readonly pause?: (ms: number) => Promise<unknown>;
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

/**
 * Waits until the last writer of the log is surely not at work. A lock says so where locks work; without one, two
 * supervised services would take the log from each other for ever. It takes no time after a clean end, or if the last
 * writer was a process of this machine that is gone. Throws FolderUnusable if it signs its claim meanwhile. This is
 * politeness: that nothing is lost follows from the epochs alone (docs/adr/0075-claim-an-epoch-by-creating-a-file.md).
 */
export const waitForFormerWriter = async (
  folder: string,
  { disk = REAL_DISK, isAlive: lives = isAlive, pause = delay }: FormerWriterOptions = {},
): Promise<void> => {
  const places = logPaths(folder);
  const before = latestClaim(disk, places);
  if (!before?.owner || before.sign === null || isGone(before.owner, lives)) return;
  for (let waited = 0; waited < SILENT_MS; waited += LOOK_MS) {
    await pause(LOOK_MS);
    const sign = latestClaim(disk, places)?.sign ?? null;
    if (sign === null) return;
    if (sign !== before.sign)
      throw new FolderUnusable(
        `Thư mục dữ liệu ${folder} đang được một tiến trình Sổ cược khác ghi (pid ${String(before.owner.pid)} trên ${before.owner.host}), dù không có khóa. Hãy dừng tiến trình đó trước.`,
      );
  }
};

const isGone = ({ pid, scope }: ClaimOwner, lives: (pid: number) => boolean): boolean =>
  scope !== '' && scope === pidScope().scope && (pid === process.pid || !lives(pid));
