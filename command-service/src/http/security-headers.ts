import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import fp from 'fastify-plugin';
import helmet from 'helmet';

/**
 * What a browser may do with our pages. Scripts, fonts and connections come from ourselves alone;
 * elements of style may be inline because sonner, CodeMirror and the lock on scrolling write them with text, attributes
 * of style may not: React and emotion set theirs through the CSSOM. Nothing forces https: a book on
 * the agent's own machine or network is served over http.
 */
const GUARD = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      styleSrcAttr: ["'none'"],
      imgSrc: ["'self'", 'data:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      workerSrc: ["'self'"],
      manifestSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  },
  strictTransportSecurity: false,
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  xFrameOptions: { action: 'deny' },
});

/** The same for every answer: asked for once, not worked out at each. */
const headersOf = (guard: typeof GUARD): Readonly<Record<string, string | number | string[] | undefined>> => {
  const asked = new IncomingMessage(new Socket());
  const answer = new ServerResponse(asked);
  guard(asked, answer, () => undefined);
  return answer.getHeaders();
};

export const securityHeaders = fp(
  (app, _options, registered) => {
    const headers = headersOf(GUARD);
    app.addHook('onRequest', (_request, reply, done) => {
      void reply.headers(headers);
      done();
    });
    app.addHook('onSend', (request, reply, payload, done) => {
      if (request.url.startsWith('/api/')) void reply.header('cache-control', 'no-store');
      done(null, payload);
    });
    registered();
  },
  { name: 'security-headers' },
);
