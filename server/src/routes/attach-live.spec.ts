import type { LiveOptions } from '@so-cuoc/projections/live/live-channel.ts';
import { openTestService } from '@so-cuoc/command-service/test/test-service.ts';
import type { FastifyInstance } from 'fastify';
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { attachLive } from './attach-live.ts';

const requestFrom = (peer: string): IncomingMessage =>
  new IncomingMessage(Object.defineProperty(new Socket(), 'remoteAddress', { value: peer }));

const givenNetworks = async (
  trusted: string,
  belongs: FastifyInstance['connections']['belongs'] = () => undefined,
) => {
  const { app, internals } = await openTestService();
  const given: LiveOptions[] = [];
  const channel = {
    attachLive: (_http: unknown, options: LiveOptions) => {
      given.push(options);
      const nothing = (): void => undefined;
      return {
        ...{ logout: nothing, renew: nothing, accountsChanged: nothing },
        sockets: () => 0,
        close: () => Promise.resolve(),
      };
    },
  };
  attachLive({ server: app.server, log: app.log, connections: { belongs } }, channel, internals, {
    line: null,
    trustProxy: (address) => address === trusted,
    onSent: undefined,
  });
  const network = (peer: string, forwarded: string): string | undefined => {
    const request = requestFrom(peer);
    request.headers['x-forwarded-for'] = forwarded;
    return given[0]?.networkOf?.(request);
  };
  return Object.assign(network, { options: () => given[0] });
};

test('a connection over which a session has opened the live channel is not a stranger’s', async () => {
  const kept: unknown[] = [];
  const network = await givenNetworks('10.0.0.5', (peer, session) =>
    kept.push([peer.remoteAddress, session]),
  );
  network.options()?.onAdmitted?.(requestFrom('192.0.2.7'), 'one');
  expect(kept).toEqual([['192.0.2.7', 'one']]);
});

test('sockets of one IPv6 /64 behind a trusted proxy are of one network, and a stranger names no other', async () => {
  const network = await givenNetworks('10.0.0.5');
  expect(network('10.0.0.5', '2001:db8:1:2:3::4')).toBe('2001:db8:1:2::/64');
  expect(network('10.0.0.5', '2001:db8:1:2:ffff::1')).toBe('2001:db8:1:2::/64');
  expect(network('::ffff:192.0.2.7', '203.0.113.9')).toBe('192.0.2.7');
});
