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

test('one process is the leader, and another becomes the leader once the first has left', async () => {
  const store = openStore();
  const first = among(store);
  await expect.poll(first.isOurs, soon).toBe(true);
  const others = [among(store), among(store)];
  await first.leave();
  expect(first.isOurs()).toBe(false);
  await expect.poll(() => whose(others).filter(Boolean).length, soon).toBe(1);
});

test('a leader without heartbeats loses the lead after five seconds on another process’s clock', async () => {
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
  // Its last heartbeat may be newer than our last look: five seconds count from then.
  await expect
    .poll(() => {
      clock += 1_000;
      return second.isOurs();
    }, soon)
    .toBe(true);
});
