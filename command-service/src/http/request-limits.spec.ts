import { FAILURES } from '@so-cuoc/shared-domain/outcomes/failures.ts';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { errorHandler } from './error-handler.ts';
import { overloadProtection } from './request-limits.ts';

test('more calls than can be worked on at once are turned away early, and only while there are', async () => {
  const app = fastify();
  await app.register(errorHandler);
  await app.register(overloadProtection, { maxUnderWay: 2 });
  const waiting: (() => void)[] = [];
  app.get('/', () => new Promise((resolve) => waiting.push(() => resolve('x'))));
  const first = [app.inject('/'), app.inject('/')];
  while (waiting.length < 2) await new Promise(setImmediate);
  const refused = await app.inject('/');
  expect(refused.statusCode).toBe(503);
  expect(refused.json()).toMatchObject({
    error: { code: 'unavailable', message: FAILURES.overloaded.template },
  });
  expect(refused.headers['retry-after']).toBe('1');
  for (const answer of waiting) answer();
  expect((await Promise.all(first)).map((answer) => answer.statusCode)).toEqual([200, 200]);
  const again = app.inject('/');
  while (waiting.length < 3) await new Promise(setImmediate);
  waiting[2]?.();
  expect((await again).statusCode).toBe(200);
});

test('of large bodies only some are taken at once, and small ones beside them', async () => {
  const app = fastify({ bodyLimit: 256 * 1024 });
  await app.register(errorHandler);
  await app.register(overloadProtection, { maxLarge: 1 });
  const waiting: (() => void)[] = [];
  app.post(
    '/',
    { bodyLimit: 4 * 1024 * 1024 },
    () => new Promise((resolve) => waiting.push(() => resolve('x'))),
  );
  const post = (payload: string) =>
    app.inject({ method: 'POST', url: '/', headers: { 'content-type': 'application/json' }, payload });
  const large = JSON.stringify('x'.repeat(300_000));
  const first = post(large);
  while (waiting.length < 1) await new Promise(setImmediate);
  expect((await post(large)).statusCode).toBe(503);
  expect((await post(JSON.stringify('x'.repeat(5_000_000)))).statusCode).toBe(413);
  const small = post('{}');
  while (waiting.length < 2) await new Promise(setImmediate);
  for (const answer of waiting) answer();
  expect([(await first).statusCode, (await small).statusCode]).toEqual([200, 200]);
  const again = post(large);
  while (waiting.length < 3) await new Promise(setImmediate);
  waiting[2]?.();
  expect((await again).statusCode).toBe(200);
});
