import { readFileSync, writeFileSync } from 'node:fs';
import { REAL_DISK, type Disk } from '../../src/embedded/file/disk.ts';
import {
  headPath,
  headsAmong,
  logPaths,
  segmentPath,
  segmentsAmong,
} from '../../src/embedded/file/log-folder.ts';
import { compareSegments } from '../../src/embedded/format/segment-header.ts';

/** The segment files of the log in a folder, oldest first. */
export const segmentFiles = (folder: string, disk: Disk = REAL_DISK): readonly string[] => {
  const places = logPaths(folder);
  return segmentsAmong(disk.names(places.logFolder))
    .toSorted(compareSegments)
    .map((name) => segmentPath(places, name));
};

/** The segment file that is written. */
export const lastFile = (folder: string, disk: Disk = REAL_DISK): string => {
  const last = segmentFiles(folder, disk).at(-1);
  if (last === undefined) throw new Error(`no log in ${folder}`);
  return last;
};

/** The newest head file. */
export const headFile = (folder: string, disk: Disk = REAL_DISK): string => {
  const places = logPaths(folder);
  return headPath(places, headsAmong(disk.names(places.logFolder))[0] ?? 0);
};

/** Flips one bit of the byte at an offset, as a failing disk does. */
export const flipBit = (path: string, at: number): void => {
  const bytes = readFileSync(path);
  bytes.writeUInt8(bytes.readUInt8(at) ^ 4, at);
  writeFileSync(path, bytes);
};
