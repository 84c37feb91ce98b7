import { open, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';

/** Below this many free bytes an operator should look: some days of a large book. */
const LOW = 512 * 1024 * 1024;
const PROBE = '.write-probe';
const PROBE_BYTES = 4096;

/** Writes a file beside the log through to the disk and removes it. Rejects where that fails. */
export const probeWriting = async (folder: string): Promise<void> => {
  const path = join(folder, PROBE);
  const file = await open(path, 'w', 0o600);
  try {
    await file.write(Buffer.alloc(PROBE_BYTES));
    await file.sync();
  } finally {
    await file.close();
    await rm(path, { force: true });
  }
};

/** The free bytes of the folder's disk where they are few, else null. */
export const lowSpace = async (folder: string, low = LOW): Promise<number | null> => {
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  return free < low ? free : null;
};
