import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Verification, VerificationProgress } from '../../verification.ts';
import { damageMessage } from '../format/hash-chain.ts';
import { groupLast, LOG_START } from '../format/group.ts';
import { validGroups } from './walk-groups.ts';
import { REAL_DISK, type Disk } from '../file/disk.ts';
import { logPaths } from '../file/log-folder.ts';
import { IndexCheck } from '../index/index-check.ts';
import { openChain } from './open-chain.ts';
import { positionOf } from '../format/position.ts';

const last = (groups: readonly Buffer[]): number | null => {
  const group = groups.at(-1);
  return group === undefined ? null : groupLast(group);
};

/**
 * Verifies every checksum and link of the log in `folder` up to its head, and every index file, also beside a running
 * service. Calls `told` with its progress after each slice of about 1 MB, and waits for it. Throws LogCorrupt if the head file is gone, FolderUnusable if there is no log.
 */
export const verifyLog = async (
  folder: string,
  told: (walked: VerificationProgress) => void | Promise<void> = () => undefined,
  disk: Disk = REAL_DISK,
): Promise<Verification> => {
  const { reader, head } = openChain(folder, disk);
  try {
    const upTo = head();
    const indexes = new IndexCheck(disk, logPaths(folder), reader.chain.sealed);
    const walk = validGroups(reader, LOG_START, upTo, upTo.offset);
    let { offset } = LOG_START;
    let walked = 0;
    for (let step = walk.next(); ; step = walk.next()) {
      if (step.done === true) {
        const { fault, point } = step.value;
        const { damaged: damagedIndexes } = indexes;
        if (fault === null)
          return { ok: true, events: point.ordinal, seal: point.link.toString('hex'), damagedIndexes };
        return {
          ok: false,
          position: positionOf(fault.ordinal),
          stream: fault.stream,
          sentence: damageMessage(fault, reader.pathOf(point.offset)),
        };
      }
      for (const group of step.value) {
        indexes.addGroup(group, offset);
        offset += group.length;
      }
      walked = last(step.value) ?? walked;
      await told({ events: walked, total: upTo.ordinal });
      await nextTurn();
    }
  } finally {
    reader.close();
  }
};
