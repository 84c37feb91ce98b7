import Database from 'libsql';
import { FolderUnusable } from '../../port.ts';

export interface FolderLock {
  release(): void;
}

/** `alone` excludes everyone else; `among others` excludes only those who want to be alone. */
export type LockMode = 'alone' | 'among others';

/** A read in a transaction holds its shared lock until the transaction ends. */
const BEGIN: Readonly<Record<LockMode, string>> = {
  alone: 'BEGIN EXCLUSIVE',
  'among others': 'BEGIN; SELECT count(*) FROM sqlite_master',
};

/**
 * Locks a folder with an SQLite transaction on the file `path`, so the operating system releases it however the
 * process dies. Throws FolderUnusable if another process holds it.
 */
export const acquireFolderLock = (path: string, folder: string, sharing: LockMode): FolderLock => {
  let database: Database.Database | null = null;
  try {
    database = new Database(path);
    database.exec(BEGIN[sharing]);
  } catch (cause) {
    database?.close();
    const busy = cause instanceof Error && 'code' in cause && cause.code === 'SQLITE_BUSY';
    throw new FolderUnusable(
      busy
        ? `Thư mục dữ liệu ${folder} đang được một tiến trình Sổ cược khác dùng. Hãy tắt tiến trình đó trước.`
        : `Không khóa được thư mục dữ liệu ${folder} bằng tệp ${path}.`,
      { cause },
    );
  }
  const held = database;
  return { release: () => held.close() };
};
