import { readFileSync, rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedEventStore } from '@so-cuoc/event-store/embedded/open.ts';
import { verifyLog } from '@so-cuoc/event-store/embedded/read/verify-log.ts';
import { openMended } from '@so-cuoc/event-store/embedded/replication/open-mended.ts';
import { HealthRegistry } from '@so-cuoc/event-store/health/health-registry.ts';
import { FolderUnusable, LogCorrupt } from '@so-cuoc/event-store/port.ts';
import { appendCommand } from '@so-cuoc/event-store/test/contract/sample-events.ts';
import { flipBit, segmentFiles } from '@so-cuoc/event-store/test/embedded/log-files.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readCopyRole } from './copy-role.ts';
import { openPrimary } from './open-primary.ts';
import { PrimaryClient } from './primary-client.ts';
import { openSecondCopy } from './second-copy.ts';
import type { StandbySettings } from './standby-settings.ts';
import { promoteCopy } from './promote-copy.ts';
import { Standby } from './standby.ts';

const SECRET = 'mot-khoa-chung-dai-hon-ba-muoi-hai-ky-tu';
const WITHIN = { timeout: 15_000, interval: 10 };
const quiet = { log: () => undefined, now: () => new Date(7) };

const temporaryFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'so-cuoc-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
};

const settingsOf = (port: number, more: Partial<StandbySettings> = {}): StandbySettings => ({
  ...{ secret: SECRET, tls: null, ca: null, wait: 'no', repair: true },
  listen: { host: '127.0.0.1', port },
  ...more,
});

/** Starts a primary as the service does. */
const startPrimary = async (folder: string, settings: StandbySettings) => {
  const given = { ...quiet, folder, settings, role: readCopyRole(folder) };
  const open = () => openEmbeddedEventStore({ folder, segmentBytes: 3_000 });
  const events = await openPrimary(open, given);
  const health = new HealthRegistry(quiet.now);
  const { store, copy } = await openSecondCopy(events, { ...given, health, holdMs: 0 });
  let closed: Promise<void> | null = null;
  const close = (): Promise<void> => (closed ??= copy.close().then(() => events.close()));
  onTestFinished(close);
  return { store, copy, close };
};

const follow = (folder: string, port: number): Standby => {
  const standby = new Standby({
    ...{ ...quiet, folder, settings: { secret: SECRET, ca: null }, retryMs: 5 },
    primary: new URL(`http://127.0.0.1:${String(port)}`),
  });
  onTestFinished(() => standby.stop());
  return standby;
};

/** A book of some files on two copies; the primary is stopped, the standby still asks. */
const givenPair = async () => {
  const [here, there] = [await temporaryFolder(), await temporaryFolder()];
  const { store, copy, close } = await startPrimary(here, settingsOf(0));
  for (let n = 0; n < 40; n += 1) await appendCommand(store, `book-${String(n % 3)}`, `lenh-${String(n)}`, 2);
  const port = copy.port ?? 0;
  const standby = follow(there, port);
  const end = Number(await store.end());
  await vi.waitFor(() => expect(standby.status.position).toBe(end), WITHIN);
  await close();
  return { here, there, port, standby };
};

const DAMAGES: readonly (readonly [string, (folder: string) => void])[] = [
  ['the header of a sealed file', (folder) => flipBit(segmentFiles(folder)[1] ?? '', 70)],
  ['the header of the last file', (folder) => flipBit(segmentFiles(folder).at(-1) ?? '', 70)],
  ['a group of the last file', (folder) => flipBit(segmentFiles(folder).at(-1) ?? '', 316)],
  ['a file that is gone', (folder) => rmSync(segmentFiles(folder)[2] ?? '')],
];

test.each(DAMAGES)(
  'given a primary that cannot be opened for damage in %s, then its standby mends it and it takes commands again',
  async (_, damage) => {
    const { here, port } = await givenPair();
    damage(here);
    expect(() => openEmbeddedEventStore({ folder: here })).toThrow(LogCorrupt);
    const { store } = await startPrimary(here, settingsOf(port));
    expect(await verifyLog(here)).toMatchObject({ ok: true, events: 80 });
    expect(await appendCommand(store, 'book-1', 'lenh-7', 2)).toMatchObject({ repeated: true });
  },
);

// A standby writes longer files: this book fits into one.
test.each(DAMAGES.filter(([where]) => where.endsWith('the last file')))(
  'given a standby that cannot be opened for damage in %s, then its primary mends it and it follows again',
  async (_, damage) => {
    const { here, there, port, standby } = await givenPair();
    await standby.stop();
    await startPrimary(here, settingsOf(port));
    damage(there);
    expect(() => follow(there, port)).toThrow(LogCorrupt);
    const client = new PrimaryClient(new URL(`http://127.0.0.1:${String(port)}`), {
      ...{ secret: SECRET, ca: null },
    });
    onTestFinished(() => client.close());
    const fetch = client.groups.bind(client);
    const again = await openMended(() => follow(there, port), { ...quiet, folder: there, fetch });
    await vi.waitFor(() => expect(again.status).toMatchObject({ position: 80, problem: null }), WITHIN);
    expect(await verifyLog(there)).toMatchObject({ ok: true, events: 80 });
  },
);

test('given STANDBY_REPAIR=no, then a damaged primary does not start, and says the command', async () => {
  const { here, port } = await givenPair();
  flipBit(segmentFiles(here)[1] ?? '', 70);
  await expect(startPrimary(here, settingsOf(port, { repair: false }))).rejects.toThrow(
    `npm run repair -- --data ${here} --from`,
  );
});

test('given a standby that was promoted while the primary was down, then the damaged primary is fenced and does not start', async () => {
  const { here, there, port, standby } = await givenPair();
  await standby.stop();
  rmSync(segmentFiles(here)[2] ?? '');
  promoteCopy(there);
  const promoted = startPrimary(there, settingsOf(0)).then(() => undefined);
  await expect(startPrimary(here, settingsOf(port))).rejects.toThrow(FolderUnusable);
  await promoted;
  expect(readCopyRole(here)).toMatchObject({ role: 'fenced', term: 2 });
});

test('a standby is not taken for a copy of another book because the last group of its primary is damaged', async () => {
  const { here, there, port, standby } = await givenPair();
  await standby.stop();
  await startPrimary(here, settingsOf(port));
  const path = segmentFiles(here).at(-1) ?? '';
  flipBit(
    path,
    readFileSync(path).findLastIndex((byte) => byte !== 0),
  );
  const again = follow(there, port);
  await vi.waitFor(() => expect(again.status).toMatchObject({ position: 80, primaryPosition: 80 }), WITHIN);
});
