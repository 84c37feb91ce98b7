import * as administrationCalls from '@so-cuoc/shared-domain/contract/calls/service/administration.ts';
import { isIP } from 'node:net';
import { MockAgent } from 'undici';
import { describe, expect, test } from 'vitest';
import { openSources, sends } from '../../../test/feed-server.ts';
import { fetchPage, PAGE_LIMITS } from './fetch-page.ts';
import { isPrivateHost, publicNetwork, type Resolve } from './public-network.ts';

const hostOf = (address: string): string => new URL(address).hostname;

test.each([
  'http://localhost/',
  'http://localhost./',
  'http://so.localhost./',
  'http://127.1/',
  'http://0x7f000001/',
  'http://127.0.0.1./',
  'http://0.0.0.0/',
  'http://10.1.2.3/',
  'http://169.254.169.254/latest/meta-data/',
  'http://[::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[64:ff9b::10.0.0.1]/',
  'http://[fe80::1]/',
  'http://router/',
  'http://router./',
  'http://may-in.local/',
  'http://metadata.google.internal/',
])('%s is of one’s own network', (address) => {
  expect(isPrivateHost(hostOf(address))).toBe(true);
});

test.each(['http://kqxs.example/', 'http://localhost.example/', 'http://8.8.8.8/', 'http://[2001:db8::1]/'])(
  '%s is not',
  (address) => {
    expect(isPrivateHost(hostOf(address))).toBe(false);
  },
);

test.each([
  `http://127.0.0.1:3000${administrationCalls.views.path}`,
  'http://localhost.:3000/',
  'http://[::ffff:7f00:1]/',
])('a public source does not lead to %s', async (location) => {
  const outside = new MockAgent();
  outside.disableNetConnect();
  outside.get('http://kqxs.example').intercept({ path: '/rss' }).reply(302, '', { headers: { location } });
  await expect(fetchPage('http://kqxs.example/rss', PAGE_LIMITS, outside)).rejects.toThrow('mạng nội bộ');
  outside.assertNoPendingInterceptors();
});

/** Names that are answered by these addresses. */
const answeredBy =
  (...addresses: readonly string[]): Resolve =>
  (_name, _options, answer) =>
    answer(
      null,
      addresses.map((address) => ({ address, family: isIP(address) })),
    );

describe('a source whose public name leads into one’s own network', () => {
  test.each([['127.0.0.1'], ['::1'], ['192.0.2.1', '127.0.0.1']])(
    'is not asked: %s',
    async (...addresses) => {
      const { addressOf, asked } = await openSources({ rss: sends('<rss/>') });
      const { port } = new URL(addressOf('rss'));
      const outside = await publicNetwork(answeredBy(...addresses));
      const asking = fetchPage(`http://kqxs.example:${port}/rss`, PAGE_LIMITS, outside);
      await expect(asking).rejects.toMatchObject({ name: 'PageFault', code: 'mangnoibo' });
      expect(asked).toEqual([]);
    },
  );

  test('is allowed if its address is a private one', async () => {
    const { addressOf, asked } = await openSources({ rss: sends('<rss/>') });
    await fetchPage(addressOf('rss'), PAGE_LIMITS, await publicNetwork(answeredBy('127.0.0.1')));
    expect(asked).toEqual(['rss']);
  });
});

test('an unknown host name is reported as no connection', async () => {
  const outside = await publicNetwork((_name, _options, answer) => answer(new Error('ENOTFOUND'), []));
  await expect(fetchPage('http://kqxs.example/rss', PAGE_LIMITS, outside)).rejects.toMatchObject({
    code: 'khongketnoi',
  });
});
