import '@so-cuoc/call-routes/request-context.ts';
import { FAILURES } from '@so-cuoc/shared-domain/outcomes/failures.ts';
import { outcome } from '@so-cuoc/shared-domain/outcomes/outcome.ts';
import fp from 'fastify-plugin';
import { CallRefused } from './call-refused.ts';

const RETRY_AFTER_S = 2;

/**
 * Answers `unavailable` to requests that come over an open connection while the service stops. Fastify closes the
 * connection with the answer. Register it after the error handler.
 */
export const whileStopping = fp(
  (app, _options, registered) => {
    let isStopping = false;
    app.addHook('preClose', (done) => {
      isStopping = true;
      done();
    });
    app.addHook('onRequest', (_request, _reply, next) => {
      next(
        isStopping ? new CallRefused(outcome(FAILURES.stopping), { retryAfter: RETRY_AFTER_S }) : undefined,
      );
    });
    registered();
  },
  { name: 'while-stopping', dependencies: ['errors'] },
);
