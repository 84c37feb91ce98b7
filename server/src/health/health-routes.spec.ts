import { HealthRegistry, type HealthProblem } from '@so-cuoc/event-store/health/health-registry.ts';
import * as installationCalls from '@so-cuoc/shared-domain/contract/calls/service/installation.ts';
import { FAILURES } from '@so-cuoc/shared-domain/outcomes/failures.ts';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { describe, expect, test } from 'vitest';
import { errorHandler } from '@so-cuoc/command-service/http/error-handler.ts';
import { overloadProtection } from '@so-cuoc/command-service/http/request-limits.ts';
import { THIS_MACHINE } from '../metrics/metrics-route.ts';
import { temporaryFolder } from '../../test/support/served.ts';
import { lowSpace, probeWriting } from './disk-checks.ts';
import { healthRoute, LIVE_PATH, probeRoutes, READY_PATH } from './health-routes.ts';
import { readinessOf } from './readiness.ts';

const SINCE = '2026-11-20T09:00:00.000Z';
const registry = () => new HealthRegistry(() => new Date(SINCE));

const healthApp = async (ready: boolean, problems: readonly HealthProblem[] = []) => {
  const app = fastify();
  const projections = { health: () => Promise.resolve([]) };
  const store = { kind: 'embedded' as const, end: () => Promise.resolve(null) };
  const known = { version: '1', ready: () => ready, problems: () => problems };
  await app.register(healthRoute, { store, projections, ...known });
  return app;
};

test('a service that has not read its book yet answers 503 with the reason', async () => {
  const answer = await (await healthApp(false)).inject(installationCalls.health.path);
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toEqual({ error: { code: 'behind', message: FAILURES.notReady.template } });
});

test('a service with a problem answers its health as degraded', async () => {
  const problem: HealthProblem = { code: 'log_stopped', state: 'failing', since: SINCE, sentence: '' };
  for (const [problems, status] of [
    [[], 'ok'],
    [[problem], 'degraded'],
  ] as const) {
    const answer = await (await healthApp(true, problems)).inject(installationCalls.health.path);
    expect(answer.json()).toMatchObject({ status });
  }
});

const views = (lag: number, state: 'live' | 'stopped' = 'live') => [
  { name: 'report', position: '1', lag, state },
  { name: 'draws', position: '1', lag: 0, state: 'live' as const },
];

const probeApp = async (
  given: Partial<Parameters<typeof readinessOf>[0]>,
  before: (app: FastifyInstance) => Promise<unknown> = () => Promise.resolve(),
) => {
  const app = fastify({ trustProxy: 'loopback' });
  await before(app);
  const problems = readinessOf({
    ...{ health: registry(), stores: [], views: () => Promise.resolve(views(0)), maxLag: 100 },
    ...{ canAppend: () => Promise.resolve(), lowSpace: () => Promise.resolve(null) },
    ...given,
  });
  await app.register(probeRoutes, { problems, readers: THIS_MACHINE });
  return app;
};

