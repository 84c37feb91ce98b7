import {
  closeSync,
  constants,
  fdatasyncSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readSync,
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
  close(): void;
}

const noSuchFile = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

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

export const REAL_DISK: Disk = {
  open: (path, access) => {
    try {
      const descriptor = openSync(path, access === 'write' ? constants.O_RDWR : constants.O_RDONLY);
      return fileOf(descriptor, () => fdatasyncSync(descriptor));
    } catch (error) {
      if (noSuchFile(error)) return null;
      throw error;
    }
  },
  create: (path) => {
    const descriptor = openSync(path, constants.O_RDWR | constants.O_CREAT | constants.O_TRUNC, 0o644);
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
  },
};
