import { join } from 'node:path';
import { acquireFolderLock, type FolderLock } from '@so-cuoc/event-store/embedded/file/folder-lock.ts';
import type { ServeSettings } from '../settings/settings.ts';

/**
 * Locks a data folder whose events are on a server. Without this lock, two services on the folder would both
 * run. Processes that share the work share the lock. Null if the log in the folder has its own lock. Throws
 * FolderUnusable.
 */
export const lockData = ({
  data,
  eventStore,
  role,
}: Pick<ServeSettings, 'data' | 'eventStore' | 'role'>): FolderLock | null =>
  eventStore === undefined
    ? null
    : acquireFolderLock(join(data, 'service.lock'), data, role === undefined ? 'alone' : 'among others');
