/** A failed file operation, by the code of the operating system or of SQLite. */
export interface DiskError {
  /** Stable, for programs. */
  readonly code: string;
  /** In Vietnamese, to follow "vì". */
  readonly reason: string;
  /** Null if the error names no file. */
  readonly path: string | null;
}

const fault = (code: string, reason: string): Omit<DiskError, 'path'> => ({ code, reason });
const NO_PERMISSION = fault('no_permission', 'tài khoản đang chạy không có quyền đọc hay ghi ở đó');
const READ_ONLY = fault('read_only', 'ổ đĩa hay tệp chỉ cho đọc');
const FULL = fault('disk_full', 'ổ đĩa đã đầy');
const BROKEN = fault('disk_error', 'ổ đĩa báo lỗi đọc ghi');

const FAULTS: Readonly<Record<string, Omit<DiskError, 'path'>>> = {
  ENOENT: fault('not_found', 'không có tệp hay thư mục đó'),
  EEXIST: fault('already_there', 'ở đó đã có tệp; không có gì bị ghi đè'),
  EACCES: NO_PERMISSION,
  EPERM: NO_PERMISSION,
  EROFS: READ_ONLY,
  ENOSPC: FULL,
  EDQUOT: FULL,
  EISDIR: fault('is_folder', 'đó là thư mục, không phải tệp'),
  ENOTDIR: fault('not_folder', 'một phần của đường dẫn là tệp, không phải thư mục'),
  ENOTEMPTY: fault('not_empty', 'thư mục không trống'),
  ENAMETOOLONG: fault('name_too_long', 'tên quá dài'),
  EMFILE: fault('too_many_files', 'quá nhiều tệp đang mở'),
  ENFILE: fault('too_many_files', 'quá nhiều tệp đang mở'),
  EXDEV: fault('other_disk', 'hai thư mục ở hai ổ đĩa khác nhau'),
  EIO: BROKEN,
  SQLITE_FULL: FULL,
  SQLITE_READONLY: READ_ONLY,
  SQLITE_PERM: NO_PERMISSION,
  SQLITE_IOERR: BROKEN,
  SQLITE_CANTOPEN: fault('cannot_open', 'không mở được tệp ở đó'),
  SQLITE_BUSY: fault('busy', 'tiến trình khác đang dùng tệp'),
};

export const DISK_ERROR_CODES: readonly string[] = [
  ...new Set(Object.values(FAULTS).map(({ code }) => code)),
];

const textIn = (error: object, name: string): string | null => {
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' ? value : null;
};

/** libsql reports only in its message that SQLite could not open a file. */
const NOT_OPENED = 'ConnectionFailed(';

/** `SQLITE_IOERR_WRITE` counts as `SQLITE_IOERR`. */
const known = (code: string): Omit<DiskError, 'path'> | undefined =>
  FAULTS[code.startsWith('SQLITE_') ? code.split('_').slice(0, 2).join('_') : code];

/** The disk error that `error` is or was caused by; null for any other error. */
export const diskErrorFrom = (error: unknown): DiskError | null => {
  if (!(error instanceof Error)) return null;
  const found = known(
    error.message.startsWith(NOT_OPENED) ? 'SQLITE_CANTOPEN' : (textIn(error, 'code') ?? ''),
  );
  // Socket errors carry a code and a system call, too.
  const isOfDisk = textIn(error, 'address') === null && textIn(error, 'hostname') === null;
  return found !== undefined && isOfDisk
    ? { ...found, path: textIn(error, 'path') }
    : diskErrorFrom(error.cause);
};
