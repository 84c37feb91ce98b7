import helmet from '@fastify/helmet';
import fp from 'fastify-plugin';

/**
 * What a browser may do with our pages. Scripts, fonts and connections come from ourselves alone;
 * styles may be inline because emotion writes them into the page. Nothing forces https: a book on
 * the agent's own machine or network is served over http.
 */
export const securityHeaders = fp(
  async (app) => {
    await app.register(helmet, {
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          scriptSrc: ["'self'"],
          styleSrc: ["'self'", "'unsafe-inline'"],
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
    app.addHook('onSend', (request, reply, payload, done) => {
      if (request.url.startsWith('/api/')) void reply.header('cache-control', 'no-store');
      done(null, payload);
    });
  },
  { name: 'security-headers' },
);
