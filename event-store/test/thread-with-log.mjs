import { tmpdir } from 'node:os';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isMainThread, Worker, workerData } from 'node:worker_threads';
import Database from 'libsql';
import { register } from 'tsx/esm/api';

register();
const { walCheckpoints } = await import('../src/sqlite/wal-checkpoints.ts');

/** Fills the write-ahead log of a file, says so, and ends at once or when it has closed. */
const write = async ({ file, dies }) => {
  const db = new Database(file);
  db.exec('PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 0');
  db.exec('CREATE TABLE line (text TEXT NOT NULL)');
  db.exec(
    `WITH RECURSIVE number(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < 20000)
     INSERT INTO line SELECT hex(randomblob(300)) FROM number`,
  );
  const checkpoints = walCheckpoints(file);
  checkpoints.wrote(20_000);
  if (dies) process.exit();
  await checkpoints.close();
  db.close();
};

const isOver = (data) =>
  new Promise((resolve) =>
    new Worker(fileURLToPath(import.meta.url), { workerData: data }).on('exit', resolve),
  );

if (!isMainThread) await write(workerData);
else {
  const folder = mkdtempSync(join(tmpdir(), 'so-cuoc-wal-'));
  // What one leaves behind would end the process while the next starts.
  for (const name of ['one', 'two']) await isOver({ file: join(folder, name), dies: true });
  rmSync(folder, { recursive: true });
  console.log('alive');
}
