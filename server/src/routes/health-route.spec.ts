import * as installationCalls from '@so-cuoc/shared-domain/contract/calls/installation.ts';
import { FAILURES } from '@so-cuoc/shared-domain/outcomes/failures.ts';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { healthRoute } from './health-route.ts';

test('a service that has not read its book yet answers 503 with the reason', async () => {
  const app = fastify();
  const projections = { health: () => Promise.resolve([]) };
  const store = { kind: 'embedded' as const, end: () => Promise.resolve(null) };
  await app.register(healthRoute, { store, projections, version: '1', ready: () => false });
  const answer = await app.inject(installationCalls.health.path);
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toEqual({ error: { code: 'behind', message: FAILURES.notReady.template } });
});
