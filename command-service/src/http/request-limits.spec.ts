import { FAILURES } from '@so-cuoc/shared-domain/outcomes/failures.ts';
import { connect, type Socket } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { errorHandler } from './error-handler.ts';
import { overloadProtection, type OverloadLimits } from './request-limits.ts';

/** A session by the header `x-session`, whose first word is its book, looked up after the head has come, as the access hook does. */
const withSessions = (app: FastifyInstance, lookedUp = () => new Promise<void>(setImmediate)): void => {
  app.decorateRequest('sessionId', '');
  app.decorateRequest('identity', null);
  app.addHook('onRequest', async (request) => {
    await lookedUp();
    const session = String(request.headers['x-session'] ?? '');
    request.sessionId = session;
    const [agentId = ''] = session.split(' ');
    if (session !== '') request.identity = { userId: session, username: session, role: 'ph', agentId };
  });
};

test('more calls than can be worked on at once are turned away early, and only while there are', async () => {
  const app = fastify();
  await app.register(errorHandler);
  await app.register(overloadProtection, { maxUnderWay: 2, maxUnderWayOfOne: 2 });
  withSessions(app);
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
  withSessions(app);
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

/** A head whose body does not come. */
const headOnly = (port: number, { path = '/', length = 10, session = '' } = {}): Socket => {
  const socket = connect(port, '127.0.0.1', () => {
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: x\r\nx-session: ${session}\r\ncontent-type: application/json\r\ncontent-length: ${String(length)}\r\n\r\n`,
    );
  });
  socket.on('error', () => undefined);
  onTestFinished(() => {
    socket.destroy();
  });
  return socket;
};

const given = async (limits: OverloadLimits) => {
  let heads = 0;
  const sent: string[] = [];
  const app = fastify({ forceCloseConnections: true });
  await app.register(errorHandler);
  app.addHook('onRequest', (_request, _reply, next) => {
    heads += 1;
    next();
  });
  await app.register(overloadProtection, limits);
  withSessions(app);
  app.addHook('onSend', (request, _reply, payload, next) => {
    sent.push(request.url);
    next(null, payload);
  });
  app.get('/', () => 'x');
  app.get('/big', () => 'x'.repeat(16 * 1024 * 1024));
  app.post('/', () => 'x');
  app.post('/large', { bodyLimit: 4 * 1024 * 1024 }, () => 'x');
  const listen = async (): Promise<number> => {
    await app.listen({ port: 0, host: '127.0.0.1' });
    onTestFinished(() => app.close());
    const bound = app.server.address();
    return bound === null || typeof bound === 'string' ? 0 : bound.port;
  };
  return { app, listen, sent, heads: () => heads };
};

test('bodies that do not come take no place of the others', async () => {
  const { app, listen, heads } = await given({ maxUnderWay: 2, maxUnderWayOfOne: 2 });
  const port = await listen();
  for (let n = 0; n < 5; n += 1) headOnly(port);
  await expect.poll(heads).toBe(5);
  const answers = await Promise.all([app.inject('/'), app.inject({ method: 'POST', url: '/', payload: {} })]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
});

test('of slow bodies one network has only so many open', async () => {
  const { listen, heads } = await given({ maxSlow: 2, slowAfter: 5 });
  const port = await listen();
  const closed: number[] = [];
  for (let n = 0; n < 4; n += 1) headOnly(port).on('close', () => closed.push(n));
  await expect.poll(heads).toBe(4);
  await expect.poll(() => closed.length).toBe(2);
});

test('one network has only a part of the places for large bodies', async () => {
  const { app, listen, heads } = await given({ maxLarge: 8 });
  const port = await listen();
  for (let n = 0; n < 8; n += 1) headOnly(port, { path: '/large', length: 300_000 });
  await expect.poll(heads).toBe(8);
  const from = (remoteAddress: string) =>
    app.inject({ method: 'POST', url: '/large', payload: { text: 'x'.repeat(300_000) }, remoteAddress });
  expect((await from('127.0.0.1')).statusCode).toBe(503);
  expect((await from('192.0.2.1')).statusCode).toBe(200);
});

test('slow bodies of a session are its own: those of strangers in its network cut none of them', async () => {
  const { listen, heads } = await given({ maxSlow: 1, maxSlowOfSession: 2, slowAfter: 5 });
  const port = await listen();
  const closed: string[] = [];
  const slow = (session: string, name: string): void => {
    headOnly(port, { session }).on('close', () => closed.push(name));
  };
  for (let n = 0; n < 4; n += 1) slow('', 'stranger');
  await expect.poll(() => closed).toEqual(['stranger', 'stranger', 'stranger']);
  for (let n = 0; n < 3; n += 1) slow('one', 'one');
  await expect.poll(() => closed.slice(3)).toEqual(['one']);
  slow('two', 'two');
  await expect.poll(heads).toBe(8);
  slow('one', 'one again');
  await expect.poll(() => closed.slice(3)).toEqual(['one', 'one again']);
});

test('large bodies of a session are its own', async () => {
  const { app, listen, heads } = await given({ maxLarge: 16 });
  const port = await listen();
  for (let n = 0; n < 4; n += 1) headOnly(port, { path: '/large', length: 300_000 });
  headOnly(port, { path: '/large', length: 300_000, session: 'one' });
  headOnly(port, { path: '/large', length: 300_000, session: 'one' });
  await expect.poll(heads).toBe(6);
  const from = (session: string) =>
    app.inject({
      ...{ method: 'POST', url: '/large', payload: { text: 'x'.repeat(300_000) } },
      headers: { 'x-session': session },
    });
  expect([await from(''), await from('one'), await from('two')].map((answer) => answer.statusCode)).toEqual([
    503, 503, 200,
  ]);
});

test('all sessions of a book share a part of the places for large bodies', async () => {
  const { app, listen, heads } = await given({ maxLarge: 16 });
  const port = await listen();
  for (const session of ['one a', 'one a', 'one b', 'one b'])
    headOnly(port, { path: '/large', length: 300_000, session });
  await expect.poll(heads).toBe(4);
  const from = (session: string) =>
    app.inject({
      ...{ method: 'POST', url: '/large', payload: { text: 'x'.repeat(300_000) } },
      headers: { 'x-session': session },
    });
  expect([await from('one c'), await from('two')].map((answer) => answer.statusCode)).toEqual([503, 200]);
});

test('who breaks off behind an unanswered request of the same connection leaves no count behind', async () => {
  const { app, listen, heads } = await given({ maxLarge: 1, maxSlow: 1, slowAfter: 5 });
  const waiting: (() => void)[] = [];
  app.get('/slow', () => new Promise((resolve) => waiting.push(() => resolve('x'))));
  const port = await listen();
  const head = 'content-type: application/json\r\ncontent-length: 300000';
  const closed = new Promise<void>((resolve) =>
    app.server.once('connection', (connection) => connection.once('close', resolve)),
  );
  const pipelined = connect(port, '127.0.0.1', () =>
    pipelined.write(
      `GET /slow HTTP/1.1\r\nhost: x\r\n\r\nPOST /large HTTP/1.1\r\nhost: x\r\n${head}\r\n\r\n`,
    ),
  );
  pipelined.on('error', () => undefined);
  await expect.poll(heads).toBe(2);
  await expect.poll(() => waiting.length).toBe(1);
  const before = app.inject({ method: 'POST', url: '/large', payload: { text: 'x'.repeat(300_000) } });
  expect((await before).statusCode).toBe(503);
  pipelined.destroy();
  await closed;
  const after = app.inject({ method: 'POST', url: '/large', payload: { text: 'x'.repeat(300_000) } });
  expect((await after).statusCode).toBe(200);
});

test.each(['', 'one'])(
  'who breaks off while its session (%j) is looked up leaves no count behind',
  async (session) => {
    const waiting: (() => void)[] = [];
    const app = fastify({ forceCloseConnections: true });
    await app.register(errorHandler);
    await app.register(overloadProtection, { maxLarge: 1 });
    withSessions(app, () => new Promise((resolve) => waiting.push(resolve)));
    app.post('/large', { bodyLimit: 4 * 1024 * 1024 }, () => 'x');
    await app.listen({ port: 0, host: '127.0.0.1' });
    onTestFinished(() => app.close());
    const bound = app.server.address();
    if (bound === null || typeof bound === 'string') throw new Error('not listening');
    const closed = new Promise<void>((resolve) =>
      app.server.once('connection', (connection) => connection.once('close', resolve)),
    );
    const gone = headOnly(bound.port, { path: '/large', length: 300_000, session });
    await expect.poll(() => waiting.length).toBe(1);
    gone.destroy();
    await closed;
    waiting[0]?.();
    const next = app.inject({ method: 'POST', url: '/large', payload: { text: 'x'.repeat(300_000) } });
    await expect.poll(() => waiting.length).toBe(2);
    waiting[1]?.();
    expect((await next).statusCode).toBe(200);
  },
);

test('an answer that waits to be sent has its place', async () => {
  const { app } = await given({ maxUnderWay: 1 });
  const waiting: (() => void)[] = [];
  app.addHook('onSend', (request, _reply, payload, next) => {
    if (request.url === '/slow') waiting.push(() => next(null, payload));
    else next(null, payload);
  });
  app.get('/slow', () => 'x');
  const slow = app.inject('/slow');
  await expect.poll(() => waiting.length).toBe(1);
  expect((await app.inject('/')).statusCode).toBe(503);
  waiting[0]?.();
  expect((await slow).statusCode).toBe(200);
  expect((await app.inject('/')).statusCode).toBe(200);
});

test('who does not read an answer takes no place of the others', async () => {
  const { app, listen, sent } = await given({ maxUnderWay: 1 });
  const port = await listen();
  const socket = connect(port, '127.0.0.1', () => {
    socket.pause();
    socket.write('GET /big HTTP/1.1\r\nhost: x\r\n\r\n');
  });
  onTestFinished(() => {
    socket.destroy();
  });
  await expect.poll(() => sent.length).toBe(1);
  expect((await app.inject('/')).statusCode).toBe(200);
});

test.each([
  ['one session', ['one', 'one', 'one', 'one']],
  ['the sessions of one book', ['one a', 'one b', 'one c', 'one d']],
  ['strangers of one network', ['', '', '', '']],
])('calls of %s that wait leave places for everybody else', async (_name, sessions) => {
  const app = fastify();
  await app.register(errorHandler);
  await app.register(overloadProtection, { maxUnderWay: 8 });
  withSessions(app);
  const waiting: (() => void)[] = [];
  app.get('/slow', () => new Promise((resolve) => waiting.push(() => resolve('x'))));
  app.get('/', () => 'x');
  const ask = (url: string, session: string) => app.inject({ url, headers: { 'x-session': session } });
  const answers = sessions.map((session) => ask('/slow', session));
  await expect.poll(() => waiting.length).toBe(2);
  expect((await ask('/', sessions[0] ?? '')).statusCode).toBe(503);
  expect((await ask('/', 'two')).statusCode).toBe(200);
  for (const answer of waiting) answer();
  expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 503, 503]);
  expect((await ask('/', sessions[0] ?? '')).statusCode).toBe(200);
});

test('strangers of one network who do not read their answers keep nobody of another, and no session, waiting', async () => {
  const { app, listen, sent } = await given({ maxOpenOfNetwork: 2 });
  const port = await listen();
  for (let n = 0; n < 2; n += 1) {
    const socket = connect(port, '127.0.0.1', () => {
      socket.pause();
      socket.write('GET /big HTTP/1.1\r\nhost: x\r\n\r\n');
    });
    onTestFinished(() => {
      socket.destroy();
    });
  }
  await expect.poll(() => sent.length).toBe(2);
  const ask = (session: string, remoteAddress: string) =>
    app.inject({ url: '/', headers: { 'x-session': session }, remoteAddress });
  const answers = [await ask('', '127.0.0.1'), await ask('one', '127.0.0.1'), await ask('', '192.0.2.1')];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 200, 200]);
});
