import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import * as administrationCalls from '@so-cuoc/shared-domain/contract/calls/service/administration.ts';
import * as auditCalls from '@so-cuoc/shared-domain/contract/calls/reports/audit.ts';
import * as sessionCalls from '@so-cuoc/shared-domain/contract/calls/accounts/sessions.ts';
import { CHANGE_HEADER } from '@so-cuoc/shared-domain/contract/access.ts';
import { viewRow } from '@so-cuoc/shared-domain/contract/calls/service/administration.ts';
import { pathOf } from '@so-cuoc/shared-domain/contract/call-request.ts';
import { DEFAULT_SETTINGS } from '@so-cuoc/shared-domain/customers/default-settings.ts';
import { customersStream } from '@so-cuoc/shared-domain/customers/events.ts';
import type { EventStore, NewEvent } from '@so-cuoc/event-store/port.ts';
import { FakeEventStoreDb } from '@so-cuoc/event-store/test/fake-eventstoredb/fake-eventstoredb.ts';
import { describe, expect, onTestFinished, test } from 'vitest';
import { BACKUP_MARK } from '../src/metrics/last-backup.ts';
import { GuardedClock } from '../src/process/guarded-clock.ts';
import { Standby } from '../src/standby/standby.ts';
import { signIn } from '../src/http-client/session-client.ts';
import { freePort, prometheusVersion } from './support/prometheus.ts';
import { serveForTest, temporaryFolder } from './support/served.ts';
import { mayMount } from './support/mounted-disk.ts';
import { smallDisk } from './support/small-disk.ts';
import {
  addCustomer,
  breakable,
  machineOn,
  metricsOf,
  PASSWORD,
  repeating,
  SOON,
  watched,
  watching,
} from './support/watched-service.ts';

const SLOW = 120_000;
const NINE_DAYS_S = 9 * 86_400;
const SECRET = 'mot-khoa-chung-dai-hon-ba-muoi-hai-ky-tu';
/** The thread of calls is held and free in turns, milliseconds. */
const [HELD_MS, FREE_MS] = [900, 20];

