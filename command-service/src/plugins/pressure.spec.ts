import { FAILURES } from '@so-cuoc/shared-domain/answers/failures.ts';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { errors } from './errors.ts';
import { pressure } from './pressure.ts';

test('more calls than can be worked on at once are turned away early, and only while there are', async () => {
  const app = fastify();
  await app.register(errors);
  await app.register(pressure, { maxUnderWay: 2 });
  const waiting: (() => void)[] = [];
  app.get('/', () => new Promise((resolve) => waiting.push(() => resolve('x'))));
  const first = [app.inject('/'), app.inject('/')];
  while (waiting.length < 2) await new Promise(setImmediate);
  const refused = await app.inject('/');
  expect(refused.statusCode).toBe(503);
  expect(refused.json()).toMatchObject({ error: { code: 'unavailable', message: FAILURES.overloaded.says } });
  expect(refused.headers['retry-after']).toBe('1');
  for (const answer of waiting) answer();
  expect((await Promise.all(first)).map((answer) => answer.statusCode)).toEqual([200, 200]);
  const again = app.inject('/');
  while (waiting.length < 3) await new Promise(setImmediate);
  waiting[2]?.();
  expect((await again).statusCode).toBe(200);
});
