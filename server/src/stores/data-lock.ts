import { join } from 'node:path';
import { acquireFolderLock, type FolderLock } from '@so-cuoc/event-store/embedded/file/folder-lock.ts';
import type { ServeSettings } from '../settings/settings.ts';

/**
 * With the events on a server nothing else would notice two services on one data folder: each would take itself for
 * the only one. Processes that share the work may share it, with each other alone. Null where the log of the folder
 * has a lock of its own. Throws FolderUnusable.
 */
export const lockData = ({
  data,
  eventStore,
  role,
}: Pick<ServeSettings, 'data' | 'eventStore' | 'role'>): FolderLock | null =>
  eventStore === undefined
    ? null
    : acquireFolderLock(join(data, 'service.lock'), data, role === undefined ? 'alone' : 'among others');
