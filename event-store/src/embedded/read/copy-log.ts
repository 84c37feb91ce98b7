import { makeFolder } from '../../make-folder.ts';
import type { Verification } from '../../verification.ts';
import { REAL_DISK } from '../file/disk.ts';
import { HeadFile } from '../file/head-file.ts';
import { headPath, logPaths, segmentPath } from '../file/log-folder.ts';
import { encodeSegmentHeader, FIRST_FILE, headerBytes, isSameSegment } from '../format/segment-header.ts';
import { FILE_HEAD } from '../format/group.ts';
import { openChain } from './open-chain.ts';
import { verifyLog } from './verify-log.ts';

const BYTES_A_READ = 4 * 1024 * 1024;

/**
 * Copies the acknowledged part of the log in `from` into `to`, which must hold none, file by file, and verifies the
 * copy. The writer may run meanwhile. The copy is durable when this resolves. Throws FolderUnusable, LogCorrupt.
 */
export const copyLog = async (from: string, to: string): Promise<Verification> => {
  const { reader, head } = openChain(from);
  const places = logPaths(to);
  makeFolder(places.logFolder);
  try {
    const point = head();
    const { sealed, last } = reader.chain;
    const all = last === null ? sealed : [...sealed, { ...last, end: point }];
    // The head can be behind the beginning of a last segment without events.
    const held = all.filter(({ header }) => header.start.offset < point.offset || header.before === null);
    for (const { header, end } of held) {
      const file = REAL_DISK.create(segmentPath(places, header));
      const isFirst = isSameSegment(header, FIRST_FILE);
      file.write(isFirst ? FILE_HEAD : encodeSegmentHeader(header), 0);
      const upTo = Math.min(end.offset, point.offset);
      for (let { offset } = header.start; offset < upTo;) {
        const groups = reader.read(offset, BYTES_A_READ, upTo);
        if (groups.length === 0) break;
        for (const group of groups) {
          file.write(group, headerBytes(header) + offset - header.start.offset);
          offset += group.length;
        }
      }
      file.sync();
      file.close();
    }
    const epoch = held.at(-1)?.header.epoch ?? 0;
    HeadFile.create(REAL_DISK, headPath(places, epoch), point).close();
  } finally {
    reader.close();
  }
  return verifyLog(to);
};
