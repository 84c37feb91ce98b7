import * as installationCalls from '@so-cuoc/shared-domain/contract/calls/service/installation.ts';
import { FAILURES } from '@so-cuoc/shared-domain/outcomes/failures.ts';
import { mkdir } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import { FakeEventStoreDb } from '@so-cuoc/event-store/test/fake-eventstoredb/fake-eventstoredb.ts';
import { AddressUnusable, FolderUnusable } from '@so-cuoc/event-store/port.ts';
import { CHANGE_HEADER } from '@so-cuoc/shared-domain/contract/access.ts';
import { expect, onTestFinished, test } from 'vitest';
import { claim } from '../src/http-client/session-client.ts';
import { LIVE_PATH, READY_PATH } from '../src/health/health-routes.ts';
import { GuardedClock } from '../src/process/guarded-clock.ts';
import { serve, type ServeOptions, type Serving } from '../src/serve.ts';
import { ClockImplausible } from '../src/stores/judge-clock.ts';
import { temporaryFolder } from './support/served.ts';

/** The whole service on the fake EventStoreDB, or on the server of EVENTSTORE_URL if that is set. */
const given = process.env['EVENTSTORE_URL'] ?? '';
const PASSWORD = 'mat.khau_1';

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  return typeof address === 'object' && address !== null ? address.port : 0;
};

const servedOn = async (
  data: string,
  url: string,
  prefix: string,
  port = 0,
  more: Partial<ServeOptions> = {},
): Promise<Serving> => {
  const serving = await serve({
    port,
    host: '127.0.0.1',
    data,
    mongodb: null,
    eventStore: { url, prefix, timeouts: { callMs: 2_000, retryMs: 500, staleMs: 500 } },
    now: () => new Date(),
    sample: '',
    multiDeviceUsers: '',
    logLevel: 'silent',
    ...more,
  });
  onTestFinished(() => serving.stop());
  return serving;
};

const healthOf = async (address: string): Promise<unknown> =>
  (await fetch(`${address}${installationCalls.health.path}`)).json();

const startDouble = async (): Promise<FakeEventStoreDb> => {
  const double = await new FakeEventStoreDb().start();
  onTestFinished(() => double.stop());
  return double;
};

test('given EventStoreDB, then a book is created on it and found again after a restart', async () => {
  const url = given === '' ? (await startDouble()).url : given;
  const folder = await temporaryFolder();
  const prefix = `test-${randomUUID()}`;
  const first = await servedOn(folder, url, prefix);
  expect(await healthOf(first.address)).toMatchObject({ status: 'ok', store: 'eventstoredb', position: '0' });
  await claim(first.address, first.setupKey ?? '', 'admin', PASSWORD);
  await first.stop();
  const second = await servedOn(folder, url, prefix);
  expect(second.setupKey).toBeNull();
  expect(await healthOf(second.address)).not.toMatchObject({ position: '0' });
}, 120_000);

test('given a server that is unavailable at the start, then calls get 503 on the same port until it is available', async () => {
  const double = await startDouble();
  double.stop();
  const port = await freePort();
  const starting = servedOn(await temporaryFolder(), double.url, 'test', port);
  let waiting: Response | null = null;
  while (waiting === null)
    waiting = await fetch(`http://127.0.0.1:${port}${installationCalls.health.path}`).catch(() => null);
  expect(waiting.status).toBe(503);
  expect(await waiting.json()).toMatchObject({
    error: { code: 'unavailable', message: FAILURES.storeNotYet.template },
  });
  const probe = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
  expect((await probe(LIVE_PATH)).status).toBe(200);
  const unready = await probe(READY_PATH);
  expect([unready.status, await unready.json()]).toMatchObject([
    503,
    { status: 'unready', problems: [{ code: 'starting' }, { code: 'events_unreachable', state: 'failing' }] },
  ]);
  await double.start();
  const serving = await starting;
  expect((await probe(READY_PATH)).status).toBe(200);
  expect(serving.address).toBe(`http://127.0.0.1:${port}`);
  expect(await healthOf(serving.address)).toMatchObject({ status: 'ok' });
});

