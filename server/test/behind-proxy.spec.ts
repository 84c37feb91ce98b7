import * as installationCalls from '@so-cuoc/shared-domain/contract/calls/service/installation.ts';
import * as sessionCalls from '@so-cuoc/shared-domain/contract/calls/accounts/sessions.ts';
import { sessionRow } from '@so-cuoc/shared-domain/contract/calls/accounts/sessions.ts';
import { CHANGE_HEADER } from '@so-cuoc/shared-domain/contract/access.ts';
import { request as plainRequest, type IncomingHttpHeaders } from 'node:http';
import { request as tlsRequest } from 'node:https';
import { io } from 'socket.io-client';
import { describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { serveSettings } from '../src/settings/settings.ts';
import { serveForTest, temporaryFolder } from './support/served.ts';
import { caddyProxy, caddyVersion, nodeProxy, type StartProxy } from './support/tls-proxies.ts';

const SLOW = 60_000;
const PASSWORD = 'mat.khau_1';

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly cookies: readonly string[];
  readonly body: unknown;
}

/** A call over http or https; `ca` is what a certificate is verified by. */
const call = (
  address: string,
  { path }: { readonly path: string },
  more: { body?: unknown; headers?: Record<string, string>; ca?: string } = {},
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const url = new URL(path, address);
    const headers = { [CHANGE_HEADER]: '1', 'content-type': 'application/json', ...more.headers };
    const method = more.body === undefined ? 'GET' : 'POST';
    const request = (url.protocol === 'https:' ? tlsRequest : plainRequest)(
      url,
      { method, headers, agent: false, ...(more.ca === undefined ? {} : { ca: more.ca }) },
      (response) => {
        let text = '';
        response.on('data', (chunk) => (text += String(chunk)));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            cookies: response.headers['set-cookie'] ?? [],
            body: JSON.parse(text),
          }),
        );
      },
    );
    request.on('error', reject);
    request.end(more.body === undefined ? undefined : JSON.stringify(more.body));
  });

const LOGIN = { modify: 'login', user_username: 'admin', user_password: PASSWORD };

/** A service that believes the proxies of TRUST_PROXY, with a first admin. */
const serveTrusting = async (TRUST_PROXY: string) => {
  const settings = serveSettings(['--port', '0'], { TRUST_PROXY });
  if (typeof settings === 'string') throw new Error(settings);
  const serving = await serveForTest(await temporaryFolder(), null, undefined, {
    trustedProxies: settings.trustedProxies,
  });
  await call(serving.address, installationCalls.setupState, {
    body: { key: serving.setupKey, username: 'admin', password: PASSWORD },
  });
  return serving;
};

/** The client address that the service noted for a sign-in with these headers. */
const notedAddress = async (TRUST_PROXY: string, headers: Record<string, string>): Promise<string> => {
  const { address } = await serveTrusting(TRUST_PROXY);
  const { cookies } = await call(address, sessionCalls.login, { body: LOGIN, headers });
  const cookie = (cookies[0] ?? '').split(';')[0] ?? '';
  const { body } = await call(address, sessionCalls.list, { headers: { cookie } });
  return z.array(sessionRow).parse(body)[0]?.address ?? '';
};

