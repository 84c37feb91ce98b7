import { logDamaged, damageOfGroup } from '../format/hash-chain.ts';
import { groupsIn, type LogPoint } from '../format/group.ts';
import { REAL_DISK, type Disk } from '../file/disk.ts';
import { acquireFolderLock, type FolderLock } from '../file/folder-lock.ts';
import { logPaths, prepareFolder } from '../file/log-folder.ts';
import { FolderUnusable, LogCorrupt } from '../../port.ts';
import type { OpenLog } from '../embedded-event-store.ts';
import { openLog } from '../open.ts';
import { SEGMENT_BYTES } from '../file/segmented-log.ts';

/** A copy of a log, written group by group as they come from its primary. Their bytes are the primary's. */
export class StandbyLog {
  readonly #opened: OpenLog;
  readonly #lock: FolderLock;

  /** Opens the copy as its only writer. Throws FolderUnusable, LogCorrupt. */
  constructor(folder: string, disk: Disk = REAL_DISK, segmentBytes = SEGMENT_BYTES) {
    const places = logPaths(folder);
    prepareFolder(places);
    this.#lock = acquireFolderLock(places.lock, folder, 'alone');
    try {
      this.#opened = openLog(disk, places, segmentBytes);
    } catch (error) {
      this.#lock.release();
      if (error instanceof FolderUnusable || error instanceof LogCorrupt) throw error;
      throw new FolderUnusable(`Không mở được nhật ký sự kiện trong ${folder}.`, { cause: error });
    }
  }

  /** What is durable here. */
  get end(): LogPoint {
    return this.#opened.log.end;
  }

  /**
   * Appends whole groups that follow each other, durable when it returns. Throws LogCorrupt, and appends nothing from
   * the first group on that is not sound or does not follow; StoreUnavailable if the disk fails.
   */
  append(bytes: Buffer): void {
    const { log, head } = this.#opened;
    for (const group of groupsIn(bytes)) {
      const damage = damageOfGroup(group, this.end.ordinal + 1, this.end.link);
      if (damage !== null) throw logDamaged(damage, log.path);
      log.append(group, (end) => head.write(end));
    }
    // Who reads beside this writer would make the index of a sealed segment again for itself.
    log.saveIndexes();
  }

  close(): void {
    const { log, head, epoch } = this.#opened;
    log.trim();
    head.close();
    log.close();
    epoch.release(true);
    this.#lock.release();
  }
}
