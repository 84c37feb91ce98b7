import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Verification, VerificationProgress } from '../../verification.ts';
import { damageMessage } from '../format/hash-chain.ts';
import { groupLast, LOG_START } from '../format/group.ts';
import { validGroups } from './walk-groups.ts';
import { openLogFile } from './open-read-only.ts';
import { positionOf } from '../format/position.ts';

const last = (groups: readonly Buffer[]): number | null => {
  const group = groups.at(-1);
  return group === undefined ? null : groupLast(group);
};

/**
 * Verifies every checksum and link of the log in `folder` up to its head, also beside a running service. Calls
 * `told` with its progress. Throws LogCorrupt if the head file is gone, FolderUnusable if there is no log.
 */
export const verifyLog = async (
  folder: string,
  told: (walked: VerificationProgress) => void = () => undefined,
): Promise<Verification> => {
  const { log, head } = openLogFile(folder);
  try {
    const upTo = head();
    const walk = validGroups(log, LOG_START, upTo, upTo.offset);
    let walked = 0;
    for (let step = walk.next(); ; step = walk.next()) {
      if (step.done === true) {
        const { fault, point } = step.value;
        if (fault === null) return { ok: true, events: point.ordinal, seal: point.link.toString('hex') };
        return {
          ok: false,
          position: positionOf(fault.ordinal),
          stream: fault.stream,
          sentence: damageMessage(fault, log.path),
        };
      }
      walked = last(step.value) ?? walked;
      told({ events: walked, total: upTo.ordinal });
      await nextTurn();
    }
  } finally {
    log.close();
  }
};
