import { createServer, type IncomingHttpHeaders } from 'node:http';
import { once } from 'node:events';
import { Server, type Socket } from 'socket.io';
import { io } from 'socket.io-client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { SocketAdmission, SOCKET_LIMITS, type SocketLimits } from './socket-admission.ts';
import type { Authenticate } from './socket-types.ts';

/** The cookie of these specs is the name of its session; strangers have others. */
const authenticate: Authenticate = (cookie = '') =>
  Promise.resolve(
    cookie.startsWith('session')
      ? { identity: { userId: 'an', username: 'daily', role: 'us', agentId: 'an' }, session: cookie }
      : null,
  );

const networkOf = ({ headers }: { readonly headers: IncomingHttpHeaders }): string =>
  String(headers['x-network'] ?? 'one');

const given = async (limits: Partial<SocketLimits> = {}, asked: Authenticate = authenticate) => {
  const http = createServer();
  const admission = new SocketAdmission({
    authenticate: asked,
    networkOf,
    limits: { ...SOCKET_LIMITS, ...limits },
  });
  const server = new Server(http, {
    allowRequest: (request, allow) =>
      void admission.refusal(request).then((why) => allow(why ?? undefined, why === null)),
  });
  server.engine.on('connection', (connection: Socket['conn']) => admission.opened(connection));
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  onTestFinished(() => server.close());
  const bound = http.address();
  if (bound === null || typeof bound === 'string') throw new Error('not listening');
  const address = `http://127.0.0.1:${bound.port}`;
  /** A socket of a session in a network. */
  const open = async (cookie: string, network = 'one') => {
    const socket = io(address, {
      transports: ['websocket'],
      extraHeaders: { cookie, 'x-network': network },
      forceNew: true,
      reconnection: false,
    });
    onTestFinished(() => void socket.disconnect());
    await new Promise((resolve) => {
      socket.once('connect', () => resolve(null));
      socket.once('connect_error', resolve);
    });
    return socket;
  };
  /** The answer to a handshake over a long poll. */
  const knock = async (cookie: string, network = 'one'): Promise<unknown> => {
    const headers = { ...(cookie === '' ? {} : { cookie }), 'x-network': network };
    const answer = await fetch(`${address}/socket.io/?EIO=4&transport=polling`, { headers });
    return answer.status === 200 ? 'open' : answer.json();
  };
  return { server, open, knock };
};

const REFUSED = { code: 4 };

test('who has no session gets no socket, and one without a cookie costs no look at the sessions', async () => {
  const asked = vi.fn(authenticate);
  const { server, open, knock } = await given({}, asked);
  expect(await knock('')).toEqual({ ...REFUSED, message: 'unauthenticated' });
  expect(asked).not.toHaveBeenCalled();
  expect(await knock('nobody')).toEqual({ ...REFUSED, message: 'unauthenticated' });
  expect((await open('nobody')).connected).toBe(false);
  expect(server.engine.clientsCount).toBe(0);
});

test('while sessions cannot be read, a handshake is refused as unavailable', async () => {
  const { knock } = await given({}, () => Promise.reject(new Error('away')));
  expect(await knock('session 1')).toEqual({ ...REFUSED, message: 'unavailable' });
});

test('handshakes under way are counted by network, until they are decided', async () => {
  const waiting: (() => void)[] = [];
  const { knock } = await given({ maxHandshakes: 2 }, async (cookie) => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    return authenticate(cookie);
  });
  const first = [knock('session 1'), knock('nobody')];
  await expect.poll(() => waiting.length).toBe(2);
  expect(await knock('session 2')).toEqual({ ...REFUSED, message: 'overloaded' });
  const elsewhere = knock('session 2', 'two');
  await expect.poll(() => waiting.length).toBe(3);
  for (const go of waiting) go();
  expect(await Promise.all([...first, elsewhere])).toEqual([
    'open',
    { ...REFUSED, message: 'unauthenticated' },
    'open',
  ]);
  const again = knock('session 2');
  await expect.poll(() => waiting.length).toBe(4);
  waiting[3]?.();
  expect(await again).toBe('open');
});

test('a further socket of a session closes its oldest, and nobody else’s', async () => {
  const { open } = await given({ maxOfSession: 2 });
  const other = await open('session 2');
  const own = [await open('session 1'), await open('session 1'), await open('session 1')];
  await expect.poll(() => own.map(({ connected }) => connected)).toEqual([false, true, true]);
  expect(other.connected).toBe(true);
});

test('in a full network every session keeps a few sockets, and only the greedy one loses', async () => {
  const { open } = await given({ maxOfNetwork: 3, maxOfSession: 3, fewOfSession: 1 });
  const greedy = [await open('session 1'), await open('session 1'), await open('session 1')];
  const agent = await open('session 2');
  expect([...greedy, agent].map(({ connected }) => connected)).toEqual([true, true, true, true]);
  greedy.push(await open('session 1'));
  await expect.poll(() => greedy.map(({ connected }) => connected)).toEqual([false, false, false, true]);
  expect(agent.connected).toBe(true);
  const elsewhere = [await open('session 1 elsewhere', 'two'), await open('session 1 elsewhere', 'two')];
  expect(elsewhere.map(({ connected }) => connected)).toEqual([true, true]);
});

test('closed sockets are counted no longer', async () => {
  const { server, open } = await given({ maxOfNetwork: 2, maxOfSession: 2, fewOfSession: 1 });
  for (let time = 0; time < 4; time += 1) {
    (await open('session 1')).disconnect();
    await expect.poll(() => server.engine.clientsCount).toBe(0);
  }
  const own = [await open('session 1'), await open('session 1')];
  expect(own.map(({ connected }) => connected)).toEqual([true, true]);
});
