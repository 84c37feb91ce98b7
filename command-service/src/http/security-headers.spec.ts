import { expect, test } from 'vitest';
import { openTestService } from '../../test/test-service.ts';

const POLICY = {
  'default-src': "'self'",
  'script-src': "'self'",
  'style-src': "'self' 'unsafe-inline'",
  'style-src-attr': "'none'",
  'img-src': "'self' data:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'worker-src': "'self'",
  'manifest-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
};

test.each(['/api/basic/get_web_config', '/api/sessions', '/khong-co'])(
  'whatever %s answers, browsers are told what may be done with it, exactly',
  async (url) => {
    const { headers } = await (await openTestService()).app.inject(url);
    const directives = String(headers['content-security-policy'])
      .split(';')
      .map((directive) => directive.trim().split(/ (.*)/, 2));
    expect(Object.fromEntries(directives)).toEqual(POLICY);
    expect(headers).toMatchObject({
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
      'x-permitted-cross-domain-policies': 'none',
    });
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('access-control-allow-origin');
    if (url.startsWith('/api/')) expect(headers['cache-control']).toBe('no-store');
  },
);
