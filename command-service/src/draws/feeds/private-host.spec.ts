import { expect, test, vi } from 'vitest';
import { fetchPage } from './fetch-page.ts';
import { isPrivateHost } from './private-host.ts';

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

test.each(['http://127.0.0.1:3000/api/views', 'http://localhost.:3000/', 'http://[::ffff:7f00:1]/'])(
  'a public source does not lead to %s',
  async (location) => {
    const asked: string[] = [];
    vi.stubGlobal('fetch', (url: URL) => {
      asked.push(url.href);
      return Promise.resolve(new Response(null, { status: 302, headers: { location } }));
    });
    await expect(fetchPage('http://kqxs.example/rss').finally(() => vi.unstubAllGlobals())).rejects.toThrow(
      'mạng nội bộ',
    );
    expect(asked).toEqual(['http://kqxs.example/rss']);
  },
);
