import { CALL_PREFIX } from '@so-cuoc/shared-domain/contract/define-call.ts';
import * as installationCalls from '@so-cuoc/shared-domain/contract/calls/service/installation.ts';
import * as sessionCalls from '@so-cuoc/shared-domain/contract/calls/accounts/sessions.ts';
import { expect, test } from 'vitest';
import { openTestService } from '../../test/test-service.ts';

/** What helmet 8 sent before this table replaced it, byte for byte. */
const HELMET_HEADERS = {
  'content-security-policy':
    "default-src 'self';script-src 'self';style-src 'self' 'unsafe-inline';style-src-attr 'none';img-src 'self' data:;font-src 'self';connect-src 'self';worker-src 'self';manifest-src 'self';object-src 'none';base-uri 'none';form-action 'self';frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};

test.each([installationCalls.webConfig.path, sessionCalls.list.path, '/khong-co'])(
  'the response of %s carries exactly the security headers',
  async (url) => {
    const { headers } = await (await openTestService()).app.inject(url);
    expect(headers).toMatchObject(HELMET_HEADERS);
    expect(Object.keys(headers).sort()).toEqual(
      [
        ...Object.keys(HELMET_HEADERS),
        ...['connection', 'content-length', 'content-type', 'date', 'x-request-id'],
        ...(url.startsWith(CALL_PREFIX) ? ['cache-control'] : []),
      ].sort(),
    );
    if (url.startsWith(CALL_PREFIX)) expect(headers['cache-control']).toBe('no-store');
  },
);
