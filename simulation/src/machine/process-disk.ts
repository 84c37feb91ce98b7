import type { Disk } from '@so-cuoc/event-store/embedded/file/disk.ts';
import { watched } from './watched.ts';

/** Thrown into a process that has died: nothing that it does after has an effect. */
export class ProcessDied extends Error {
  override readonly name = 'ProcessDied';
}

export const isFile = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && 'sync' in value && 'close' in value;

/** A disk and its files as one process uses them. `before` runs before each operation and may throw. */
export const processDisk = (disk: Disk, before: (operation: string) => void): Disk =>
  watched(disk, before, isFile);