test('given a server that falls silent during the start, then the start begins again and waits for it', async () => {
  const double = await startDouble();
  const folder = await temporaryFolder();
  const first = await servedOn(folder, double.url, 'test');
  await claim(first.address, first.setupKey ?? '', 'admin', PASSWORD);
  await first.stop();
  double.pauseMs = 200;
  const { reads } = double;
  const port = await freePort();
  const starting = servedOn(folder, double.url, 'test', port);
  // The second read begins once the first is answered.
  await expect.poll(() => double.reads, { interval: 5, timeout: 20_000 }).toBeGreaterThan(reads + 1);
  double.stop();
  const live = async (): Promise<number> => {
    for (;;) {
      const answer = await fetch(`http://127.0.0.1:${port}${LIVE_PATH}`).catch(() => null);
      if (answer !== null) return answer.status;
    }
  };
  expect(await Promise.race([live(), starting])).toBe(200);
  double.pauseMs = 0;
  await double.start();
  const serving = await starting;
  expect(serving.address).toBe(`http://127.0.0.1:${port}`);
  expect(await healthOf(serving.address)).toMatchObject({ status: 'ok' });
}, 120_000);

test('given a server that fails later, then a changing call gets 503 and succeeds once the server is back', async () => {
  const double = await startDouble();
  const serving = await servedOn(await temporaryFolder(), double.url, 'test');
  const setUp = () => claim(serving.address, serving.setupKey ?? '', 'admin', PASSWORD);
  double.stop();
  const refused = await fetch(`${serving.address}${installationCalls.health.path}`, {
    headers: { [CHANGE_HEADER]: '1' },
  });
  expect(refused.status).toBe(503);
  const probe = (path: string) => fetch(`${serving.address}${path}`);
  expect(await (await probe(READY_PATH)).json()).toMatchObject({
    problems: [{ code: 'events_unreachable', state: 'failing' }],
  });
  expect((await probe(LIVE_PATH)).status).toBe(200);
  await expect(setUp()).rejects.toThrow();
  await double.start();
  // A client that has given up a connection waits longer and longer before it tries again.
  await expect.poll(async () => (await probe(READY_PATH)).status, { timeout: 20_000 }).toBe(200);
  await expect(setUp()).resolves.toBeDefined();
});

test('given a clock far from the last event on the server, then the start refuses a leap ahead and tells one back', async () => {
  const url = given === '' ? (await startDouble()).url : given;
  const prefix = `test-${randomUUID()}`;
  const folder = await temporaryFolder();
  const first = await servedOn(folder, url, prefix);
  await claim(first.address, first.setupKey ?? '', 'admin', PASSWORD);
  await first.stop();
  const YEAR_MS = 365 * 24 * 3_600_000;
  const offBy = (ms: number, acceptClock?: string): Promise<Serving> => {
    const clock = new GuardedClock({ wall: () => Date.now() + ms, monotonic: () => performance.now() });
    return servedOn(folder, url, prefix, 0, { now: clock.now, clock, acceptClock });
  };
  await expect(offBy(10 * YEAR_MS)).rejects.toThrow(ClockImplausible);
  const behind = await offBy(-YEAR_MS);
  const ready: unknown = await (await fetch(`${behind.address}${READY_PATH}`)).json();
  expect(ready).toMatchObject({ problems: [{ code: 'clock_leaped', state: 'degraded' }] });
  await behind.stop();
  const accepted = await offBy(YEAR_MS, new Date(Date.now() + YEAR_MS).toISOString().slice(0, 10));
  expect((await fetch(`${accepted.address}${READY_PATH}`)).status).toBe(200);
}, 240_000);

test('given a folder with its own log, then EVENTSTORE_URL is refused', async () => {
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'log'));
  await expect(servedOn(folder, 'esdb://127.0.0.1:1?tls=false', 'test')).rejects.toThrow(FolderUnusable);
});

test('given an address that cannot be read, then the start reports it without repeating the address', async () => {
  const starting = servedOn(await temporaryFolder(), 'http://admin:mat-khau@nowhere', 'test');
  await expect(starting).rejects.toThrow(AddressUnusable);
  await expect(starting).rejects.toThrow(/^(?!.*mat-khau).*EVENTSTORE_URL/);
});

test('given a service on a data folder, then another on it is refused until the first has stopped', async () => {
  const double = await startDouble();
  const folder = await temporaryFolder();
  const first = await servedOn(folder, double.url, 'test');
  await expect(servedOn(folder, double.url, 'test')).rejects.toThrow(FolderUnusable);
  await first.stop();
  await servedOn(folder, double.url, 'test');
});
