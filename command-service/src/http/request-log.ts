import { REQUEST_ID_HEADER } from '@so-cuoc/shared-domain/contract/access.ts';
import fp from 'fastify-plugin';
import '@so-cuoc/call-routes/request-context.ts';

const tenths = (ms: number): number => Math.round(ms * 10) / 10;

/**
 * Sends the request's id with every answer, and logs one line at its end. The line names the route, never the
 * URL: paths and queries carry ids, names and the set-up key.
 */
export const requestLog = fp(
  (app, _options, registered) => {
    app.decorateRequest('queuedMs', 0);
    app.addHook('onRequest', (request, reply, done) => {
      void reply.header(REQUEST_ID_HEADER, request.id);
      done();
    });
    app.addHook('onResponse', (request, reply, done) => {
      const { method, routeOptions, identity, queuedMs } = request;
      // Supervisors ask every few seconds.
      const level = routeOptions.config.always === true ? 'debug' : 'info';
      request.log[level](
        {
          call: `${method} ${routeOptions.url ?? 'unknown'}`,
          account: identity?.userId ?? null,
          status: reply.statusCode,
          ms: tenths(reply.elapsedTime),
          queuedMs: tenths(queuedMs),
          address: request.ip,
        },
        'request',
      );
      done();
    });
    registered();
  },
  { name: 'request-log' },
);
