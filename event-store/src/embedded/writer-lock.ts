import Database from 'libsql';
import { FolderUnusable } from '../port.ts';

export interface WriterLock {
  release(): void;
}

/**
 * One writer a folder. The lock is the operating system's own (an SQLite transaction on a file of its own), so it
 * ends with its process however that dies. Throws FolderUnusable while someone else holds it.
 */
export const takeWriterLock = (path: string, folder: string): WriterLock => {
  let database: Database.Database | null = null;
  try {
    database = new Database(path);
    database.exec('BEGIN EXCLUSIVE');
  } catch (cause) {
    database?.close();
    const busy = cause instanceof Error && 'code' in cause && cause.code === 'SQLITE_BUSY';
    throw new FolderUnusable(
      busy
        ? `Thư mục dữ liệu ${folder} đang được một tiến trình Sổ cược khác dùng. Hãy tắt tiến trình đó trước.`
        : `Không khóa được thư mục dữ liệu ${folder}: cần quyền đọc và ghi tệp ${path}.`,
      { cause },
    );
  }
  const held = database;
  return { release: () => held.close() };
};
