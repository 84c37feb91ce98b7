import fp from 'fastify-plugin';
import { CallRefused } from '../refusal.ts';
import { FAILURES } from '@so-cuoc/shared-domain/answers/failures.ts';
import { told } from '@so-cuoc/shared-domain/answers/row.ts';

/** Calls that are worked on at once; with more, the last would wait for longer than anyone does. */
const MAX_UNDER_WAY = 2000;
const RETRY_AFTER_S = 1;

/** Overload is answered early with 503, before any work is done for the call. */
export const pressure = fp<{ maxUnderWay?: number }>(
  (app, { maxUnderWay = MAX_UNDER_WAY }, done) => {
    let underWay = 0;
    app.addHook('onRequest', (_request, reply, next) => {
      if (underWay >= maxUnderWay) {
        next(new CallRefused(told(FAILURES.overloaded), { retryAfter: RETRY_AFTER_S }));
        return;
      }
      underWay += 1;
      // 'close' comes once, after the last byte as after a broken connection.
      reply.raw.once('close', () => (underWay -= 1));
      next();
    });
    done();
  },
  { name: 'pressure' },
);
