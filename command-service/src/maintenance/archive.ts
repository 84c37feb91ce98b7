import { createHash } from 'node:crypto';
import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { StoreUnavailable } from '@so-cuoc/event-store/port.ts';

/** Inside the data folder. */
export const ARCHIVE_FOLDER = 'luu-tru';

/** A file that was written, synced, read back and compared. */
export interface ArchivedFile {
  /** File name in the archive folder. */
  readonly file: string;
  readonly sha256: string;
}

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Writes a new file, and removes it if the write fails. */
const writeWhole = async (path: string, bytes: Uint8Array): Promise<void> => {
  const handle = await open(path, 'wx', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
    await handle.close();
    if (hashOf(await readFile(path)) !== hashOf(bytes)) throw new Error('reads back otherwise');
  } catch (error) {
    await handle.close().catch(() => undefined);
    await rm(path, { force: true });
    throw error;
  }
};

/**
 * Writes a new file into the archive folder and never overwrites one. Throws StoreUnavailable if it cannot be
 * written or reads back differently; the caller must then delete nothing.
 */
export const archive = async (folder: string, file: string, text: string): Promise<ArchivedFile> => {
  const bytes = Buffer.from(text, 'utf8');
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeWhole(join(folder, file), bytes);
    await syncFolder(folder);
  } catch (cause) {
    throw new StoreUnavailable(`archive ${file}`, { cause });
  }
  return { file, sha256: hashOf(bytes) };
};

/** The current state of an archived file. The service itself never causes `changed` or `gone`. */
export const archiveState = async (
  folder: string,
  { file, sha256 }: ArchivedFile,
): Promise<'whole' | 'changed' | 'gone'> => {
  const bytes = await readFile(join(folder, file)).catch(() => null);
  if (bytes === null) return 'gone';
  return hashOf(bytes) === sha256 ? 'whole' : 'changed';
};

/** File name of a new archive: content, instant (20261120-090000-123) and part of the id. */
export const archiveName = (kind: 'chat' | 'loi', at: Date, id: string): string => {
  const stamp = at
    .toISOString()
    .replace('T', '-')
    .replaceAll(/[-:Z]/g, '')
    .replace('.', '-')
    .replace(/^(\d{8})/, '$1-');
  return `${kind}-${stamp}-${id.slice(0, 8)}.jsonl`;
};
