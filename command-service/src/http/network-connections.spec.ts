import fastify from 'fastify';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { NetworkConnections, networkConnections } from './network-connections.ts';

const given = async ({ perNetwork = 3, trustProxy = (_address: string): boolean => false } = {}) => {
  const app = fastify({ forceCloseConnections: true });
  app.decorateRequest('sessionId', '');
  await app.register(networkConnections, { perNetwork, trustProxy });
  app.addHook('onRequest', (asked, _reply, next) => {
    asked.sessionId = String(asked.headers['x-session'] ?? '');
    next();
  });
  app.get('/', () => 'x');
  let accepted = 0;
  app.server.on('connection', () => (accepted += 1));
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  const bound = app.server.address();
  const port = bound === null || typeof bound === 'string' ? 0 : bound.port;
  const closed: string[] = [];
  /** Connects, and asks once if it has a session. */
  const opened = async (name: string, session?: string): Promise<Socket> => {
    const before = accepted;
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.on('close', () => closed.push(name));
    onTestFinished(() => {
      socket.destroy();
    });
    await expect.poll(() => accepted).toBe(before + 1);
    if (session !== undefined) {
      const answered = new Promise((resolve) => socket.once('data', resolve));
      socket.write(`GET / HTTP/1.1\r\nhost: x\r\nx-session: ${session}\r\n\r\n`);
      await answered;
    }
    return socket;
  };
  return { opened, closed, port };
};

test('a further connection of the strangers of one network closes their oldest, and is answered itself', async () => {
  const { opened, closed, port } = await given();
  for (const name of ['a', 'b', 'c', 'd', 'e']) await opened(name);
  await expect.poll(() => closed).toEqual(['a', 'b']);
  const status = await new Promise((resolve) => {
    request({ port, host: '127.0.0.1', agent: false }, ({ statusCode }) => resolve(statusCode)).end();
  });
  expect(status).toBe(200);
  await expect.poll(() => closed).toEqual(['a', 'b', 'c']);
});

test('a flood of strangers closes no connection over which a session has asked', async () => {
  const { opened, closed } = await given();
  await opened('of a session', 'one');
  for (let n = 0; n < 8; n += 1) await opened('stranger');
  await expect.poll(() => closed).toEqual(Array(5).fill('stranger'));
});

test('connections that are closed leave their places', async () => {
  const { opened, closed } = await given();
  for (let n = 0; n < 5; n += 1) {
    (await opened('brief')).destroy();
    await expect.poll(() => closed.length).toBe(n + 1);
  }
  for (let n = 0; n < 3; n += 1) await opened('later');
  await opened('last');
  await expect.poll(() => closed.slice(5)).toEqual(['later']);
});

test('the connections of a trusted proxy are not counted', async () => {
  const { opened, closed } = await given({ perNetwork: 1, trustProxy: (address) => address === '127.0.0.1' });
  for (let n = 0; n < 4; n += 1) await opened('forwarded', n === 3 ? 'one' : undefined);
  expect(closed).toEqual([]);
});

/** Peers that no test can connect from. */
const from = (remoteAddress: string, remotePort: number) => {
  const closing: (() => void)[] = [];
  const socket = {
    remoteAddress,
    remotePort,
    isDestroyed: false,
    once: (_event: string, close: () => void) => closing.push(close),
    destroy: () => {
      socket.isDestroyed = true;
      for (const close of closing.splice(0)) close();
    },
  };
  return socket;
};

test('a network is an IPv4 address, or an IPv6 /64', () => {
  const closed: string[] = [];
  const connections = new NetworkConnections({ perNetwork: 1, onClosed: (network) => closed.push(network) });
  for (const [index, address] of [
    ...['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', '2001:db8:1:3::1'],
    ...['::ffff:192.0.2.1', '192.0.2.2', '192.0.2.1'],
  ].entries())
    connections.opened(from(address, index));
  expect(closed).toEqual(['2001:db8:1:2::/64', '192.0.2.1']);
});

test('a session keeps only so many connections from the strangers’ limit', () => {
  const connections = new NetworkConnections({ perNetwork: 2, keptOfSession: 2 });
  const peers = Array.from({ length: 6 }, (_, port) => from('192.0.2.1', port));
  for (const peer of peers) {
    connections.opened(peer);
    connections.belongs(peer, 'one');
  }
  expect(peers.map(({ isDestroyed }) => isDestroyed)).toEqual([true, true, false, false, false, false]);
  const stranger = from('192.0.2.1', 99);
  connections.opened(stranger);
  expect([stranger, peers[2], peers[5]].map((peer) => peer?.isDestroyed)).toEqual([false, true, false]);
});
