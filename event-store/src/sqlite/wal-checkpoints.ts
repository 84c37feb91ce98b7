import { resolve } from 'node:path';
import { BroadcastChannel, isMainThread } from 'node:worker_threads';
import AsyncDatabase from 'libsql/promise';

/**
 * For every writer: only a log of so many pages is moved by a commit itself. It finds most of it moved already, and begins
 * the log anew.
 */
export const AUTOCHECKPOINT = 'PRAGMA wal_autocheckpoint = 4000';

/** Rows written until the log is moved: one to two pages each, as SQLite would by itself. */
const ROWS_A_PASS = 600;

/** Moves the write-ahead log of one SQLite file into the file. */
export interface WalCheckpoints {
  /** After a commit of so many rows. */
  wrote(rows: number): void;
  /** Waits for the pass that runs, and begins no other. */
  close(): Promise<void>;
}

const opened = (file: string): AsyncDatabase | null => {
  try {
    return new AsyncDatabase(file, {});
  } catch {
    return null;
  }
};

/** Between the threads that write a file and the main one. */
const channelOf = (file: string): BroadcastChannel => {
  const channel = new BroadcastChannel(`wal ${resolve(file)}`);
  channel.unref();
  return channel;
};

/**
 * The driver ends the whole process where a thread ends before a call that it made beside itself. A thread that folds may
 * end at any moment. So it only says what it wrote, and the main thread moves the log of every writer.
 */
const toldToMainThread = (file: string): WalCheckpoints => {
  const channel = channelOf(file);
  return {
    wrote: (rows) => channel.postMessage(rows),
    close: () => {
      channel.close();
      return Promise.resolve();
    },
  };
};

const movedHere = (file: string): WalCheckpoints => {
  let db: AsyncDatabase | null = null;
  let rows = 0;
  let running: Promise<void> | null = null;
  let isClosed = false;
  const channel = channelOf(file);

  const pass = async (): Promise<void> => {
    try {
      await db?.exec('PRAGMA wal_checkpoint(PASSIVE)');
    } catch {
      // The file stays as it is.
    }
    running = null;
  };

  const wrote = (more: number): void => {
    // A commit that ends while its store is closed would open a connection that nobody closes.
    if (isClosed) return;
    // At once: later the path may lead to another file, as where somebody moved the folder.
    db ??= opened(file);
    rows += more;
    if (rows < ROWS_A_PASS || running !== null) return;
    rows = 0;
    running = pass();
  };
  channel.onmessage = ({ data }: { readonly data: unknown }): void => {
    if (typeof data === 'number') wrote(data);
  };

  return {
    wrote,
    close: async () => {
      isClosed = true;
      channel.close();
      await running;
      db?.close();
    },
  };
};

/**
 * SQLite moves the log within whichever commit fills it. That commit waits for the disk twice, and took 13 to 20 ms where
 * others take 1. Here a connection of its own does it, in a thread of the driver, while the writer goes on. A pass that
 * fails is left to the next, and in the end to a commit of the writer, which reports what is wrong.
 */
export const walCheckpoints = (file: string): WalCheckpoints =>
  isMainThread ? movedHere(file) : toldToMainThread(file);

/** For a database in memory. */
export const NO_WAL_CHECKPOINTS: WalCheckpoints = {
  wrote: () => undefined,
  close: () => Promise.resolve(),
};
