import { existsSync, renameSync } from 'node:fs';
import { syncFolder } from '../../sync-folder.ts';
import { REAL_DISK } from '../file/disk.ts';
import { readHead } from '../file/head-file.ts';
import { LogFile } from '../file/log-file.ts';
import { logPaths, segmentPath, segmentsAmong, type LogPaths } from '../file/log-folder.ts';
import { readSegment, type Segment } from '../file/segment-chain.ts';
import { FILE_HEAD, groupHash, groupLast, groupsIn, LOG_START, type LogPoint } from '../format/group.ts';
import { damageOfGroup, logDamaged } from '../format/hash-chain.ts';
import {
  compareSegments,
  encodeSegmentHeader,
  FIRST_FILE,
  isSameSegment,
  type SegmentHeader,
  type SegmentName,
} from '../format/segment-header.ts';
import type { FetchGroups } from './mend-log.ts';

const BYTES_A_READ = 1024 * 1024;
/** A disk with more of them is to be replaced. */
const MOST_FILES = 20;

/** A file of the log that counts again. */
export interface RestoredFile {
  readonly path: string;
  /** Where its damaged content is; null if it was missing, or if its header alone was written. */
  readonly kept: string | null;
}

/** A file that is missing, cut off or without a valid header. */
interface BrokenFile {
  /** What its header must say. */
  readonly header: SegmentHeader;
  /** Where the header of the next file, or the head file, says that it ends. */
  readonly end: LogPoint;
}

const pointAfter = (group: Buffer, { offset }: LogPoint): LogPoint => ({
  ordinal: groupLast(group),
  offset: offset + group.length,
  link: Buffer.from(groupHash(group)),
});

const isSamePoint = (a: LogPoint, b: LogPoint): boolean =>
  a.ordinal === b.ordinal && a.offset === b.offset && a.link.equals(b.link);

/** Where the sound groups of a file end, at most at `upTo`. */
const soundEnd = (path: string, header: SegmentHeader, upTo: LogPoint): LogPoint => {
  const file = REAL_DISK.open(path, 'read');
  let point = header.start;
  if (file === null) return point;
  const log = new LogFile(path, file, header);
  try {
    while (point.offset < upTo.offset) {
      const groups = log.read(point.offset, BYTES_A_READ, upTo.offset);
      if (groups.length === 0) return point;
      for (const group of groups) {
        if (damageOfGroup(group, point.ordinal + 1, point.link) !== null) return point;
        point = pointAfter(group, point);
      }
    }
    return point;
  } finally {
    log.close();
  }
};

/** The header of a file that follows `before`; the first file of the log follows none. */
const headerAfter = (name: SegmentName, before: Segment | null, end: LogPoint): SegmentHeader => {
  if (isSameSegment(name, FIRST_FILE)) return FIRST_FILE;
  if (before === null) return { ...name, before: null, start: LOG_START };
  const { epoch, number } = before.header;
  return { ...name, before: { epoch, number }, start: soundEnd(before.path, before.header, end) };
};

/** The files of a log by their names, the newest first. */
const namesIn = (places: LogPaths): readonly SegmentName[] =>
  segmentsAmong(REAL_DISK.names(places.logFolder)).toSorted((a, b) => compareSegments(b, a));

/** The newest file with a valid header, of those before `name`. */
const newestBefore = (places: LogPaths, name: SegmentName | null): Segment | null => {
  for (const one of namesIn(places)) {
    if (name !== null && compareSegments(one, name) >= 0) continue;
    const segment = readSegment(REAL_DISK, places, one);
    if (segment !== null) return segment;
  }
  return null;
};

/**
 * Writes the headers again of files whose groups follow those of the file before. A file that was never begun holds none
 * that do: it repeats the end of the log.
 */
const restoredHeaders = (places: LogPaths, head: LogPoint): readonly RestoredFile[] =>
  namesIn(places)
    .toReversed()
    .flatMap((name) => {
      if (readSegment(REAL_DISK, places, name) !== null) return [];
      const path = segmentPath(places, name);
      const header = headerAfter(name, newestBefore(places, name), head);
      if (soundEnd(path, header, head).offset === header.start.offset) return [];
      const file = REAL_DISK.open(path, 'write');
      file?.write(headOf(header), 0);
      file?.sync();
      file?.close();
      return [{ path, kept: null }];
    });

