import fastify from 'fastify';
import { PassThrough } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { arrival } from './arrival.ts';

const START = Date.parse('2026-11-20T09:09:59Z');

/** The instant that a handler sees of a request whose body ends so many milliseconds after its head. */
const arrivedWith = async (bodyTakesMs: number): Promise<string> => {
  const clock = { now: START };
  const app = fastify();
  onTestFinished(() => app.close());
  await app.register(arrival, { now: () => new Date(clock.now) });
  app.post('/', (request) => {
    clock.now += 60_000;
    return request.arrivedAt;
  });
  const body = new PassThrough();
  app.addHook('preParsing', (_request, _reply, payload, next) => {
    clock.now += bodyTakesMs;
    body.end('{}');
    next(null, payload);
  });
  const answer = await app.inject({
    method: 'POST',
    url: '/',
    headers: { 'content-type': 'application/json' },
    payload: body,
  });
  return answer.body;
};

test('a request arrives with its head, whatever happens afterwards', async () => {
  expect(await arrivedWith(0)).toBe('2026-11-20T09:09:59.000Z');
  expect(await arrivedWith(5_000)).toBe('2026-11-20T09:09:59.000Z');
});

test('a body that follows much later than its head arrives when it is complete', async () => {
  expect(await arrivedWith(5_001)).toBe('2026-11-20T09:10:04.001Z');
});
