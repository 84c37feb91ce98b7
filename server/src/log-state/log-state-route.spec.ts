import * as logStateCalls from '@so-cuoc/shared-domain/contract/calls/service/log-state.ts';
import { health } from '@so-cuoc/shared-domain/contract/calls/service/installation.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { serveForTest, temporaryFolder } from '../../test/support/served.ts';
import { claim } from '../http-client/session-client.ts';
import type { StandbySettings } from '../standby/standby-settings.ts';
import { Standby } from '../standby/standby.ts';
import { freePort } from '../../test/support/service-process.ts';

const WITHIN = { timeout: 15_000, interval: 20 };
const SECRET = 'mot-khoa-chung-dai-hon-ba-muoi-hai-ky-tu';

const servedWith = async (settings: StandbySettings | undefined) => {
  const serving = await serveForTest(await temporaryFolder(), null, undefined, {
    ...{ standby: settings, scrubHours: 1 },
  });
  const admin = await claim(serving.address, serving.setupKey ?? '', 'admin', 'mat.khau_1');
  const state = async () => logStateCalls.state.answer.parse(await admin.get(logStateCalls.state.path))[0];
  return { serving, state };
};

test('an admin reads when the log was last verified, and that there is no second copy', async () => {
  const { state } = await servedWith(undefined);
  await vi.waitFor(
    async () =>
      expect(await state()).toMatchObject({
        ...{ store: 'embedded', copy: null, repairs: [], problems: [] },
        verification: { ok: true, sentence: '' },
        scrub: { hours: 1, share: null },
      }),
    WITHIN,
  );
});

test('an admin, the health and the metrics say how far the standby is', async () => {
  const port = await freePort();
  const listen = { host: '127.0.0.1', port };
  const settings = { ...{ secret: SECRET, listen, tls: null, ca: null }, wait: 'no' as const, repair: true };
  const { serving, state } = await servedWith(settings);
  const read = async (path: string) => (await fetch(`${serving.address}${path}`)).text();
  const { events } = await state();
  expect((await state()).copy).toEqual({ term: 1, wait: 'no', standby: null });
  expect(await read('/metrics')).toContain(`so_cuoc_standby_lag_events ${String(events)}\n`);
  expect(await read(health.path)).toContain('"standby":null');
  const standby = new Standby({
    folder: await temporaryFolder(),
    primary: new URL(`http://127.0.0.1:${String(port)}`),
    ...{ settings, now: () => new Date(), log: () => undefined, retryMs: 20 },
  });
  onTestFinished(() => standby.stop());
  await vi.waitFor(
    async () => expect((await state()).copy?.standby).toMatchObject({ position: events, lag: 0 }),
    WITHIN,
  );
  expect(await read('/metrics')).toContain('so_cuoc_standby_lag_events 0\n');
  expect(await read('/metrics')).not.toContain('so_cuoc_standby_heard_timestamp_seconds 0\n');
  expect(await read(health.path)).toContain(`"standby":{"position":${String(events)},"lag":0`);
});
