import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedEventStore } from '@so-cuoc/event-store/embedded/open.ts';
import { HealthRegistry } from '@so-cuoc/event-store/health/health-registry.ts';
import { OutcomeUnknown, type EventStore, type Position } from '@so-cuoc/event-store/port.ts';
import { withReaderLevel } from '@so-cuoc/event-store/reader-level.ts';
import { withSlicedReads } from '@so-cuoc/event-store/sliced-reads.ts';
import { appendCommand } from '@so-cuoc/event-store/test/contract/sample-events.ts';
import { withUpcasting } from '@so-cuoc/event-store/upcasting.ts';
import { expect, onTestFinished, test } from 'vitest';
import { measuredStore } from '../metrics/measured-store.ts';
import { metricsOf } from '../metrics/metrics.ts';
import { FIRST_COPY } from './copy-role.ts';
import { openSecondCopy } from './second-copy.ts';
import { Standby } from './standby.ts';
import type { StandbyWait } from './standby-gate.ts';

const SECRET = 'mot-khoa-chung-dai-hon-ba-muoi-hai-ky-tu';

const temporaryFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'so-cuoc-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
};

/** The store of a primary that waits for a standby, wrapped as the service does. */
const givenPrimary = async (wait: StandbyWait) => {
  const folder = await temporaryFolder();
  const health = new HealthRegistry(() => new Date(0));
  const events = withSlicedReads(openEmbeddedEventStore({ folder }));
  const { store: copied, copy } = await openSecondCopy(events, {
    ...{ folder, role: FIRST_COPY, health, patienceMs: 50, holdMs: 0 },
    settings: {
      ...{ secret: SECRET, listen: { host: '127.0.0.1', port: 0 } },
      ...{ tls: null, ca: null, wait, repair: true },
    },
    now: () => new Date(0),
    log: () => undefined,
  });
  onTestFinished(async () => {
    await copy.close();
    await events.close();
  });
  const store = measuredStore(withReaderLevel(withUpcasting(copied)), metricsOf().appends, health);
  const follow = async (): Promise<void> => {
    const standby = new Standby({
      ...{ folder: await temporaryFolder(), settings: { secret: SECRET, ca: null }, retryMs: 5 },
      primary: new URL(`http://127.0.0.1:${String(copy.port)}`),
      now: () => new Date(0),
      log: () => undefined,
    });
    onTestFinished(() => standby.stop());
    await expect.poll(() => standby.status.position, { timeout: 15_000 }).toBe(Number(await store.end()));
  };
  return { store, follow };
};

const endOf = async (store: EventStore): Promise<Position> => {
  const end = await store.end();
  if (end === null) throw new Error('the log is empty');
  return end;
};

test('with `refuse`, what the log holds is not acknowledged before the standby holds it too', async () => {
  const { store, follow } = await givenPrimary('refuse');
  await expect(appendCommand(store, 'book-1', 'lenh-1', 1)).rejects.toThrow(OutcomeUnknown);
  const end = await endOf(store);
  await expect(store.acknowledged(end)).rejects.toThrow(OutcomeUnknown);
  await follow();
  await store.acknowledged(end);
});

test('with `degrade`, the log is acknowledged although the standby is away', async () => {
  const { store } = await givenPrimary('degrade');
  await appendCommand(store, 'book-1', 'lenh-1', 1);
  await store.acknowledged(await endOf(store));
});
