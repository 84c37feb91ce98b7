import Database from 'libsql';
import { FolderUnusable } from '../../port.ts';

export interface FolderLock {
  release(): void;
}

/** `alone` shuts everyone else out; `among others` shuts out only who wants to be alone. */
export type LockMode = 'alone' | 'among others';

/** A read within a transaction keeps its shared lock until the transaction ends. */
const BEGIN: Readonly<Record<LockMode, string>> = {
  alone: 'BEGIN EXCLUSIVE',
  'among others': 'BEGIN; SELECT count(*) FROM sqlite_master',
};

/**
 * Who uses a folder. The lock is the operating system's own (an SQLite transaction on the file `path`), so it ends
 * with its process however that dies. Throws FolderUnusable while someone else holds it.
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
