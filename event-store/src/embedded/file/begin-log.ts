import { FolderUnusable, LogCorrupt } from '../../port.ts';
import { logDamaged } from '../format/hash-chain.ts';
import { LOG_START, type LogPoint } from '../format/group.ts';
import {
  encodeSegmentHeader,
  HEADER_BYTES,
  isSameSegment,
  type SegmentHeader,
} from '../format/segment-header.ts';
import { ActiveIndex } from '../index/active-index.ts';
import { classifyTail, validGroups } from '../read/walk-groups.ts';
import { ChainReader } from './chain-reader.ts';
import type { Disk, DiskFile } from './disk.ts';
import { HeadFile, readHead, type RecordedHead } from './head-file.ts';
import { LogFile } from './log-file.ts';
import { headPath, headsAmong, indexPath, segmentPath, segmentsAmong, type LogPaths } from './log-folder.ts';
import { readChain, type SealedFile } from './segment-chain.ts';
import type { ActiveSegment } from './segmented-log.ts';

/** A last segment with fewer bytes than this is copied into the new one instead of being sealed. */
const COPIED_BELOW = 4 * 1024 * 1024;
const BYTES_A_READ = 1024 * 1024;
const RESTORE = 'Không có gì bị ghi đè; hãy khôi phục từ bản sao lưu.';

/** A log as it was found and verified. */
export interface FoundLog {
  readonly reader: ChainReader;
  /** Where the head file says that the log ends. */
  readonly acknowledged: LogPoint;
  readonly end: LogPoint;
  /** An unfinished write behind the end: it was never acknowledged. */
  readonly torn: boolean;
  /** The last segment up to the acknowledged end, if it stays as it is; else null. */
  readonly kept: ActiveIndex | null;
  /** What follows `kept`. */
  readonly copied: ActiveIndex;
}

const headIsGone = (places: LogPaths, epoch: number): LogCorrupt =>
  new LogCorrupt(
    `Tệp ${headPath(places, epoch)} mất hoặc hỏng: không biết được nhật ký có còn đủ phần cuối hay không. Không có gì bị ghi đè; hãy khôi phục từ bản sao lưu, hoặc xem phần "Khi tệp head mất" trong docs/operations.md.`,
  );

/** The longest of the files that bear the name of a segment; null if all are empty. */
const filledSegment = (
  disk: Disk,
  places: LogPaths,
): { readonly path: string; readonly size: number } | null => {
  let filled = null;
  for (const name of segmentsAmong(disk.names(places.logFolder))) {
    const path = segmentPath(places, name);
    const file = disk.open(path, 'read');
    const size = file?.size() ?? 0;
    file?.close();
    if (size > (filled?.size ?? 0)) filled = { path, size };
  }
  return filled;
};

/** No segment was ever begun, unless the log is lost. The head is written first, so files without one are not ours. */
const foundNothing = (
  disk: Disk,
  places: LogPaths,
  reader: ChainReader,
  recorded: LogPoint | null,
): FoundLog => {
  if (recorded !== null && recorded.ordinal > 0)
    throw new LogCorrupt(
      `Nhật ký sự kiện trong ${places.logFolder} đã mất hoặc hỏng phần đầu tệp, trong khi đã ghi tới vị trí ${String(recorded.ordinal)}. ${RESTORE}`,
    );
  const filled = filledSegment(disk, places);
  if (filled !== null && recorded === null)
    throw new FolderUnusable(`Tệp ${filled.path} không phải nhật ký của Sổ cược; không có gì bị thay đổi.`);
  if (filled !== null && filled.size > HEADER_BYTES)
    throw new LogCorrupt(`Nhật ký sự kiện ${filled.path} hỏng ngay phần đầu tệp, trước vị trí 1. ${RESTORE}`);
  const start = { acknowledged: LOG_START, end: LOG_START, torn: false };
  return { reader, ...start, kept: null, copied: new ActiveIndex() };
};

/**
 * Finds the log and verifies its last segment: every checksum and link, and that it reaches as far as the head file
 * says. Of the segments before it only the headers are read. Changes nothing. Throws LogCorrupt naming the place, or
 * FolderUnusable for another program's files.
 */
export const findLog = (disk: Disk, places: LogPaths): FoundLog => {
  const recorded = readHead(disk, places);
  const reader = new ChainReader(disk, places);
  try {
    return walkedLog(disk, places, reader, recorded);
  } catch (error) {
    reader.close();
    throw error;
  }
};

const walkedLog = (
  disk: Disk,
  places: LogPaths,
  reader: ChainReader,
  recorded: RecordedHead | null,
): FoundLog => {
  const { last, sealed } = reader.chain;
  if (last === null) return foundNothing(disk, places, reader, recorded?.point ?? null);
  if (recorded === null || recorded.epoch < last.header.epoch) throw headIsGone(places, last.header.epoch);
  const { point: acknowledged } = recorded;
  const { start } = last.header;
  // After a power failure the head can be behind the beginning of the last segment.
  const from = sealed.find(({ end }) => end.offset >= acknowledged.offset)?.header.start ?? start;
  const keeps = acknowledged.offset - start.offset >= COPIED_BELOW;
  const kept = keeps ? new ActiveIndex() : null;
  const copied = new ActiveIndex();
  const walk = validGroups(
    reader,
    acknowledged.offset < start.offset ? from : start,
    acknowledged,
    reader.size,
  );
  let { offset } = acknowledged.offset < start.offset ? from : start;
  for (;;) {
    const step = walk.next();
    if (step.done !== true) {
      for (const group of step.value) {
        const index = offset < acknowledged.offset ? (kept ?? copied) : copied;
        if (offset >= start.offset) index.addGroup(group, offset);
        offset += group.length;
      }
      continue;
    }
    const { fault, point } = step.value;
    const found = { reader, acknowledged, end: point, kept, copied };
    const isShort = point.offset < Math.max(acknowledged.offset, start.offset);
    if (fault === null && !isShort) return { ...found, torn: false };
    const tail = isShort ? 'damaged' : classifyTail(reader.tail(point.offset), point);
    if (tail === 'damaged')
      throw logDamaged(fault ?? lostEnd(point, acknowledged), reader.pathOf(point.offset));
    return { ...found, torn: tail === 'torn' };
  }
};

