import {
  closeSync,
  constants,
  fdatasyncSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readdirSync,
  readSync,
  statSync,
  unlinkSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';

/**
 * The file operations that the log uses. All failures below the log pass through here, so that a test can
 * substitute a disk that fails, tears writes and forgets (test/embedded/simulated-disk.ts).
 */
export interface Disk {
  /** Null if the file does not exist. */
  open(path: string, access: 'read' | 'write'): DiskFile | null;
  /** Creates an empty file; its name is durable once the file is synced. */
  create(path: string): DiskFile;
  /** Like `create`, but null if the name is taken. Of several callers one succeeds. */
  createNew(path: string): DiskFile | null;
  /** The names in a folder; none if it does not exist. */
  names(folder: string): readonly string[];
  /** Deletes a file; nothing happens if it does not exist. */
  remove(path: string): void;
  /** Equal to the identity of an open file if the name belongs to it; null if there is no such name. */
  identityAt(path: string): string | null;
}

export interface DiskFile {
  size(): number;
  /** Fills `into` as far as the file reaches; returns the number of bytes. */
  read(into: Buffer, at: number): number;
  /** Writes all of `bytes`, or throws. */
  write(bytes: Buffer, at: number): void;
  truncate(size: number): void;
  /** Writes are durable when this returns. */
  sync(): void;
  /** Which file this is, whatever its name. No other file gets it as long as this one is open. */
  identity(): string;
  close(): void;
}

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

const identityOf = ({ dev, ino }: { readonly dev: number; readonly ino: number }): string =>
  `${String(dev)}:${String(ino)}`;

const fileOf = (descriptor: number, sync: () => void): DiskFile => ({
  size: () => fstatSync(descriptor).size,
  read: (into, at) => {
    let done = 0;
    while (done < into.length) {
      const read = readSync(descriptor, into, done, into.length - done, at + done);
      if (read === 0) break;
      done += read;
    }
    return done;
  },
  write: (bytes, at) => {
    for (let done = 0; done < bytes.length;)
      done += writeSync(descriptor, bytes, done, bytes.length - done, at + done);
  },
  truncate: (size) => ftruncateSync(descriptor, size),
  sync,
  identity: () => identityOf(fstatSync(descriptor)),
  close: () => closeSync(descriptor),
});

const syncFolderOf = (path: string): void => {
  const folder = openSync(dirname(path), 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
};

/** `how`: O_TRUNC replaces a file of this name, O_EXCL fails if there is one. */
const created = (path: string, how: number): DiskFile => {
  const descriptor = openSync(path, constants.O_RDWR | constants.O_CREAT | how, 0o644);
  let named = false;
  return fileOf(descriptor, () => {
    if (named) {
      fdatasyncSync(descriptor);
      return;
    }
    fsyncSync(descriptor);
    syncFolderOf(path);
    named = true;
  });
};

export const REAL_DISK: Disk = {
  open: (path, access) => {
    try {
      const descriptor = openSync(path, access === 'write' ? constants.O_RDWR : constants.O_RDONLY);
      return fileOf(descriptor, () => fdatasyncSync(descriptor));
    } catch (error) {
      if (hasCode(error, 'ENOENT')) return null;
      throw error;
    }
  },
  create: (path) => created(path, constants.O_TRUNC),
  createNew: (path) => {
    try {
      return created(path, constants.O_EXCL);
    } catch (error) {
      if (hasCode(error, 'EEXIST')) return null;
      throw error;
    }
  },
  names: (folder) => {
    try {
      return readdirSync(folder);
    } catch (error) {
      if (hasCode(error, 'ENOENT')) return [];
      throw error;
    }
  },
  remove: (path) => {
    try {
      unlinkSync(path);
    } catch (error) {
      if (!hasCode(error, 'ENOENT')) throw error;
    }
  },
  identityAt: (path) => {
    const found = statSync(path, { throwIfNoEntry: false });
    return found === undefined ? null : identityOf(found);
  },
};