/** The newest broken file; null if the chain of files is whole. */
const brokenFile = (places: LogPaths, head: LogPoint): BrokenFile | null => {
  const last = newestBefore(places, null);
  // A file without a header above the last one was never begun, unless the log goes on there.
  const above = namesIn(places)
    .filter((name) => last === null || compareSegments(name, last.header) > 0)
    .at(-1);
  if (above !== undefined && (last === null || soundEnd(last.path, last.header, head).offset < head.offset))
    return { header: headerAfter(above, last, head), end: head };
  for (let after = last; after !== null;) {
    const { before, start: end } = after.header;
    if (before === null) return null;
    const segment = readSegment(REAL_DISK, places, before);
    if (segment === null) return { header: headerAfter(before, newestBefore(places, before), end), end };
    if (segment.bytes < end.offset - segment.header.start.offset) return { header: segment.header, end };
    after = segment;
  }
  return null;
};

const headOf = (header: SegmentHeader): Buffer =>
  isSameSegment(header, FIRST_FILE) ? FILE_HEAD : encodeSegmentHeader(header);

/** The groups of a file from the other copy. Throws LogCorrupt unless they lead from its start exactly to its end. */
const fetched = async (
  { header, end }: BrokenFile,
  path: string,
  fetch: FetchGroups | null,
): Promise<readonly Buffer[]> => {
  const groups: Buffer[] = [];
  let point = header.start;
  const refuse = (what: string): never => {
    throw logDamaged({ ordinal: point.ordinal + 1, stream: null, what }, path);
  };
  while (point.offset < end.offset) {
    const bytes = (await fetch?.(point)) ?? Buffer.alloc(0);
    if (bytes.length === 0) refuse('phần đầu tệp hỏng hoặc mất tệp, và không có bản kia giữ phần này');
    for (const group of groupsIn(bytes)) {
      if (point.offset >= end.offset) break;
      if (damageOfGroup(group, point.ordinal + 1, point.link) !== null) refuse('bản kia cũng hỏng ở đây');
      groups.push(group);
      point = pointAfter(group, point);
    }
  }
  if (!isSamePoint(point, end)) refuse('phần của bản kia là của một nhật ký khác');
  return groups;
};

const replaced = async (
  broken: BrokenFile,
  path: string,
  fetch: FetchGroups | null,
  now: Date,
): Promise<RestoredFile> => {
  const groups = await fetched(broken, path, fetch);
  const mended = `${path}.mended`;
  const file = REAL_DISK.create(mended);
  file.write(Buffer.concat([headOf(broken.header), ...groups]), 0);
  file.sync();
  file.close();
  const kept = existsSync(path) ? `${path}.damaged-${String(now.getTime())}` : null;
  if (kept !== null) renameSync(path, kept);
  renameSync(mended, path);
  return { path, kept };
};

/**
 * Makes the files of a log that cannot be opened one chain again: writes headers again, and files that are missing or cut
 * off from another copy. The log itself proves what is written: the groups of a file lead from the end of the file
 * before to what the next header, or the head file, records. Call it while nobody writes the log. Null for `fetch`: there
 * is no other copy. Throws LogCorrupt, and has written nothing unproven then.
 */
export const restoreSegments = async (
  folder: string,
  fetch: FetchGroups | null,
  now: Date,
): Promise<readonly RestoredFile[]> => {
  const places = logPaths(folder);
  const head = readHead(REAL_DISK, places)?.point;
  if (head === undefined) return [];
  const files = [...restoredHeaders(places, head)];
  while (files.length < MOST_FILES) {
    const broken = brokenFile(places, head);
    if (broken === null) break;
    files.push(await replaced(broken, segmentPath(places, broken.header), fetch, now));
    syncFolder(places.logFolder);
  }
  return files;
};