const lostEnd = ({ ordinal }: LogPoint, acknowledged: LogPoint) => ({
  ordinal: ordinal + 1,
  stream: null,
  what: `mất phần cuối, đã ghi tới vị trí ${String(acknowledged.ordinal)}`,
});

export interface BegunLog {
  readonly sealed: readonly SealedFile[];
  /** The index of the last of them, if it was made just now. */
  readonly lastIndex: ActiveIndex | null;
  readonly active: ActiveSegment;
  readonly head: HeadFile;
}

/**
 * Begins a segment and a head file for an epoch: what another writer may still hold open is never written again. The
 * last segment is sealed at the acknowledged end, and groups behind it are copied; a small one is copied whole. Each
 * step is durable before the next, and the header, which makes the segment count, comes last.
 */
export const beginEpoch = (disk: Disk, places: LogPaths, found: FoundLog, epoch: number): BegunLog => {
  const { reader, acknowledged, kept, copied } = found;
  const { sealed, last } = reader.chain;
  const isKept = last !== null && kept !== null;
  const start = isKept ? acknowledged : (last?.header.start ?? LOG_START);
  const before = isKept ? last.header : (last?.header.before ?? null);
  const header: SegmentHeader = { epoch, number: 1, before, start };
  const path = segmentPath(places, header);
  const file = disk.createNew(path);
  if (file === null) throw new LogCorrupt(`Tệp ${path} đã có, không ghi đè được.`);
  try {
    const { log, head } = fillSegment(disk, places, found, { header, path, file });
    removeReplaced(disk, places, { epoch, replaced: isKept ? null : (last?.header ?? null) });
    const all = isKept ? [...sealed, { ...last, end: acknowledged }] : sealed;
    return { sealed: all, lastIndex: kept, active: { header, file: log, index: copied }, head };
  } catch (error) {
    // It was never begun. A start on a full disk is tried again and again, and each would leave one.
    file.close();
    removeUnbegun(disk, path);
    throw error;
  } finally {
    reader.close();
  }
};

const removeUnbegun = (disk: Disk, path: string): void => {
  try {
    disk.remove(path);
  } catch {
    // Without a header it is passed over.
  }
};

interface BegunSegment {
  readonly header: SegmentHeader;
  readonly path: string;
  readonly file: DiskFile;
}

/** Copies the groups from its start on, records the end of the log, and writes the header. */
const fillSegment = (
  disk: Disk,
  places: LogPaths,
  { reader, acknowledged, end }: FoundLog,
  { header, path, file }: BegunSegment,
): { readonly log: LogFile; readonly head: HeadFile } => {
  const { start, epoch } = header;
  const groups = [];
  for (let { offset } = start; offset < end.offset;) {
    const read = reader.read(offset, BYTES_A_READ, end.offset);
    if (read.length === 0) throw logDamaged(lostEnd(start, end), reader.pathOf(offset));
    const bytes = Buffer.concat(read);
    file.write(bytes, HEADER_BYTES + offset - start.offset);
    groups.push(...read);
    offset += bytes.length;
  }
  file.sync();
  // Groups behind the acknowledged end may not be durable in the segment before, which counts until the header stands.
  const head = HeadFile.create(disk, headPath(places, epoch), acknowledged);
  try {
    file.write(encodeSegmentHeader(header), 0);
    file.sync();
    if (end.offset > acknowledged.offset) head.write(end);
  } catch (error) {
    head.abandon();
    throw error;
  }
  const log = new LogFile(path, file, header);
  for (const group of groups) log.addGroup(group);
  return { log, head };
};

/** What is left after a failure is no part of the log. */
const removeReplaced = (
  disk: Disk,
  places: LogPaths,
  { epoch, replaced }: { readonly epoch: number; readonly replaced: SegmentHeader | null },
): void => {
  try {
    for (const earlier of headsAmong(disk.names(places.logFolder)))
      if (earlier < epoch) disk.remove(headPath(places, earlier));
    if (replaced === null) return;
    disk.remove(segmentPath(places, replaced));
    disk.remove(indexPath(places, replaced));
  } catch {
    // The next opening tries again for heads; a segment that nothing names is passed over.
  }
};

/**
 * Whether the log is still as it was found. A writer answers after it looked for later claims and recorded its head. In
 * between its group is in the file but not in the head, so both are compared.
 */
export const isUnchanged = (
  disk: Disk,
  places: LogPaths,
  { acknowledged, end, reader }: FoundLog,
): boolean => {
  const recorded = readHead(disk, places);
  const chain = readChain(disk, places);
  const { last } = chain;
  const known = reader.chain.last;
  if (recorded === null || last === null || known === null) return last === known;
  if (!isSameSegment(last.header, known.header) || recorded.point.offset !== acknowledged.offset)
    return false;
  const now = new ChainReader(disk, places, chain);
  try {
    return now.read(end.offset, BYTES_A_READ, now.size).length === 0;
  } finally {
    now.close();
  }
};
