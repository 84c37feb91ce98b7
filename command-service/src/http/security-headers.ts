import { CALL_PREFIX } from '@so-cuoc/shared-domain/contract/define-call.ts';
import fp from 'fastify-plugin';

/**
 * Content security policy. Scripts, fonts and connections come from our own origin only. `<style>` elements may be
 * inline, because sonner, CodeMirror and the scroll lock write them; style attributes may not, because React and
 * emotion set styles through the CSSOM. There is no `upgrade-insecure-requests`: an agent may serve the book over
 * http on its own machine or network.
 */
const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "style-src-attr 'none'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join(';');

/** The same on every response, so a table and no middleware. Values as helmet 8 sets them. */
const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};

/** A year, for this host alone: whoever serves the book over https did so on purpose. */
const HTTPS_ONLY = 'max-age=31536000';

/** Sets the security headers on every response, and forbids caching of calls. */
export const securityHeaders = fp(
  (app, _options, registered) => {
    app.addHook('onRequest', (request, reply, done) => {
      void reply.headers(SECURITY_HEADERS);
      if (request.protocol === 'https') void reply.header('strict-transport-security', HTTPS_ONLY);
      done();
    });
    app.addHook('onSend', (request, reply, payload, done) => {
      if (request.url.startsWith(CALL_PREFIX)) void reply.header('cache-control', 'no-store');
      done(null, payload);
    });
    registered();
  },
  { name: 'security-headers' },
);
