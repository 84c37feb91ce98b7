import { copyFileSync, existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { copyVault } from '@so-cuoc/command-service/vault/embedded/copy-vault.ts';
import { copyLog } from '@so-cuoc/event-store/embedded/read/copy-log.ts';
import { makeFolder } from '@so-cuoc/event-store/make-folder.ts';
import { FolderUnusable, LogCorrupt } from '@so-cuoc/event-store/port.ts';

export interface CopiedBook {
  readonly events: number;
  /** Hash of the last commit group in hex; the same log gives the same hash. */
  readonly seal: string;
  readonly vault: boolean;
}

const SAMPLE_LABEL = 'sample-book.json';

const isFree = (folder: string): boolean => !existsSync(folder) || readdirSync(folder).length === 0;

/**
 * Copies the log and the vault of a data folder, even while its service runs, into a new or empty folder. The
 * copy appears complete and verified, or not at all. Views are left out: they are rebuilt from the log.
 * The vault is copied first: every answer and password in the copy then belongs to an event in the copy.
 */
export const backUpBook = async (from: string, to: string): Promise<CopiedBook> => {
  const target = resolve(to);
  if (!isFree(target)) throw new FolderUnusable(`Thư mục ${to} không trống; không có gì bị ghi đè.`);
  const unfinished = join(dirname(target), `.${String(process.pid)}-chua-xong`);
  rmSync(unfinished, { recursive: true, force: true });
  makeFolder(unfinished);
  try {
    const vault = copyVault(from, unfinished);
    if (existsSync(join(from, SAMPLE_LABEL)))
      copyFileSync(join(from, SAMPLE_LABEL), join(unfinished, SAMPLE_LABEL));
    const verified = await copyLog(from, unfinished);
    if (!verified.ok) throw new LogCorrupt(verified.sentence);
    rmSync(target, { recursive: true, force: true });
    renameSync(unfinished, target);
    return { events: verified.events, seal: verified.seal, vault };
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw error;
  }
};
