import { FolderUnusable, LogCorrupt, type EventStore } from '../port.ts';
import { HealthRegistry } from '../health/health-registry.ts';
import { REAL_DISK, type Disk } from './file/disk.ts';
import { EmbeddedEventStore, type OnCommitted, type OpenLog } from './embedded-event-store.ts';
import { beginEpoch, findLog, isUnchanged, type FoundLog } from './file/begin-log.ts';
import { logPaths, prepareFolder, type LogPaths } from './file/log-folder.ts';
import { acquireFolderLock } from './file/folder-lock.ts';
import { BEAT_MS } from './file/former-writer.ts';
import { OpenFiles } from './file/open-files.ts';
import { SEGMENT_BYTES, SegmentedLog } from './file/segmented-log.ts';
import { keepTornTail } from './file/torn-tail.ts';
import { WriterEpoch } from './file/writer-epoch.ts';
import { LogIndex } from './index/log-index.ts';

/**
 * Opens the log in `folder` (created if missing) as its single writer, after verifying every checksum and link of its
 * last segment. Throws FolderUnusable (not readable, another program's, locked by another process) or LogCorrupt
 * naming the place; nothing on disk is changed then.
 */
export const openEmbeddedEventStore = ({
  folder,
  health = new HealthRegistry(() => new Date()),
  segmentBytes = SEGMENT_BYTES,
  warn = () => undefined,
  onCommitted,
}: {
  readonly folder: string;
  readonly health?: HealthRegistry;
  /** Receives a Vietnamese sentence when an unfinished write was dropped. */
  readonly warn?: (sentence: string) => void;
  /** A segment is sealed once its groups are so long. */
  readonly segmentBytes?: number;
  readonly onCommitted?: OnCommitted | undefined;
}): EventStore => {
  const places = logPaths(folder);
  prepareFolder(places);
  const lock = acquireFolderLock(places.lock, folder, 'alone');
  try {
    return new EmbeddedEventStore(
      openLog(REAL_DISK, places, segmentBytes, warn),
      lock,
      health,
      onCommitted,
      BEAT_MS,
    );
  } catch (error) {
    lock.release();
    if (error instanceof FolderUnusable || error instanceof LogCorrupt) throw error;
    throw new FolderUnusable(`Không mở được nhật ký sự kiện trong ${folder}.`, { cause: error });
  }
};

/**
 * Opens the log for its single writer, or creates it. Throws LogCorrupt naming the place, or FolderUnusable for
 * another program's file; nothing is changed then. What an unfinished write of a killed process left is dropped.
 */
export const openLog = (
  disk: Disk,
  places: LogPaths,
  segmentBytes = SEGMENT_BYTES,
  warn: (sentence: string) => void = () => undefined,
): OpenLog => {
  const before = findLog(disk, places);
  const epoch = claimed(disk, places, before);
  try {
    // An earlier writer may have been answering until the claim.
    const found = isUnchanged(disk, places, before) ? before : findAgain(disk, places, before);
    const dropped = keepTornTail(disk, places, found, epoch.number);
    if (dropped !== null) warn(dropped);
    const { sealed, lastIndex, active, head } = beginEpoch(disk, places, found, epoch.number);
    const files = new OpenFiles(disk);
    const log = new SegmentedLog({ disk, places, files, segmentBytes }, sealed, active);
    if (lastIndex !== null) log.sealed.at(-1)?.indexWith(lastIndex);
    return { disk, epoch, log, head, state: new LogIndex(log) };
  } catch (error) {
    epoch.release();
    throw error;
  }
};

const claimed = (disk: Disk, places: LogPaths, { reader }: FoundLog): WriterEpoch => {
  try {
    return WriterEpoch.claim(disk, places);
  } catch (error) {
    reader.close();
    throw error;
  }
};

const findAgain = (disk: Disk, places: LogPaths, { reader }: FoundLog): FoundLog => {
  reader.close();
  return findLog(disk, places);
};
