import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Position } from '../port.ts';
import { faultOfGroup, sentenceOf } from './chain.ts';
import { FIRST_LINK, groupHash, groupLast, groupsFor } from './group.ts';
import { LogFile } from './log-file.ts';
import { placesIn } from './log-folder.ts';
import { positionOf } from './position.ts';

const BYTES_A_READ = 1024 * 1024;

export type Verification =
  | {
      readonly ok: true;
      readonly events: number;
      /** Hash of the last group, hex: stands for the whole log. */ readonly seal: string;
    }
  | {
      readonly ok: false;
      readonly position: Position;
      readonly stream: string | null;
      readonly sentence: string;
    };

/**
 * Walks every checksum and every link of the log in `folder`, beside a running service if need be. Throws LogCorrupt
 * when the file cannot even be read, FolderUnusable when there is no log.
 */
export const verifyLog = async (folder: string): Promise<Verification> => {
  const log = new LogFile(placesIn(folder).log, 'read');
  try {
    let events = 0;
    let link = FIRST_LINK;
    let limit = 16;
    for (;;) {
      const groups = log.after(events, limit);
      if (groups.length === 0) return { ok: true, events, seal: link.toString('hex') };
      for (const group of groups) {
        const fault = faultOfGroup(group, events + 1, link);
        if (fault !== null)
          return {
            ok: false,
            position: positionOf(fault.ordinal),
            stream: fault.stream,
            sentence: sentenceOf(fault, log.path),
          };
        events = groupLast(group);
        link = groupHash(group);
      }
      limit = groupsFor(BYTES_A_READ, groups);
      await nextTurn();
    }
  } finally {
    log.close();
  }
};
