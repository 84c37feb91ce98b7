import fp from 'fastify-plugin';
import type { FastifyRequest } from 'fastify';
import { CallRefused } from './call-refused.ts';
import { FAILURES } from '@so-cuoc/shared-domain/outcomes/failures.ts';
import { outcome } from '@so-cuoc/shared-domain/outcomes/outcome.ts';

/** Bytes that the server takes of every call that is not named here; what is longer is large. */
export const BODY_LIMIT = 256 * 1024;
/** Of the calls whose bodies grow with what is kept: texts, rows of configuration and results, rescored items. */
const LARGE_BODY = 4 * 1024 * 1024;
const LARGE: ReadonlySet<string> = new Set([
  '/api/basic/check_user_input',
  '/api/modify/modifyuserinput',
  '/api/modify/modify_user_input_delete',
  '/api/modify/modify_khach_config',
  '/api/modify/getuserkhachhang/:guid',
  '/api/modify/modifykieuso/:id',
]);

export const bodyLimits = fp(
  (app, _options, done) => {
    app.addHook('onRoute', (route) => {
      if (LARGE.has(route.url)) route.bodyLimit = LARGE_BODY;
    });
    done();
  },
  { name: 'body-limits' },
);

/** Calls that are worked on at once; with more, the last would wait for longer than anyone does. */
const MAX_UNDER_WAY = 2000;
/** Of them such as bring a large body: each is held whole, several times over while it is read, and may come slowly. */
const MAX_LARGE = 32;
const RETRY_AFTER_S = 1;

/** Whether its body is large, or nobody knows and it may be; what its route does not take is refused unread. */
const isLarge = ({ headers, routeOptions: { bodyLimit } }: FastifyRequest): boolean => {
  if (bodyLimit <= BODY_LIMIT) return false;
  const length = headers['content-length'];
  return length === undefined
    ? headers['transfer-encoding'] !== undefined
    : Number(length) > BODY_LIMIT && Number(length) <= bodyLimit;
};

/** Overload is answered early with 503, before any work is done for the call. */
export const overloadProtection = fp<{ maxUnderWay?: number; maxLarge?: number }>(
  (app, { maxUnderWay = MAX_UNDER_WAY, maxLarge = MAX_LARGE }, done) => {
    let underWay = 0;
    let largeUnderWay = 0;
    app.addHook('onRequest', (request, reply, next) => {
      const large = isLarge(request);
      if (underWay >= maxUnderWay || (large && largeUnderWay >= maxLarge)) {
        next(new CallRefused(outcome(FAILURES.overloaded), { retryAfter: RETRY_AFTER_S }));
        return;
      }
      underWay += 1;
      if (large) largeUnderWay += 1;
      // 'close' comes once, after the last byte as after a broken connection.
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