/** Each alert of deploy/alerts.yml is caused once, seen by Prometheus, mended as its runbook says, and seen to go. */
describe.skipIf(prometheusVersion() === null)('Prometheus raises and ends', { timeout: SLOW }, () => {
  test('SoCuocDown when the process is gone, until it is started again', async () => {
    const data = await temporaryFolder();
    let serving = await serveForTest(data);
    const { raised, over } = await watching(() => metricsOf(serving));
    await over('SoCuocDown');
    await serving.stop();
    await raised('SoCuocDown');
    serving = await serveForTest(data);
    await over('SoCuocDown');
  });

  test('SoCuocCannotAppend when the disk refuses writes, until it takes them', async () => {
    const disk = { broken: false };
    const { opened, raised, over } = await watched(breakable(disk));
    disk.broken = true;
    await repeating(raised('SoCuocCannotAppend'), () => addCustomer(opened));
    disk.broken = false;
    await addCustomer(opened);
    await over('SoCuocCannotAppend');
  });

  test('SoCuocServerErrors when one call fails again and again, until it succeeds', async () => {
    const disk = { broken: false };
    const { opened, raised, over } = await watched(breakable(disk));
    disk.broken = true;
    await repeating(raised('SoCuocServerErrors'), () => addCustomer(opened));
    disk.broken = false;
    await repeating(over('SoCuocServerErrors'), () => addCustomer(opened));
  });

  test('SoCuocLogDamaged when a verification finds another byte, until the copy is put back', async () => {
    const { data, opened, raised, over } = await watched();
    const log = join(data, 'log');
    const file = readdirSync(log)
      .map((name) => join(log, name))
      .toSorted((a, b) => statSync(b).size - statSync(a).size)[0];
    if (file === undefined) throw new Error('no log');
    const sound = readFileSync(file);
    const damaged = Buffer.from(sound);
    damaged[sound.indexOf('daily1')] = 0x21;
    writeFileSync(file, damaged);
    await opened.agent.get(auditCalls.verify.path);
    await raised('SoCuocLogDamaged');
    writeFileSync(file, sound);
    await opened.agent.get(auditCalls.verify.path);
    await over('SoCuocLogDamaged');
  });

  test('SoCuocStoreUnreachable when the server of the events is away, until it is back', async () => {
    const log = await new FakeEventStoreDb().start();
    onTestFinished(() => log.stop());
    const eventStore = {
      ...{ url: log.url, prefix: 'test' },
      timeouts: { callMs: 2_000, retryMs: 500, staleMs: 500 },
    };
    const { raised, over } = await watched({ eventStore }, { everyMs: 5_000 });
    log.stop();
    await raised('SoCuocStoreUnreachable');
    await log.start();
    await over('SoCuocStoreUnreachable');
  });

  test('SoCuocViewBehind when views have more than 5,000 events to fold, until they have folded them', async () => {
    let held: Promise<void> | null = null;
    let letGo = (): void => undefined;
    let store: EventStore | undefined;
    const { raised, over } = await watched((data) => {
      const machine = machineOn(data);
      return {
        machine: {
          ...machine,
          openVaultAndViews: async (events, warn) => {
            store = events;
            const { vault, readModels } = await machine.openVaultAndViews(events, warn);
            const waiting = {
              ...readModels,
              commit: async (...given: Parameters<typeof readModels.commit>) => {
                await held;
                await readModels.commit(...given);
              },
            };
            return { vault, readModels: waiting };
          },
        },
      };
    });
    held = new Promise((resolve) => {
      letGo = resolve;
    });
    const append = async (): Promise<void> => {
      const [agentId, commandId] = [randomUUID(), randomUUID()];
      const metadata = {
        occurredAt: new Date().toISOString(),
        actor: null,
        commandId,
        correlationId: commandId,
      };
      const events = Array.from({ length: 100 }, (_, index): NewEvent => ({
        ...{ eventId: randomUUID(), type: 'CustomerCreated', version: 1, metadata },
        data: { agentId, khachId: randomUUID(), name: `Khách ${index}`, settings: DEFAULT_SETTINGS },
      }));
      await store?.append(customersStream(agentId), events, { expectedRevision: 'none', commandId });
    };
    for (let times = 0; times < 52; times += 1) await append();
    await raised('SoCuocViewBehind');
    letGo();
    await over('SoCuocViewBehind');
  });

  test('SoCuocViewStopped when a view meets an event that it cannot fold, until that is skipped', async () => {
    let store: EventStore | undefined;
    const { serving, raised, over } = await watched((data) => {
      const machine = machineOn(data);
      return {
        machine: {
          ...machine,
          openEvents: (...given) => {
            store = machine.openEvents(...given);
            return store;
          },
        },
      };
    });
    const [agentId, commandId] = [randomUUID(), randomUUID()];
    const metadata = {
      occurredAt: new Date().toISOString(),
      actor: null,
      commandId,
      correlationId: commandId,
    };
    const renamed = { agentId, khachId: randomUUID(), name: 'Không có' };
    const event = { eventId: randomUUID(), type: 'CustomerRenamed', version: 1, data: renamed, metadata };
    await store?.append(customersStream(agentId), [event], { expectedRevision: 'none', commandId });
    await raised('SoCuocViewStopped');
    const admin = await signIn(serving.address, 'admin', PASSWORD);
    const views = viewRow.array().parse(await admin.get(administrationCalls.views.path));
    for (const { name } of views.filter(({ state }) => state === 'stopped'))
      await admin.post(pathOf(administrationCalls.skipEvent, { params: { name } }), {});
    await over('SoCuocViewStopped');
  });

  test('SoCuocBackupOld on a book that was never backed up, until a backup is complete', async () => {
    const { data, raised, over } = await watched();
    await raised('SoCuocBackupOld');
    writeFileSync(join(data, BACKUP_MARK), '{}');
    await over('SoCuocBackupOld');
  });

  test('SoCuocVerificationOld nine days after a start, until an admin asks for a verification', async () => {
    const { opened, raised, over } = await watched(
      {},
      {
        seen: (metrics) =>
          metrics.replace(
            /^(process_start_time_seconds) (\d+)/m,
            (_, name: string, at: string) => `${name} ${Number(at) - NINE_DAYS_S}`,
          ),
      },
    );
    await raised('SoCuocVerificationOld');
    await opened.agent.get(auditCalls.verify.path);
    await over('SoCuocVerificationOld');
  });

  test('SoCuocSignInsRefused while somebody tries many passwords, until the tries end', async () => {
    const { serving, raised, over } = await watched();
    const tryOne = (): Promise<Response> =>
      fetch(serving.address + sessionCalls.login.path, {
        method: 'POST',
        headers: { [CHANGE_HEADER]: '1', 'content-type': 'application/json' },
        body: JSON.stringify({ modify: 'login', user_username: 'daily1', user_password: 'sai' }),
      });
    await repeating(raised('SoCuocSignInsRefused'), () =>
      Promise.all(Array.from({ length: 20 }, () => tryOne())),
    );
    await over('SoCuocSignInsRefused');
  });

  test.skipIf(!mayMount())(
    'SoCuocDiskLow when little is free on the disk, until the folder has a larger one',
    async () => {
      const small = await smallDisk();
      let serving = await serveForTest(small);
      const { raised, over } = await watching(() => metricsOf(serving));
      await raised('SoCuocDiskLow');
      await serving.stop();
      const large = await temporaryFolder();
      await cp(small, large, { recursive: true });
      serving = await serveForTest(large);
      await over('SoCuocDiskLow');
    },
  );

  test('SoCuocSlow while the thread that answers calls is held, until it is free', async () => {
    const { raised, over } = await watched();
    await repeating(raised('SoCuocSlow'), async () => {
      const until = performance.now() + HELD_MS;
      while (performance.now() < until);
      await delay(FREE_MS);
    });
    await over('SoCuocSlow');
  });

  test('SoCuocClockLeaped when the clock is set nine days ahead, until it is set right', async () => {
    let ahead = 0;
    const clock = new GuardedClock({ wall: () => Date.now() + ahead, monotonic: () => performance.now() });
    const { opened, raised, over } = await watched({ clock, now: clock.now });
    ahead = NINE_DAYS_S * 1_000;
    await addCustomer(opened);
    await raised('SoCuocClockLeaped');
    ahead = 0;
    await addCustomer(opened);
    await over('SoCuocClockLeaped');
  });

  test('SoCuocStandbyBehind while no second copy follows, until one does', async () => {
    const { opened, over, follow } = await withoutStandby('degrade');
    const standby = await follow();
    await expect.poll(() => standby.status.problem, SOON).toBeNull();
    await repeating(over('SoCuocStandbyBehind'), () => addCustomer(opened));
  });

  test('SoCuocStandbyBehind where answers wait for nothing, too', async () => {
    const { over, follow } = await withoutStandby('no');
    await follow();
    await over('SoCuocStandbyBehind');
  });
});

/** A watched primary whose standby is missing, and told to be; `follow` starts one. */
const withoutStandby = async (wait: 'degrade' | 'no') => {
  const port = await freePort();
  const { opened, raised, over } = await watched({
    standby: {
      ...{ secret: SECRET, listen: { host: '127.0.0.1', port }, tls: null, ca: null },
      ...{ wait, repair: false },
    },
  });
  await addCustomer(opened);
  await raised('SoCuocStandbyBehind');
  const follow = async (): Promise<Standby> => {
    const standby = new Standby({
      ...{ folder: await temporaryFolder(), primary: new URL(`http://127.0.0.1:${port}`) },
      ...{ settings: { secret: SECRET, ca: null }, now: () => new Date(), log: () => undefined },
    });
    onTestFinished(() => standby.stop());
    return standby;
  };
  return { opened, over, follow };
};
