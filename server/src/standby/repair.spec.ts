import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { openEmbeddedEventStore } from '@so-cuoc/event-store/embedded/open.ts';
import { verifyLog } from '@so-cuoc/event-store/embedded/read/verify-log.ts';
import { HealthRegistry } from '@so-cuoc/event-store/health/health-registry.ts';
import { LogCorrupt, type Position } from '@so-cuoc/event-store/port.ts';
import { appendCommand, collect } from '@so-cuoc/event-store/test/contract/sample-events.ts';
import { segmentFiles } from '@so-cuoc/event-store/test/embedded/log-files.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { FIRST_COPY } from './copy-role.ts';
import { LogMender } from './log-mender.ts';
import { PrimaryClient } from './primary-client.ts';
import { openSecondCopy } from './second-copy.ts';
import { Standby } from './standby.ts';

const SECRET = 'mot-khoa-chung-dai-hon-ba-muoi-hai-ky-tu';
const WITHIN = { timeout: 15_000, interval: 10 };
const quiet = (): void => undefined;

const temporaryFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'so-cuoc-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
};

/** A primary of some segments, and a standby that has all of it. */
const openPair = async (repair: boolean) => {
  const [here, there] = [await temporaryFolder(), await temporaryFolder()];
  const events = openEmbeddedEventStore({ folder: here, segmentBytes: 3_000 });
  const settings = { secret: SECRET, tls: null, ca: null, wait: 'no' as const, repair };
  const { store, copy } = await openSecondCopy(events, {
    holdMs: 0,
    ...{ folder: here, role: FIRST_COPY, log: quiet, now: () => new Date(7) },
    settings: { ...settings, listen: { host: '127.0.0.1', port: 0 } },
    health: new HealthRegistry(() => new Date(0)),
  });
  for (let n = 0; n < 40; n += 1) await appendCommand(store, `book-${String(n % 3)}`, `lenh-${String(n)}`, 2);
  const standby = new Standby({
    ...{ folder: there, settings, now: () => new Date(), log: quiet, retryMs: 5 },
    primary: new URL(`http://127.0.0.1:${String(copy.port)}`),
  });
  onTestFinished(async () => {
    await standby.stop();
    await copy.close();
    await events.close();
  });
  const end = Number(await store.end());
  await vi.waitFor(() => expect(standby.status).toMatchObject({ position: end, problem: null }), WITHIN);
  return { here, there, store, copy, standby };
};

/** Flips a bit in the middle of a file of the log, and returns the first position that cannot be trusted. */
const damage = async (folder: string, file: number): Promise<Position> => {
  const path = segmentFiles(folder).at(file) ?? '';
  const bytes = readFileSync(path);
  const at = (256 + bytes.findLastIndex((byte) => byte !== 0)) >> 1;
  bytes.writeUInt8(bytes.readUInt8(at) ^ 4, at);
  writeFileSync(path, bytes);
  const found = await verifyLog(folder);
  if (found.ok) throw new Error('not damaged');
  return found.position;
};

test.each([
  ['a sealed file', 1],
  ['the file that is written', -1],
])(
  'given damage in %s of the primary, then reading it fails once and the standby mends it',
  async (_, file) => {
    const { here, store, copy } = await openPair(true);
    const before = await verifyLog(here);
    await damage(here, file);
    await expect(collect(store.readAll(null))).rejects.toThrow(LogCorrupt);
    await vi.waitFor(async () => expect(await verifyLog(here)).toEqual(before), WITHIN);
    await vi.waitFor(() => expect(copy.mender.repairs).toMatchObject([{ ok: true }]), WITHIN);
    expect(await collect(store.readAll(null))).toHaveLength(80);
  },
);

test('given damage of the standby, then the primary mends it', async () => {
  const { there, copy } = await openPair(true);
  const primary = new URL(`http://127.0.0.1:${String(copy.port)}`);
  const client = new PrimaryClient(primary, { secret: SECRET, ca: null });
  onTestFinished(() => client.close());
  const before = await verifyLog(there);
  const position = await damage(there, 0);
  const mender = new LogMender({
    ...{ folder: there, health: new HealthRegistry(() => new Date(0)), now: () => new Date(7), log: quiet },
    fetch: (point) => client.groups(point),
  });
  expect(await mender.mend(position)).toBe(true);
  expect(await verifyLog(there)).toEqual(before);
});

test('given the same damage on both sides, then nothing is changed and the reason is told', async () => {
  const { here, there, copy } = await openPair(true);
  const position = await damage(here, 1);
  await damage(there, 0);
  writeFileSync(segmentFiles(there)[0] ?? '', Buffer.alloc(100_000), { flag: 'r+' });
  const damaged = segmentFiles(here).map((path) => readFileSync(path));
  expect(await copy.mender.mend(position)).toBe(false);
  expect(copy.mender.repairs).toMatchObject([{ ok: false, at: new Date(7).toISOString() }]);
  expect(segmentFiles(here).map((path) => readFileSync(path))).toEqual(damaged);
});

test('given STANDBY_REPAIR=no, then nothing is written', async () => {
  const { here, copy } = await openPair(false);
  const position = await damage(here, 1);
  expect(await copy.mender.mend(position)).toBe(false);
  expect(await verifyLog(here)).toMatchObject({ ok: false, position });
});

test('given damage that many readers meet and nobody can mend, then the other copy is asked once in a while', async () => {
  const { here } = await openPair(false);
  const position = await damage(here, 1);
  let [asked, now] = [0, 0];
  const health = new HealthRegistry(() => new Date(now));
  const mender = new LogMender({
    ...{ folder: here, health, now: () => new Date(now), log: quiet },
    fetch: () => {
      asked += 1;
      return Promise.resolve(Buffer.alloc(0));
    },
  });
  for (let n = 0; n < 20; n += 1) mender.heard(position);
  await vi.waitFor(() => expect(mender.repairs).toHaveLength(1), WITHIN);
  expect(asked).toBe(1);
  now += 30_000;
  for (let n = 0; n < 20; n += 1) mender.heard(position);
  await vi.waitFor(() => expect(mender.repairs).toHaveLength(2), WITHIN);
  expect(asked).toBe(2);
});

test('given damage that a reader met, then it is a problem of the process until it is mended', async () => {
  const { there, copy } = await openPair(true);
  const primary = new URL(`http://127.0.0.1:${String(copy.port)}`);
  const client = new PrimaryClient(primary, { secret: SECRET, ca: null });
  onTestFinished(() => client.close());
  const position = await damage(there, 0);
  let [isReached, now] = [false, 0];
  const health = new HealthRegistry(() => new Date(0));
  const mender = new LogMender({
    ...{ folder: there, health, now: () => new Date(now), log: quiet },
    fetch: (point) => (isReached ? client.groups(point) : Promise.resolve(Buffer.alloc(0))),
  });
  mender.heard(position);
  await vi.waitFor(
    () => expect(health.problems()).toMatchObject([{ code: 'log_damaged', state: 'degraded' }]),
    WITHIN,
  );
  expect(health.problems()[0]?.sentence).toContain(`vị trí ${position}`);
  isReached = true;
  now = 30_000;
  mender.heard(position);
  await vi.waitFor(() => expect(health.problems()).toEqual([]), WITHIN);
});
