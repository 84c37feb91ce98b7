import { PassThrough } from 'node:stream';
import { REQUEST_ID_HEADER } from '@so-cuoc/shared-domain/contract/access.ts';
import fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { errorHandler } from './error-handler.ts';
import { requestLog } from './request-log.ts';
import { serverOptions } from './server-options.ts';
import { staticPages } from './static-pages.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const lineShape = z.object({ level: z.string(), msg: z.string(), requestId: z.string() }).loose();

const loggingApp = async (trustProxy?: (address: string) => boolean) => {
  const stream = new PassThrough();
  const written: string[] = [];
  stream.on('data', (chunk: Buffer) => written.push(chunk.toString()));
  const app = fastify(
    serverOptions({ level: 'info', stream, ...(trustProxy === undefined ? {} : { trustProxy }) }),
  );
  await app.register(requestLog);
  await app.register(errorHandler);
  app.get('/book/:name', () => ({}));
  app.get('/broken', () => Promise.reject(new Error('Anh Ba vl 37b5')));
  app.get('/probe', { config: { always: true } }, () => ({}));
  await app.register(staticPages, { root: null });
  const lines = () =>
    written
      .join('')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => lineShape.parse(JSON.parse(line)));
  return { app, lines };
};

describe('the id of a request', () => {
  test('is in every answer, also of errors and of paths that do not exist', async () => {
    const { app } = await loggingApp();
    const ids = new Set<unknown>();
    for (const url of ['/book/x', '/broken', '/nowhere', '/%E0%A4%A', `/book/${'x'.repeat(300)}`]) {
      const { headers } = await app.inject(url);
      expect(headers[REQUEST_ID_HEADER], url).toMatch(UUID);
      ids.add(headers[REQUEST_ID_HEADER]);
    }
    expect(ids.size).toBe(5);
  });

  test.each(['edge-7f3a9.1_b', '4bf92f3577b34da6a3ce929d0e0e4736'])(
    'is taken from a trusted proxy where it is well-formed: %s',
    async (id) => {
      const { app } = await loggingApp();
      const { headers } = await app.inject({ url: '/book/x', headers: { [REQUEST_ID_HEADER]: id } });
      expect(headers[REQUEST_ID_HEADER]).toBe(id);
    },
  );

  test.each(['', 'short', 'x'.repeat(65), 'with space in it', 'a"b:c{d}e,f', '-leading-dash'])(
    'is a new one where the proxy names none that is well-formed: %j',
    async (id) => {
      const { app } = await loggingApp();
      const { headers } = await app.inject({ url: '/book/x', headers: { [REQUEST_ID_HEADER]: id } });
      expect(headers[REQUEST_ID_HEADER]).toMatch(UUID);
    },
  );

  test('is never taken from a stranger', async () => {
    const { app } = await loggingApp((address) => address === '10.0.0.1');
    const asked = (remoteAddress: string) =>
      app.inject({ url: '/book/x', remoteAddress, headers: { [REQUEST_ID_HEADER]: 'from-outside' } });
    expect((await asked('203.0.113.5')).headers[REQUEST_ID_HEADER]).toMatch(UUID);
    expect((await asked('10.0.0.1')).headers[REQUEST_ID_HEADER]).toBe('from-outside');
  });
});

describe('the log', () => {
  test('has one line a request, with its route, status and duration, and never its URL', async () => {
    const { app, lines } = await loggingApp();
    const { headers } = await app.inject('/book/Anh-Ba?key=secret');
    await app.inject('/nowhere/Anh-Ba');
    const [first, second, ...more] = lines();
    expect(more).toEqual([]);
    const { ms, time, ...rest } = z.looseObject({ ms: z.number(), time: z.iso.datetime() }).parse(first);
    expect(ms).toBeGreaterThanOrEqual(0);
    expect(time).toMatch(/Z$/);
    expect(rest).toEqual({
      ...{ level: 'info', msg: 'request', requestId: headers[REQUEST_ID_HEADER] },
      ...{ call: 'GET /book/:name', account: null, status: 200, address: '127.0.0.1', queuedMs: 0 },
    });
    expect(second).toMatchObject({ call: 'GET unknown', status: 404 });
  });

  test('has the place of an unexpected error and not what it quotes, under the id of its answer', async () => {
    const { app, lines } = await loggingApp();
    const { headers, body } = await app.inject('/broken');
    const id = String(headers[REQUEST_ID_HEADER]);
    expect(body).toContain(id.slice(0, 8));
    const [error, end] = lines();
    expect(error).toMatchObject({ level: 'error', requestId: id, err: { type: 'Error', message: '' } });
    expect(JSON.stringify(error)).toContain('request-log.spec.ts');
    expect(end).toMatchObject({ call: 'GET /broken', status: 500, requestId: id });
    expect(JSON.stringify(lines())).not.toContain('Anh Ba');
  });

  test('has no lines of supervisors that ask every few seconds', async () => {
    const { app, lines } = await loggingApp();
    await app.inject('/probe');
    expect(lines()).toEqual([]);
  });
});
