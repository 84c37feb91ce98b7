/**
 * A second connection to the log in a thread of its own: moving the write-ahead log into the file takes tens of
 * milliseconds, and the thread that writes must not stand still for that.
 */
import { parentPort, workerData } from 'node:worker_threads';
import Database from 'libsql';

const database = new Database(workerData);
parentPort?.on('message', (order) => {
  if (order === 'close') {
    database.close();
    parentPort?.close();
    return;
  }
  try {
    database.prepare('PRAGMA wal_checkpoint(PASSIVE)').get();
  } catch {
    // The writer finds out by itself how much is left.
  }
  parentPort?.postMessage('done');
});
