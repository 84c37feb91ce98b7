import { readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openEmbeddedEventStore } from '@so-cuoc/event-store/embedded/open.ts';
import { makeFolder } from '@so-cuoc/event-store/make-folder.ts';
import { FolderUnusable } from '@so-cuoc/event-store/port.ts';
import { z } from 'zod';

/** The note that marks a data folder as a sample book, with the label of its pages. */
const NOTE = 'sample-book.json';
const note = z.object({ label: z.string(), complete: z.boolean() });

const LABEL = 'Sổ mẫu: khách, cược và tiền đều là dữ liệu minh họa';

export type SampleFolder = 'empty' | 'sample' | 'unfinished' | 'foreign';

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

const readNote = async (folder: string): Promise<z.infer<typeof note> | null> => {
  try {
    return note.parse(JSON.parse(await readFile(join(folder, NOTE), 'utf8')));
  } catch (error) {
    if (isMissing(error) || error instanceof z.ZodError || error instanceof SyntaxError) return null;
    throw error;
  }
};

/** The state of a folder for the demo. Throws FolderUnusable if it cannot be read. */
export const sampleFolder = async (folder: string): Promise<SampleFolder> => {
  const names = await readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw new FolderUnusable(`Không đọc được thư mục ${folder}: không phải thư mục hoặc không có quyền.`, {
      cause: error,
    });
  });
  if (names.length === 0) return 'empty';
  const present = await readNote(folder);
  if (present === null) return 'foreign';
  return present.complete ? 'sample' : 'unfinished';
};

/** Notes in a folder that a sample book is being written or is complete. */
export const writeNote = async (folder: string, complete: boolean): Promise<void> => {
  const aside = join(folder, `${NOTE}.new`);
  await writeFile(aside, `${JSON.stringify({ label: LABEL, complete })}\n`);
  await rename(aside, join(folder, NOTE));
};

const clearAllBut = async (folder: string, kept: string): Promise<void> => {
  const others = (await readdir(folder)).filter((name) => name !== kept);
  await Promise.all(others.map((name) => rm(join(folder, name), { recursive: true })));
};

/**
 * Marks the folder as a sample book that is being written. Starts an unfinished one again. Throws
 * FolderUnusable.
 */
export const startSample = async (folder: string): Promise<void> => {
  makeFolder(folder);
  await writeNote(folder, false);
  await clearAllBut(folder, NOTE);
};

/**
 * Empties a folder if writing its sample book was interrupted: nobody could have signed in to it yet. Leaves
 * other folders unchanged. Throws FolderUnusable if a service has the folder open.
 */
export const clearUnfinished = async (folder: string): Promise<void> => {
  if ((await sampleFolder(folder)) !== 'unfinished') return;
  await openEmbeddedEventStore({ folder }).close();
  await clearAllBut(folder, NOTE);
  await rm(join(folder, NOTE));
};

export const completeSample = (folder: string): Promise<void> => writeNote(folder, true);

/** The label of a data folder's pages; '' unless it contains a sample book. */
export const sampleLabel = async (folder: string): Promise<string> => (await readNote(folder))?.label ?? '';
