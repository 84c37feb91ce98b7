import { FolderUnusable, LogCorrupt, type EventStore } from '../port.ts';
import { REAL_DISK, type Disk, type DiskFile } from './file/disk.ts';
import { EmbeddedEventStore, type OpenLog } from './embedded-event-store.ts';
import { logPaths, prepareFolder, type LogPaths } from './file/log-folder.ts';
import { acquireFolderLock } from './file/folder-lock.ts';
import { damageMessage } from './format/hash-chain.ts';
import { HeadFile, readHead } from './file/head-file.ts';
import { beginsAsLog, LogFile } from './file/log-file.ts';
import { FILE_HEAD, LOG_START, type LogPoint } from './format/group.ts';
import { LogIndex } from './index/log-index.ts';
import { validGroups, classifyTail } from './read/walk-groups.ts';

/**
 * Opens the log in `folder` (created if missing) as its single writer, after verifying every checksum and link.
 * Throws FolderUnusable (not readable, another program's, locked by another process) or LogCorrupt naming the
 * place; nothing on disk is changed then.
 */
export const openEmbeddedEventStore = ({ folder }: { readonly folder: string }): EventStore => {
  const places = logPaths(folder);
  prepareFolder(places);
  const lock = acquireFolderLock(places.lock, folder, 'alone');
  try {
    return new EmbeddedEventStore(openLog(REAL_DISK, places), lock);
  } catch (error) {
    lock.release();
    if (error instanceof FolderUnusable || error instanceof LogCorrupt) throw error;
    throw new FolderUnusable(`Không mở được nhật ký sự kiện trong ${folder}.`, { cause: error });
  }
};

const RESTORE = 'Không có gì bị ghi đè; hãy khôi phục từ bản sao lưu.';

/**
 * Opens the log for its single writer, or creates it. Verifies every checksum and link, and that the log
 * reaches as far as its head file says. Throws LogCorrupt naming the place, or FolderUnusable for another
 * program's file; nothing is changed then. The unfinished write of a killed process is removed only after that.
 */
export const openLog = (disk: Disk, places: LogPaths): OpenLog => {
  const witnessed = readHead(disk, places.head);
  const file = disk.open(places.log, 'write');
  if (file === null) return newLog(disk, places, witnessed);
  try {
    if (!beginsAsLog(file)) return begunLog(disk, places, file, witnessed);
    if (witnessed === null) throw headIsGone(places);
    const log = new LogFile(places.log, file);
    const { state, torn } = verified(log, witnessed);
    const head = HeadFile.open(disk, places.head);
    if (head === null) throw headIsGone(places);
    log.recover(witnessed, torn, head);
    return { log, head, state };
  } catch (error) {
    file.close();
    throw error;
  }
};

/** The head file is created first, so a log without one is never new. */
const newLog = (disk: Disk, places: LogPaths, witnessed: LogPoint | null): OpenLog => {
  if (witnessed !== null && witnessed.ordinal > 0)
    throw new LogCorrupt(
      `Nhật ký sự kiện ${places.log} đã mất, trong khi đã ghi tới vị trí ${String(witnessed.ordinal)}. ${RESTORE}`,
    );
  const head = HeadFile.create(disk, places.head, LOG_START);
  return begin(places, disk.create(places.log), head);
};

/** A file without our header line: its creation was interrupted, or it is damaged or not ours. */
const begunLog = (disk: Disk, places: LogPaths, file: DiskFile, witnessed: LogPoint | null): OpenLog => {
  if (witnessed === null)
    throw new FolderUnusable(`Tệp ${places.log} không phải nhật ký của Sổ cược; không có gì bị thay đổi.`);
  const head =
    witnessed.ordinal === 0 && file.size() <= FILE_HEAD.length ? HeadFile.open(disk, places.head) : null;
  if (head === null)
    throw new LogCorrupt(`Nhật ký sự kiện ${places.log} hỏng ngay phần đầu tệp, trước vị trí 1. ${RESTORE}`);
  return begin(places, file, head);
};

const begin = (places: LogPaths, file: DiskFile, head: HeadFile): OpenLog => {
  file.write(FILE_HEAD, 0);
  file.sync();
  return { log: new LogFile(places.log, file), head, state: new LogIndex() };
};

const headIsGone = ({ head }: LogPaths): LogCorrupt =>
  new LogCorrupt(
    `Tệp ${head} mất hoặc hỏng: không biết được nhật ký có còn đủ phần cuối hay không. Không có gì bị ghi đè; hãy khôi phục từ bản sao lưu, hoặc xem phần "Khi tệp head mất" trong docs/operations.md.`,
  );

const verified = (
  log: LogFile,
  witnessed: LogPoint,
): { readonly state: LogIndex; readonly torn: boolean } => {
  const state = new LogIndex();
  const walk = validGroups(log, LOG_START, witnessed, log.size);
  for (;;) {
    const step = walk.next();
    if (step.done !== true) {
      for (const group of step.value) {
        log.addGroup(group);
        state.addGroup(group);
      }
      continue;
    }
    const { fault, point } = step.value;
    if (fault === null && point.offset >= witnessed.offset) return { state, torn: false };
    const tail = point.offset < witnessed.offset ? 'damaged' : classifyTail(log, point);
    if (tail === 'damaged') throw new LogCorrupt(damageMessage(fault ?? lostEnd(point, witnessed), log.path));
    return { state, torn: tail === 'torn' };
  }
};

const lostEnd = ({ ordinal }: LogPoint, witnessed: LogPoint) => ({
  ordinal: ordinal + 1,
  stream: null,
  what: `mất phần cuối, đã ghi tới vị trí ${String(witnessed.ordinal)}`,
});
