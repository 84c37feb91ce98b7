import { chmodSync, copyFileSync, existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { ARCHIVE_FOLDER } from '@so-cuoc/command-service/maintenance/archive.ts';
import { copyVault } from '@so-cuoc/command-service/vault/embedded/copy-vault.ts';
import { copyLog } from '@so-cuoc/event-store/embedded/read/copy-log.ts';
import { makeFolder } from '@so-cuoc/event-store/make-folder.ts';
import { FolderUnusable, LogCorrupt } from '@so-cuoc/event-store/port.ts';
import { syncFolder, syncTree } from '@so-cuoc/event-store/sync-folder.ts';
import { carryCopyRole, type CopyRole } from '@so-cuoc/server/standby/copy-role.ts';

export interface CopiedBook {
  readonly events: number;
  /** Hash of the last commit group in hex; the same log gives the same hash. */
  readonly seal: string;
  readonly vault: boolean;
  /** Archived files that were copied. */
  readonly archives: number;
  /** Of the copies of the book, which one the new folder is. */
  readonly role: CopyRole;
}

const SAMPLE_LABEL = 'sample-book.json';

const isFree = (folder: string): boolean => !existsSync(folder) || readdirSync(folder).length === 0;

/** A file is archived before the log names it, so a copy taken after the log's has every file that the log names. */
const copyArchives = (from: string, to: string): number => {
  const [source, target] = [join(from, ARCHIVE_FOLDER), join(to, ARCHIVE_FOLDER)];
  if (!existsSync(source)) return 0;
  makeFolder(target);
  chmodSync(target, 0o700);
  const files = readdirSync(source);
  for (const file of files) {
    copyFileSync(join(source, file), join(target, file));
    chmodSync(join(target, file), 0o600);
  }
  return files.length;
};

/**
 * Copies log, vault, archives and role of a data folder, even while its service runs, into a new or empty folder. The
 * copy appears complete, verified and durable, or not at all. Views are left out: they are rebuilt from the log.
 * The vault is copied first: every answer and password in the copy then belongs to an event in the copy. The role last: no
 * event is of a later term.
 */
const copyBook = async (from: string, to: string, as: 'backup' | 'restored'): Promise<CopiedBook> => {
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
    const archives = copyArchives(from, unfinished);
    const role = carryCopyRole(from, unfinished, as);
    syncTree(unfinished);
    rmSync(target, { recursive: true, force: true });
    renameSync(unfinished, target);
    syncFolder(dirname(target));
    return { events: verified.events, seal: verified.seal, vault, archives, role };
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw error;
  }
};

/** A copy that is put aside (copyBook). */
export const backUpBook = (from: string, to: string): Promise<CopiedBook> => copyBook(from, to, 'backup');

/** A copy of a backup, or of any data folder, that is to take bets: the primary of a new term (copyBook). */
export const restoreBook = (from: string, to: string): Promise<CopiedBook> => copyBook(from, to, 'restored');
