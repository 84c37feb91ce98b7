import type { HealthProblem } from '@so-cuoc/event-store/health/health-registry.ts';
import { health } from '@so-cuoc/shared-domain/contract/calls/service/installation.ts';
import * as logStateCalls from '@so-cuoc/shared-domain/contract/calls/service/log-state.ts';
import { NO_IDENTITY_STORE } from '@so-cuoc/command-service/identity-index/identity-store.ts';
import { createServer } from 'node:http';
import { PassThrough } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../test/support/served.ts';
import { healthOf, serveStandby, toldToStrangers } from './serve-standby.ts';
import { VERSION } from './project.ts';
import { z } from 'zod';
import { LIVE_PATH, READY_PATH } from './health/health-routes.ts';
import { metricsReaders } from './metrics/metrics-route.ts';

const FOLLOWING = {
  ...{ position: 7, primaryPosition: 7, heard: '2026-11-20T10:00:00.000Z', copy: 'c', isCounted: true },
  ...{ problem: null, vaultCopied: null, answersCopied: null, vaultProblem: null },
};
const DAMAGED: HealthProblem = {
  ...{ code: 'log_damaged', state: 'degraded', since: '2026-11-20T10:00:00.000Z', sentence: 'hỏng' },
};

test.each([
  [[], 'ok'],
  [[DAMAGED], 'degraded'],
] as const)('a standby that follows and has the problems %j is %s', (problems, status) => {
  const state = { verification: null, repairs: [], problems };
  expect(healthOf(FOLLOWING, null, state)).toMatchObject({ status, problems });
});

test('strangers hear of a verification only when it ended, with what, and over how many events', () => {
  const verification = { ok: false, at: '2026-11-20T10:00:00.000Z', events: 7, sentence: '/srv hỏng' };
  const state = { verification, repairs: [], problems: [DAMAGED] };
  expect(toldToStrangers(healthOf(FOLLOWING, null, state))).toEqual({
    ...{ status: 'degraded', role: 'standby', version: VERSION, position: 7 },
    verification: { ok: false, at: '2026-11-20T10:00:00.000Z', events: 7 },
  });
});

const full = z.looseObject({ problem: z.string().nullable() });

const givenStandby = async (primary: URL) => {
  const standby = await serveStandby(
    {
      ...{ port: 0, host: '127.0.0.1', data: await temporaryFolder(), mongodb: null, logLevel: 'silent' },
      ...{ now: () => new Date(), logTo: new PassThrough() },
      metricsReaders: metricsReaders('203.0.113.9') ?? undefined,
    },
    primary,
    { secret: 's'.repeat(32), listen: null, tls: null, ca: null, wait: 'no', repair: false },
    undefined,
    { openIdentityStore: () => NO_IDENTITY_STORE },
  );
  onTestFinished(() => standby.stop());
  return standby;
};

/** Answers every question with that status and body; its address. */
const givenAnswering = async (status: number, body: string): Promise<URL> => {
  const primary = createServer((_request, response) => response.writeHead(status).end(body));
  await new Promise<void>((resolve) => primary.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void primary.close());
  const bound = primary.address();
  if (bound === null || typeof bound === 'string') throw new Error('not listening');
  return new URL(`http://127.0.0.1:${String(bound.port)}`);
};

test('a standby tells its supervisor that it lives, and has no other path', async () => {
  const standby = await givenStandby(await givenAnswering(500, ''));
  const live = await fetch(`${standby.address}${LIVE_PATH}`);
  expect([live.status, await live.json()]).toEqual([200, { status: 'live' }]);
  for (const path of [READY_PATH, '/metrics', logStateCalls.state.path, '/']) {
    const answer = await fetch(`${standby.address}${path}`);
    expect([answer.status, await answer.json()]).toMatchObject([404, { error: { code: 'notfound' } }]);
  }
});

test.each([
  ['fenced', 'primary_superseded'],
  ['earlier_term', 'primary_superseded'],
  ['diverged', 'copies_parted'],
])('a standby that is refused as %s ends with the code %s', async (code, expected) => {
  const standby = await givenStandby(await givenAnswering(409, JSON.stringify({ code, term: 2 })));
  expect(await standby.mustEnd).toMatch(new RegExp(`\\(mã ${expected}\\)$`));
});

test('a standby tells its readers what is wrong, and strangers only whether something is', async () => {
  const standby = await givenStandby(await givenAnswering(500, ''));
  const told = async (client: string): Promise<unknown> => {
    const headers = client === '' ? {} : { 'x-forwarded-for': client };
    return (await fetch(`${standby.address}${health.path}`, { headers })).json();
  };
  await expect.poll(async () => full.parse(await told('')).problem).not.toBeNull();
  expect(full.parse(await told('203.0.113.9')).problem).not.toBeNull();
  expect(await told('203.0.113.5')).toEqual({
    ...{ status: 'degraded', role: 'standby', version: VERSION, position: 0 },
  });
});
