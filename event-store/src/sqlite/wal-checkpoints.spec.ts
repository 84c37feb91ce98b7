import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import Database from 'libsql';
import { expect, it, onTestFinished } from 'vitest';
import { AUTOCHECKPOINT, walCheckpoints } from './wal-checkpoints.ts';

const PAGE = 4_096;
const THREAD = fileURLToPath(new URL('../../test/thread-with-log.mjs', import.meta.url));

const givenWriter = () => {
  const folder = mkdtempSync(join(tmpdir(), 'so-cuoc-wal-'));
  const file = join(folder, 'some.db');
  const db = new Database(file, { timeout: 5_000 });
  db.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; ${AUTOCHECKPOINT}`);
  db.exec('CREATE TABLE row (id INTEGER PRIMARY KEY, text TEXT NOT NULL) STRICT');
  const put = db.prepare('INSERT OR REPLACE INTO row VALUES (?, ?)');
  onTestFinished(() => {
    db.close();
    rmSync(folder, { recursive: true });
  });
  return {
    ...{ folder, file },
    /** Each row fills a page. */
    commit: db.transaction((from: number, count: number): void => {
      for (let id = from; id < from + count; id += 1) put.run(id, 'x'.repeat(PAGE - 200));
    }),
    sizes: () => ({ file: statSync(file).size, log: statSync(`${file}-wal`).size }),
  };
};

it('what was committed is moved into the file without a commit that does it', async () => {
  const { file, commit, sizes } = givenWriter();
  const checkpoints = walCheckpoints(file);
  commit(0, 700);
  expect(sizes().file).toBeLessThan(10 * PAGE);
  checkpoints.wrote(700);
  await checkpoints.close();
  expect(sizes().file).toBeGreaterThan(700 * PAGE);
});

it('given a commit that ends after the close, then no pass begins', async () => {
  const { file, commit, sizes } = givenWriter();
  const checkpoints = walCheckpoints(file);
  await checkpoints.close();
  commit(0, 700);
  checkpoints.wrote(700);
  await checkpoints.close();
  expect(sizes().file).toBeLessThan(10 * PAGE);
});

it('given passes all the while, then the log begins anew where the writer finds it long', async () => {
  const { file, commit, sizes } = givenWriter();
  const checkpoints = walCheckpoints(file);
  for (let round = 0; round < 100; round += 1) {
    commit((round % 20) * 100, 100);
    checkpoints.wrote(100);
    await Promise.resolve();
  }
  await checkpoints.close();
  expect(sizes().log).toBeLessThan(6_000 * PAGE);
});

it('given a file that cannot be opened, then a pass changes nothing and nobody waits for it', async () => {
  const { folder } = givenWriter();
  const checkpoints = walCheckpoints(join(folder, 'missing', 'some.db'));
  checkpoints.wrote(1_000);
  await expect(checkpoints.close()).resolves.toBeUndefined();
});

it('given threads that end in the middle of a pass, then the process lives on', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [THREAD]);
  expect(stdout).toBe('alive\n');
});

it('what a thread committed is moved by the main thread', async () => {
  const { file, sizes } = givenWriter();
  const checkpoints = walCheckpoints(file);
  await once(new Worker(THREAD, { workerData: { file, dies: false } }), 'exit');
  await expect.poll(() => sizes().file).toBeGreaterThan(2_500 * PAGE);
  await checkpoints.close();
});
