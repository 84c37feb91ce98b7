import { createHash } from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A file that was written, made durable, read back and found to be what was written. */
export interface Archived {
  /** Its name in the archive folder. */
  readonly file: string;
  readonly sha256: string;
}

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/**
 * Writes a new file into the archive folder. Throws, and nothing may be forgotten, where it cannot be written
 * or reads back otherwise; one of the same name is never written over.
 */
export const archive = async (folder: string, file: string, text: string): Promise<Archived> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, file);
  const bytes = Buffer.from(text, 'utf8');
  const handle = await open(path, 'wx', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
  const sha256 = hashOf(bytes);
  if (hashOf(await readFile(path)) !== sha256) throw new Error(`${file}: đọc lại khác với dữ liệu đã ghi`);
  return { file, sha256 };
};

/** An instant as part of a file name: 20261120-090000-123. */
export const stamp = (at: Date): string =>
  at
    .toISOString()
    .replace('T', '-')
    .replaceAll(/[-:Z]/g, '')
    .replace('.', '-')
    .replace(/^(\d{8})/, '$1-');
