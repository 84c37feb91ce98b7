import { FolderUnusable, LogCorrupt, type EventStore } from '../port.ts';
import { REAL_DISK } from './file/disk.ts';
import { EmbeddedEventStore } from './embedded-event-store.ts';
import { logPaths, prepareFolder } from './file/log-folder.ts';
import { openLog } from './open-log.ts';
import { acquireFolderLock } from './file/folder-lock.ts';

/**
 * Opens the log in `folder` (made if missing) as its one writer, after verifying every checksum and link in it.
 * Throws FolderUnusable (not readable, another program's, another process writes it) or LogCorrupt, naming the
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
