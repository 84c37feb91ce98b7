import '@so-cuoc/call-routes/request-context.ts';
import fp from 'fastify-plugin';
import type { FastifyRequest } from 'fastify';
import { CallRefused } from './call-refused.ts';
import { BODY_LIMIT } from '@so-cuoc/call-routes/register-call.ts';
import { FAILURES } from '@so-cuoc/shared-domain/outcomes/failures.ts';
import { outcome } from '@so-cuoc/shared-domain/outcomes/outcome.ts';

/** Limit for concurrent calls; with more, the last would wait longer than anyone does. */
const MAX_UNDER_WAY = 2000;
/**
 * Limit for concurrent large bodies: each is held in memory several times while it is parsed, and may arrive
 * slowly.
 */
const MAX_LARGE = 32;
const RETRY_AFTER_S = 1;

/** Whether the body is large or of unknown length. A body above the limit of its route is rejected unread. */
const isLarge = ({ headers, routeOptions: { bodyLimit } }: FastifyRequest): boolean => {
  if (bodyLimit <= BODY_LIMIT) return false;
  const length = headers['content-length'];
  return length === undefined
    ? headers['transfer-encoding'] !== undefined
    : Number(length) > BODY_LIMIT && Number(length) <= bodyLimit;
};

/** Load shedding: answers 503 at once, before any work is done for the call. */
export const overloadProtection = fp<{ maxUnderWay?: number; maxLarge?: number }>(
  (app, { maxUnderWay = MAX_UNDER_WAY, maxLarge = MAX_LARGE }, done) => {
    let underWay = 0;
    let largeUnderWay = 0;
    app.addHook('onRequest', (request, reply, next) => {
      if (request.routeOptions.config.always === true) {
        next();
        return;
      }
      const large = isLarge(request);
      if (underWay >= maxUnderWay || (large && largeUnderWay >= maxLarge)) {
        next(new CallRefused(outcome(FAILURES.overloaded), { retryAfter: RETRY_AFTER_S }));
        return;
      }
      underWay += 1;
      if (large) largeUnderWay += 1;
      // 'close' comes once, after the last byte or a broken connection.
      reply.raw.once('close', () => {
        underWay -= 1;
        if (large) largeUnderWay -= 1;
      });
      next();
    });
    done();
  },
  { name: 'pressure' },
);
