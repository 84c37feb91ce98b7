import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { mountDisk, unmountDisk } from './mounted-disk.ts';
import { temporaryFolder } from './served.ts';

/** An empty folder on a disk of 64 MB, which goes when the test ends. */
export const smallDisk = async (): Promise<string> => {
  const folder = join(await temporaryFolder(), 'disk');
  mkdirSync(folder);
  if (!mountDisk(folder)) throw new Error('cannot mount');
  onTestFinished(() => void unmountDisk(folder));
  return folder;
};
