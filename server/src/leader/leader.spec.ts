import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedReadModels } from '@so-cuoc/projections/read-model/embedded/open.ts';
import type { ReadModelStore } from '@so-cuoc/projections/read-model/port.ts';
import { expect, onTestFinished, test } from 'vitest';
import { electLeader, type Leadership } from './leader.ts';

const openStore = (): ReadModelStore => {
  const folder = mkdtempSync(join(tmpdir(), 'so-cuoc-turns-'));
  const store = openEmbeddedReadModels({ folder, warn: () => undefined });
  onTestFinished(async () => {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return store;
};

const among = (store: Pick<ReadModelStore, 'get' | 'replace'>, nowMs?: () => number): Leadership => {
  const turn = electLeader(store, 'result-feeds', nowMs);
  onTestFinished(() => turn.leave());
  return turn;
};

const whose = (turns: readonly Leadership[]): readonly boolean[] => turns.map(({ isOurs }) => isOurs());
const soon = { timeout: 8_000 };

test('it is one process’s turn, and another’s once that one has left', async () => {
  const store = openStore();
  const first = among(store);
  await expect.poll(first.isOurs, soon).toBe(true);
  const others = [among(store), among(store)];
  await first.leave();
  expect(first.isOurs()).toBe(false);
  await expect.poll(() => whose(others).filter(Boolean).length, soon).toBe(1);
});

test('one that is heard of no more has lost it after five seconds by the clock of another', async () => {
  const store = openStore();
  let dead = false;
  const first = among({
    get: (collection, key) => (dead ? Promise.reject(new Error('away')) : store.get(collection, key)),
    replace: (...given) => (dead ? Promise.reject(new Error('away')) : store.replace(...given)),
  });
  await expect.poll(first.isOurs, soon).toBe(true);
  let clock = 0;
  const second = among(store, () => clock);
  const members = async () => (await store.get('leases', 'result-feeds'))?.['members'];
  await expect.poll(async () => Object.keys((await members()) ?? {}).length, soon).toBe(2);
  dead = true;
  clock = 4_000;
  expect(second.isOurs()).toBe(false);
  // its last beat may have come after we looked: from then on five seconds
  await expect
    .poll(() => {
      clock += 1_000;
      return second.isOurs();
    }, soon)
    .toBe(true);
});
