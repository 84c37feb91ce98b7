import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { expect, onTestFinished, test } from 'vitest';
import { commitTogether } from './commit-together.ts';
import { Overtaken } from './port.ts';

/** A table of names; says how many transactions there were. */
const givenTable = () => {
  const folder = mkdtempSync(join(tmpdir(), 'so-cuoc-'));
  const db = new Database(join(folder, 'names.db'));
  onTestFinished(() => {
    db.close();
    rmSync(folder, { recursive: true });
  });
  db.exec('create table names (name text primary key) strict');
  const enter = db.prepare('insert into names values (?)');
  const together = commitTogether(db, (error) => error);
  const commit = (...names: readonly string[]): Promise<void> =>
    together.commit(() => {
      for (const name of names) enter.run(name);
    });
  return { together, commit, kept: () => db.prepare('select name from names order by name').pluck().all() };
};

test('what is committed in one moment is all there once any of it is', async () => {
  const { commit, kept } = givenTable();
  const [first, second] = [commit('a'), commit('b')];
  expect(kept()).toEqual([]);
  await first;
  expect(kept()).toEqual(['a', 'b']);
  await second;
});

test('one that was overtaken is told so, and the others are kept', async () => {
  const { together, commit, kept } = givenTable();
  const overtaken = together.commit(() => {
    throw new Overtaken('others');
  });
  const done = await Promise.allSettled([commit('a'), overtaken, commit('b')]);
  expect(done.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(kept()).toEqual(['a', 'b']);
});

test('one that fails half-way leaves nothing, and the others are kept', async () => {
  const { commit, kept } = givenTable();
  await commit('c');
  const done = await Promise.allSettled([commit('a'), commit('x', 'c'), commit('b')]);
  expect(done.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(kept()).toEqual(['a', 'b', 'c']);
});

test('what waits is committed at the end', async () => {
  const { together, commit, kept } = givenTable();
  const last = commit('a');
  together.finish();
  expect(kept()).toEqual(['a']);
  await last;
});
