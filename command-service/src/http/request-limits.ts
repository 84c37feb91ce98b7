import '@so-cuoc/call-routes/request-context.ts';
import fp from 'fastify-plugin';
import type { FastifyRequest, onSendHookHandler } from 'fastify';
import { CallRefused } from './call-refused.ts';
import { CONNECTIONS_PER_NETWORK } from './network-connections.ts';
import { Counts } from '@so-cuoc/call-routes/limits/counts.ts';
import { BODY_LIMIT } from '@so-cuoc/call-routes/register-call.ts';
import { FAILURES } from '@so-cuoc/shared-domain/outcomes/failures.ts';
import { outcome } from '@so-cuoc/shared-domain/outcomes/outcome.ts';
import { networkOf } from '../sign-in/network.ts';

/** Limit for calls that are worked on at once; with more, the last would wait longer than anyone does. */
const MAX_UNDER_WAY = 2000;
/** The part of them that one session, all sessions of one book, or the strangers of one network may have: calls may wait. */
const UNDER_WAY_SHARE = 1 / 4;
/**
 * Limit for concurrent large bodies: each is held in memory several times while it is parsed, and may arrive
 * slowly.
 */
const MAX_LARGE = 32;
/** The part of them that the strangers of one network may have, that one session may have, and all sessions of one book. */
const LARGE_SHARE = { network: 1 / 4, session: 1 / 8, book: 1 / 4 };
/** Bodies come with their heads, or soon after. One that is not complete by then is slow. */
const SLOW_AFTER_MS = 1_000;
/** Slow bodies of the strangers of one network, and of one session. Connections with further ones are closed. */
const MAX_SLOW = 64;
const MAX_SLOW_OF_SESSION = 16;
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

declare module 'fastify' {
  interface FastifyRequest {
    /** Ends the counting of its body while that arrives; null before and after. */
    endBody: (() => void) | null;
    /** What ends its counting among the calls that are worked on; null before and after. */
    placesHeld: readonly (() => void)[] | null;
  }
}

export interface OverloadLimits {
  readonly maxUnderWay?: number;
  /** Of one session, one book, or the strangers of one network. */
  readonly maxUnderWayOfOne?: number;
  /** Requests of the strangers of one network whose answer is not wholly read. */
  readonly maxOpenOfNetwork?: number | undefined;
  readonly maxLarge?: number;
  readonly maxSlow?: number;
  readonly maxSlowOfSession?: number;
  /** Milliseconds. */
  readonly slowAfter?: number;
}

/** Who shares a limit: the session, which neighbours of its network do not use up, else the network. */
const ownerOf = ({ sessionId, ip }: FastifyRequest): { kind: 'session' | 'network'; key: string } =>
  sessionId === ''
    ? { kind: 'network', key: `network ${networkOf(ip)}` }
    : { kind: 'session', key: `session ${sessionId}` };

/** The book of a session; null for strangers, and for sessions without one. */
const bookOf = ({ sessionId, identity }: FastifyRequest): string | null =>
  sessionId === '' ? null : (identity?.agentId ?? null);

/**
 * Load shedding: answers 503 at once, before any work is done for the call. A call has a place from the end of its body
 * to its answer, so that nobody holds the places of others by sending slowly or by not reading. Nobody has all places,
 * since calls may wait. Bodies are counted once the access hook knows the session, before their first byte is read.
 */
export const overloadProtection = fp<OverloadLimits>(
  (
    app,
    {
      maxUnderWay = MAX_UNDER_WAY,
      maxUnderWayOfOne = Math.max(1, maxUnderWay * UNDER_WAY_SHARE),
      maxOpenOfNetwork = CONNECTIONS_PER_NETWORK,
      maxLarge = MAX_LARGE,
      maxSlow = MAX_SLOW,
      maxSlowOfSession = MAX_SLOW_OF_SESSION,
      slowAfter = SLOW_AFTER_MS,
    },
    done,
  ) => {
    const [large, largeOfBook, slow] = [new Counts(), new Counts(), new Counts()];
    const [underWay, underWayOfBook, openOfNetwork] = [new Counts(), new Counts(), new Counts()];
    const shareOf = (kind: keyof typeof LARGE_SHARE): number => Math.max(1, maxLarge * LARGE_SHARE[kind]);
    const maxSlowOf = { network: maxSlow, session: maxSlowOfSession };
    // Not in a WeakMap: where a value names its key, requests would stay until the next full collection.
    app.decorateRequest('endBody', null);
    app.decorateRequest('placesHeld', null);
    const leave = (request: FastifyRequest): void => {
      for (const off of request.placesHeld ?? []) off();
      request.placesHeld = null;
    };

    const watchBody = (request: FastifyRequest): (() => void) => {
      const { kind, key } = ownerOf(request);
      let complete = (): void => undefined;
      const timer = setTimeout(() => {
        if (slow.of(key) >= maxSlowOf[kind]) request.raw.destroy();
        else complete = slow.add(key);
      }, slowAfter);
      return () => {
        clearTimeout(timer);
        complete();
      };
    };

    app.addHook('onRequest', (request, _reply, next) => {
      const isFull = underWay.all >= maxUnderWay && request.routeOptions.config.always !== true;
      next(isFull ? overloaded() : undefined);
    });

    // The session is known, and no byte of the body is read.
    app.addHook('preParsing', (request, reply, _payload, next) => {
      if (request.routeOptions.config.always === true) {
        next();
        return;
      }
      const connection = request.raw.socket;
      // Who broke off meanwhile sends no body, and no event would end the counting.
      if (connection.destroyed) {
        next();
        return;
      }
      const { kind, key } = ownerOf(request);
      const book = bookOf(request);
      const brings = isLarge(request);
      if (kind === 'network' && openOfNetwork.of(key) >= maxOpenOfNetwork) {
        next(overloaded());
        return;
      }
      const isMuch =
        large.of(key) >= shareOf(kind) || (book !== null && largeOfBook.of(book) >= shareOf('book'));
      if (brings && (large.all >= maxLarge || isMuch)) {
        next(overloaded());
        return;
      }
      const ofOpen = kind === 'network' ? openOfNetwork.add(key) : null;
      const ofLarge = brings ? large.add(key) : null;
      const ofBook = brings && book !== null ? largeOfBook.add(book) : null;
      if (hasBody(request)) request.endBody = watchBody(request);
      const end = (): void => {
        connection.off('close', end);
        ofOpen?.();
        ofLarge?.();
        ofBook?.();
        request.endBody?.();
        leave(request);
      };
      // 'close' comes once, after the last byte or a broken connection.
      reply.raw.once('close', end);
      // But not of an answer that stands behind that of an earlier request of its connection.
      if (reply.raw.socket !== connection) connection.once('close', end);
      next();
    });

    // The body is complete.
    app.addHook('preValidation', (request, _reply, next) => {
      if (request.routeOptions.config.always === true) {
        next();
        return;
      }
      request.endBody?.();
      request.endBody = null;
      const { key } = ownerOf(request);
      const book = bookOf(request);
      const isMuch =
        underWay.of(key) >= maxUnderWayOfOne ||
        (book !== null && underWayOfBook.of(book) >= maxUnderWayOfOne);
      if (underWay.all >= maxUnderWay || isMuch) {
        next(overloaded());
        return;
      }
      request.placesHeld = [underWay.add(key), ...(book === null ? [] : [underWayOfBook.add(book)])];
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
