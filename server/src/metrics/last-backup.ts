import { statSync } from 'node:fs';
import { join } from 'node:path';

/** Touched in the data folder by every backup that was completed and verified. */
export const BACKUP_MARK = 'last-backup.json';

/** When the last backup of a data folder was made; null = never. */
export const lastBackup = (data: string): Date | null =>
  statSync(join(data, BACKUP_MARK), { throwIfNoEntry: false })?.mtime ?? null;