describe('readiness', () => {
  test('is 200 while views are within the bound and every store answers', async () => {
    const stores = [{ code: 'events_unreachable', name: 'Kho', read: () => Promise.resolve() }] as const;
    const app = await probeApp({ stores, views: () => Promise.resolve(views(100)) });
    const answer = await app.inject(READY_PATH);
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ready', problems: [] }]);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('is 503 with a stable code when a view is further behind than the bound', async () => {
    const app = await probeApp({ views: () => Promise.resolve(views(101)) });
    const answer = await app.inject(READY_PATH);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      503,
      { status: 'unready', problems: [{ code: 'views_behind', state: 'failing', since: SINCE }] },
    ]);
    expect(answer.body).toContain('101 việc');
  });

  test('says that a view has stopped, and is 200 while that view is within the bound', async () => {
    const app = await probeApp({ views: () => Promise.resolve(views(1, 'stopped')) });
    const answer = await app.inject(READY_PATH);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ problems: [{ code: 'view_stopped', state: 'degraded' }] });
  });

  test.each([
    ['refuses', () => Promise.reject(new Error('away'))],
    ['hangs', () => new Promise<never>(() => undefined)],
  ])('is 503 when a store %s, and 200 again when it answers', async (_, away) => {
    let read: () => Promise<unknown> = away;
    const stores = [{ code: 'events_unreachable', name: 'Kho', read: () => read() }] as const;
    const app = await probeApp({ stores, answersWithin: 5 });
    const answer = await app.inject(READY_PATH);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      503,
      { problems: [{ code: 'events_unreachable', state: 'failing' }] },
    ]);
    read = () => Promise.resolve();
    expect((await app.inject(READY_PATH)).statusCode).toBe(200);
  });

  test('tells strangers the codes without the sentences', async () => {
    const health = registry();
    health.report('log_damaged', { state: 'failing', sentence: 'Hỏng ở vị trí 7.' });
    const app = await probeApp({ health });
    const asked = (headers: Record<string, string>) => app.inject({ url: READY_PATH, headers });
    expect((await asked({})).json()).toMatchObject({ problems: [{ sentence: 'Hỏng ở vị trí 7.' }] });
    const stranger = await asked({ 'x-forwarded-for': '203.0.113.5' });
    expect(stranger.json()).toEqual({
      status: 'unready',
      problems: [{ code: 'log_damaged', state: 'failing', since: SINCE }],
    });
  });

  test('asks the stores once for everybody who waits', async () => {
    let asked = 0;
    const app = await probeApp({
      stores: [{ code: 'events_unreachable', name: 'Kho', read: () => Promise.resolve((asked += 1)) }],
    });
    await Promise.all([app.inject(READY_PATH), app.inject(READY_PATH), app.inject(READY_PATH)]);
    expect(asked).toBe(1);
  });
});

describe('a service whose last append failed', () => {
  test('is not ready until the disk takes writes again', async () => {
    const health = registry();
    health.report('append_failing', { state: 'failing', sentence: '' });
    let full = true;
    const canAppend = () => (full ? Promise.reject(new Error('ENOSPC')) : Promise.resolve());
    const app = await probeApp({ health, canAppend });
    expect((await app.inject(READY_PATH)).json()).toMatchObject({ problems: [{ code: 'append_failing' }] });
    full = false;
    expect((await app.inject(READY_PATH)).statusCode).toBe(200);
  });

  test('says that the disk is nearly full before it is', async () => {
    let free: number | null = 90 * 1024 * 1024;
    const app = await probeApp({ lowSpace: () => Promise.resolve(free) });
    const answer = await app.inject(READY_PATH);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      problems: [{ code: 'disk_low' }],
    });
    expect(answer.body).toContain('90 MB');
    free = null;
    expect((await app.inject(READY_PATH)).json()).toMatchObject({ problems: [] });
  });

  test('is asked of the folder itself: a write that reaches the disk, and the free space', async () => {
    const folder = await temporaryFolder();
    await probeWriting(folder);
    expect(await readdir(folder)).toEqual([]);
    await expect(probeWriting(join(folder, 'gone'))).rejects.toThrow('ENOENT');
    expect(await lowSpace(folder, 0)).toBeNull();
    expect(await lowSpace(folder, Number.MAX_SAFE_INTEGER)).toBeGreaterThan(0);
  });
});

test('liveness answers 200 whatever is wrong, and while the service turns calls away', async () => {
  const health = registry();
  health.report('log_stopped', { state: 'failing', sentence: '' });
  const app = await probeApp({ health }, async (one) => {
    await one.register(errorHandler);
    await one.register(overloadProtection, { maxUnderWay: 0 });
  });
  app.get('/other', () => 'x');
  const live = await app.inject(LIVE_PATH);
  expect([live.statusCode, live.json()]).toEqual([200, { status: 'live' }]);
  expect((await app.inject(READY_PATH)).statusCode).toBe(503);
  expect((await app.inject('/other')).statusCode).toBe(503);
  expect((await app.inject(READY_PATH)).json()).toMatchObject({ status: 'unready' });
});
