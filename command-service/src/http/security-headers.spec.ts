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

test.each(['/api/basic/get_web_config', '/api/sessions', '/khong-co'])(
  'the response of %s carries exactly the security headers',
  async (url) => {
    const { headers } = await (await openTestService()).app.inject(url);
    expect(headers).toMatchObject(HELMET_HEADERS);
    expect(Object.keys(headers).sort()).toEqual(
      [
        ...Object.keys(HELMET_HEADERS),
        ...['connection', 'content-length', 'content-type', 'date'],
        ...(url.startsWith('/api/') ? ['cache-control'] : []),
      ].sort(),
    );
    if (url.startsWith('/api/')) expect(headers['cache-control']).toBe('no-store');
  },
);
