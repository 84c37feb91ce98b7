import { dirname } from 'node:path';
import { makeFolder } from '../../make-folder.ts';
import type { Verification } from '../../verification.ts';
import { REAL_DISK } from '../file/disk.ts';
import { HeadFile } from '../file/head-file.ts';
import { logPaths } from '../file/log-folder.ts';
import { openLogFile } from './open-read-only.ts';
import { verifyLog } from './verify-log.ts';

const BYTES_A_READ = 4 * 1024 * 1024;

/**
 * Copies the acknowledged part of the log in `from` into `to`, which must hold none, and verifies the copy. The
 * writer may run meanwhile. The copy is durable when this resolves. Throws FolderUnusable, LogCorrupt.
 */
export const copyLog = async (from: string, to: string): Promise<Verification> => {
  const { log, head } = openLogFile(from);
  const places = logPaths(to);
  makeFolder(dirname(places.log));
  const file = REAL_DISK.create(places.log);
  try {
    const point = head();
    for (let at = 0; at < point.offset;) {
      const bytes = log.bytes(at, Math.min(BYTES_A_READ, point.offset - at));
      if (bytes.length === 0) break;
      file.write(bytes, at);
      at += bytes.length;
    }
    file.sync();
    HeadFile.create(REAL_DISK, places.head, point).close();
  } finally {
    file.close();
    log.close();
  }
  return verifyLog(to);
};
