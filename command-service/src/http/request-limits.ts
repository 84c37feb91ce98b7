import '@so-cuoc/call-routes/request-context.ts';
import fp from 'fastify-plugin';
import type { FastifyRequest, onSendHookHandler } from 'fastify';
import { CallRefused } from './call-refused.ts';
import { Counts } from '@so-cuoc/call-routes/limits/counts.ts';
import { BODY_LIMIT } from '@so-cuoc/call-routes/register-call.ts';
import { FAILURES } from '@so-cuoc/shared-domain/outcomes/failures.ts';
import { outcome } from '@so-cuoc/shared-domain/outcomes/outcome.ts';
import { networkOf } from '../sign-in/network.ts';

/** Limit for calls that are worked on at once; with more, the last would wait longer than anyone does. */
const MAX_UNDER_WAY = 2000;
/**
 * Limit for concurrent large bodies: each is held in memory several times while it is parsed, and may arrive
 * slowly.
 */
const MAX_LARGE = 32;
/** The part of them that one network may have. */
const LARGE_SHARE = 1 / 4;
/** Bodies come with their heads, or soon after. One that is not complete by then is slow. */
const SLOW_AFTER_MS = 1_000;
/** Slow bodies of one network. Connections with further ones are closed. */
const MAX_SLOW = 64;
const RETRY_AFTER_S = 1;

const overloaded = (): CallRefused =>
  new CallRefused(outcome(FAILURES.overloaded), { retryAfter: RETRY_AFTER_S });

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Whether the body is large or of unknown length. A body above the limit of its route is rejected unread. */
const isLarge = ({ headers, routeOptions: { bodyLimit } }: FastifyRequest): boolean => {
  if (bodyLimit <= BODY_LIMIT) return false;
  const length = headers['content-length'];
  return length === undefined
    ? headers['transfer-encoding'] !== undefined
    : Number(length) > BODY_LIMIT && Number(length) <= bodyLimit;
};

export interface OverloadLimits {
  readonly maxUnderWay?: number;
  readonly maxLarge?: number;
  readonly maxSlow?: number;
  /** Milliseconds. */
  readonly slowAfter?: number;
}

/**
 * Load shedding: answers 503 at once, before any work is done for the call. A call has a place from the end of its body
 * to its answer, so that nobody holds the places of others by sending slowly or by not reading.
 */
export const overloadProtection = fp<OverloadLimits>(
  (
    app,
    { maxUnderWay = MAX_UNDER_WAY, maxLarge = MAX_LARGE, maxSlow = MAX_SLOW, slowAfter = SLOW_AFTER_MS },
    done,
  ) => {
    const [large, slow] = [new Counts(), new Counts()];
    const largeOfNetwork = Math.max(1, maxLarge * LARGE_SHARE);
    let underWay = 0;
    /** What ends with the body, and what ends with the answer. */
    const arriving = new WeakMap<FastifyRequest, () => void>();
    const placed = new WeakSet<FastifyRequest>();
    const leave = (request: FastifyRequest): void => {
      if (placed.delete(request)) underWay -= 1;
    };

    const watchBody = (request: FastifyRequest, network: string): (() => void) => {
      let complete = (): void => undefined;
      const timer = setTimeout(() => {
        if (slow.of(network) >= maxSlow) request.raw.destroy();
        else complete = slow.add(network);
      }, slowAfter);
      return () => {
        clearTimeout(timer);
        complete();
      };
    };

    app.addHook('onRequest', (request, reply, next) => {
      if (request.routeOptions.config.always === true) {
        next();
        return;
      }
      const network = networkOf(request.ip);
      const brings = isLarge(request);
      if (
        underWay >= maxUnderWay ||
        (brings && (large.all >= maxLarge || large.of(network) >= largeOfNetwork))
      ) {
        next(overloaded());
        return;
      }
      const ofLarge = brings ? large.add(network) : null;
      const ofBody = hasBody(request) ? watchBody(request, network) : null;
      if (ofBody !== null) arriving.set(request, ofBody);
      // 'close' comes once, after the last byte or a broken connection.
      reply.raw.once('close', () => {
        ofLarge?.();
        ofBody?.();
        leave(request);
      });
      next();
    });

    // The body is complete.
    app.addHook('preValidation', (request, _reply, next) => {
      if (request.routeOptions.config.always === true) {
        next();
        return;
      }
      arriving.get(request)?.();
      if (underWay >= maxUnderWay) {
        next(overloaded());
        return;
      }
      placed.add(request);
      underWay += 1;
      next();
    });

    // After every other such hook: an answer may still wait there for the second copy of the log.
    const leaving: onSendHookHandler = (request, _reply, payload, next) => {
      leave(request);
      next(null, payload);
    };
    app.addHook('onRoute', (route) => {
      route.onSend = [...[route.onSend ?? []].flat(), leaving];
    });
    done();
  },
  { name: 'pressure' },
);