describe('TRUST_PROXY', () => {
  test.each(['all', '10.0.0.0/33', '10.0.0', '10.0.0.1 10.0.0.2', '0.0.0.0/0', '::/0', 'localhost'])(
    'refuses %j with a sentence that names it',
    (text) => {
      const settings = serveSettings([], { TRUST_PROXY: text });
      expect(settings).toContain('TRUST_PROXY');
      expect(settings).toContain(text);
    },
  );

  test.each(['0.0.0.0/0', '::/0', '10.0.0.5,0.0.0.0/0'])('says of %j that it trusts everybody', (text) => {
    expect(serveSettings([], { TRUST_PROXY: text })).toContain('tin mọi máy');
    expect(serveSettings([], { TRUST_PROXY: '10.0.0' })).not.toContain('tin mọi máy');
  });

  test('replaces the default, this machine', () => {
    const allowed = (text: string, address: string): boolean => {
      const settings = serveSettings([], { TRUST_PROXY: text });
      return typeof settings === 'object' && settings.trustedProxies?.allows(address) === true;
    };
    const named = '10.0.0.0/8, 2001:db8::/32';
    expect(allowed(named, '10.4.4.4')).toBe(true);
    expect(allowed(named, '::ffff:10.4.4.4')).toBe(true);
    expect(allowed(named, '2001:db8::7')).toBe(true);
    expect(allowed(named, '127.0.0.1')).toBe(false);
    expect(allowed('none', '127.0.0.1')).toBe(false);
  });

  test(
    'an untrusted peer cannot claim another address, https or a Secure cookie',
    { timeout: SLOW },
    async () => {
      const spoofed = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' };
      expect(await notedAddress('10.0.0.5', spoofed)).toBe('127.0.0.1');
      const { address } = await serveTrusting('10.0.0.5');
      const answer = await call(address, sessionCalls.login, { body: LOGIN, headers: spoofed });
      expect(answer.cookies[0]).not.toContain('Secure');
      expect(answer.headers).not.toHaveProperty('strict-transport-security');
    },
  );

  test(
    'a chain of proxies is read from the right, up to the first that is not trusted',
    { timeout: SLOW },
    async () => {
      const chain = { 'x-forwarded-for': '198.51.100.66, 203.0.113.9, 10.1.2.3' };
      expect(await notedAddress('127.0.0.1,10.0.0.0/8', chain)).toBe('203.0.113.9');
      expect(await notedAddress('127.0.0.1', chain)).toBe('10.1.2.3');
    },
  );
});

const caddy = caddyVersion();
const PROXIES: readonly (readonly [string, StartProxy])[] = [
  ['a TLS proxy in this process', nodeProxy],
  ...(caddy === null ? [] : [[`Caddy ${caddy}`, caddyProxy] as const]),
];

describe(`behind a proxy${caddy === null ? ' (Caddy is not installed here: not tried)' : ''}`, () => {
  test.each(PROXIES)(
    '%s: Secure cookie, HSTS, client address and web sockets',
    { timeout: SLOW },
    async (_, start) => {
      const { address: behind } = await serveTrusting('127.0.0.1');
      const { address, ca } = await start(Number(new URL(behind).port));
      const answer = await call(address, sessionCalls.login, { body: LOGIN, ca });
      expect(answer.status).toBe(200);
      expect(answer.cookies.length).toBeGreaterThan(0);
      for (const cookie of answer.cookies) expect(cookie).toContain('Secure');
      expect(answer.headers['strict-transport-security']).toBe('max-age=31536000');
      const cookie = answer.cookies.map((each) => each.split(';')[0]).join('; ');
      const sessions = await call(address, sessionCalls.list, { headers: { cookie }, ca });
      expect(z.array(sessionRow).parse(sessions.body)[0]?.address).toMatch(/^(::ffff:)?127\.0\.0\.1$|^::1$/);

      const socket = io(`${address}/edit`, {
        transports: ['websocket'],
        extraHeaders: { cookie, origin: address },
        ca,
        forceNew: true,
        reconnection: false,
      });
      onTestFinished(() => void socket.disconnect());
      const connected = await new Promise((resolve) => {
        socket.once('connect', () => resolve('connected'));
        socket.once('connect_error', resolve);
      });
      expect(connected).toBe('connected');
    },
  );

  test.each(PROXIES)('%s that is not trusted is an ordinary client', { timeout: SLOW }, async (_, start) => {
    const { address: behind } = await serveTrusting('10.0.0.5');
    const { address, ca } = await start(Number(new URL(behind).port));
    const answer = await call(address, sessionCalls.login, { body: LOGIN, ca });
    expect(answer.status).toBe(200);
    expect(answer.cookies[0]).not.toContain('Secure');
  });
});
