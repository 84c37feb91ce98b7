import { connect } from 'node:net';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { clientAddressOf, type TrustProxy } from './client-address.ts';

/** What Fastify and this module say of one request with these lines. */
const bothOf = async (trustProxy: TrustProxy, lines: readonly string[]) => {
  const app = fastify({ trustProxy, forceCloseConnections: true });
  const told = new Promise((resolve) => {
    app.get('/', (request) => {
      resolve([request.ip, clientAddressOf(trustProxy)(request.raw)]);
      return '';
    });
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  const bound = app.server.address();
  if (bound === null || typeof bound === 'string') throw new Error('not listening');
  const socket = connect(bound.port, '127.0.0.1', () =>
    socket.write(['GET / HTTP/1.1', 'host: x', ...lines, '', ''].join('\r\n')),
  );
  onTestFinished(() => void socket.destroy());
  return told;
};

const PROXIES: TrustProxy = (address) => address === '127.0.0.1' || address.startsWith('10.');

test.each<[TrustProxy, readonly string[], string]>([
  ['loopback', [], '127.0.0.1'],
  ['loopback', ['x-forwarded-for: 203.0.113.9'], '203.0.113.9'],
  ['loopback', ['x-forwarded-for: 203.0.113.9, 10.0.0.1'], '10.0.0.1'],
  ['loopback', ['x-forwarded-for: 203.0.113.9', 'x-forwarded-for: 198.51.100.4'], '198.51.100.4'],
  ['loopback', ['x-forwarded-for: ::1, 127.0.0.1'], '::1'],
  [PROXIES, ['x-forwarded-for: 198.51.100.66, 203.0.113.9 ,10.1.2.3'], '203.0.113.9'],
  [PROXIES, ['x-forwarded-for: , ,2001:db8::7,'], '2001:db8::7'],
  [() => false, ['x-forwarded-for: 203.0.113.9'], '127.0.0.1'],
])('trusting %s, of %j the client is the one of Fastify', async (trustProxy, lines, client) => {
  expect(await bothOf(trustProxy, lines)).toEqual([client, client]);
});
