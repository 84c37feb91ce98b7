import { SESSION_END } from '@so-cuoc/shared-domain/accounts/session-end.ts';
import { vietnamDay } from '@so-cuoc/shared-domain/calendar/vietnam-day.ts';
import {
  CHANGE_HEADER,
  IDEMPOTENCY_HEADER,
  type CallAccess,
} from '@so-cuoc/shared-domain/contract/access.ts';
import type { Identity } from '@so-cuoc/shared-domain/accounts/identity.ts';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { IdentityIndex } from '../identity-index/identity-index.ts';
import { CallRefused, type Refused } from '../http/call-refused.ts';
import type { SessionLookup, Sessions } from '../sign-in/sessions.ts';
import { ownedIds, type OwnedIds, mayUse } from './ownership.ts';
import { SECOND_FACTOR_FAILURES } from '@so-cuoc/shared-domain/outcomes/second-factor.ts';
import { asksSecondFactor } from '../sign-in/second-factor-rule.ts';
import { FAILURES } from '@so-cuoc/shared-domain/outcomes/failures.ts';
import { outcome } from '@so-cuoc/shared-domain/outcomes/outcome.ts';
import '@so-cuoc/call-routes/request-context.ts';

/** A route with its access rules. */
export interface GuardedRoute {
  readonly method: string;
  readonly url: string;
  readonly access: CallAccess;
  /** The request schemas, under Fastify's names. */
  readonly schema: Readonly<Partial<Record<'params' | 'querystring' | 'body', unknown>>>;
  /** The views that its hooks wait for, by name. */
  readonly views: readonly string[];
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route of the app with its access rules. */
    guardedRoutes: readonly GuardedRoute[];
  }
}

export interface AccessOptions {
  readonly sessions: Sessions;
  readonly identities: IdentityIndex;
  readonly now: () => Date;
  /** Called before an id counts as unknown. */
  readonly catchUp: () => Promise<void>;
}

const knowsAll = (identities: IdentityIndex, { users, customers, messages }: OwnedIds): boolean =>
  users.every((user) => identities.ownerOf(user) !== null) &&
  customers.every((customer) => identities.agentOfCustomer(customer) !== null) &&
  messages.every((message) => identities.placeOfMessage(message) !== null);

/** The view that a hook waits for. */
const viewsOf = (hook: unknown): readonly string[] =>
  typeof hook === 'function' && 'view' in hook && typeof hook.view === 'string' ? [hook.view] : [];

export const headerMissing = () => outcome(FAILURES.headerMissing, { header: CHANGE_HEADER });

/** The failure for a caller without a session: how its session ended, if known. */
export const sessionFailure = (found: SessionLookup): Refused =>
  found.kind === 'over'
    ? { result: FAILURES.notSignedIn.code, message: SESSION_END[found.why] }
    : outcome(FAILURES.notSignedIn);

/**
 * Access control for every route registered after it, in the order of calls.md: header, session, role, then
 * schema (Fastify's own step), then owner. A route without access rules stops the start.
 */
export const access = fp<AccessOptions>(
  (app, { sessions, identities, now, catchUp }, done) => {
    /** Whether the subscription of an account has expired and binds its role; a `ph` shares its agent's. */
    const over = ({ userId }: Identity): boolean =>
      identities.isUserExpired(userId, vietnamDay(now().getTime()));

    /** Its role must have a second step, and it has none yet: it reaches its own account alone. */
    const lacksSecondFactor = ({ userId, role }: Identity): boolean =>
      asksSecondFactor(identities.web, role) && identities.account(userId)?.secondFactor !== true;

    /**
     * Who changed the password and lost the answer has a cookie that ended with it. The same call under the same
     * key still gets the kept answer (calls.md), and nothing else. Null for everybody else.
     */
    const replayerOf = (guard: CallAccess, request: FastifyRequest, found: SessionLookup): Identity | null =>
      guard.bearsPassword === true &&
      guard.answersSecret !== true &&
      request.headers[IDEMPOTENCY_HEADER] !== undefined &&
      found.kind === 'over' &&
      found.why === 'password'
        ? identities.identity(found.userId)
        : null;

    const routes: GuardedRoute[] = [];
    app.decorate('guardedRoutes', routes);
    app.decorateRequest('identity', null);
    app.decorateRequest('replaysOnly', false);
    app.decorateRequest('sessionId', '');
    app.decorateRequest('book', null);
    app.decorateRequest('messagePlace', null);

    app.addHook('onRoute', ({ method, url, config, schema, preHandler }) => {
      const guard = config?.access;
      if (guard === undefined)
        throw new Error(`route ${String(method)} ${url} does not declare config.access`);
      const { params, querystring, body } = schema ?? {};
      const shapes = { params, querystring, body };
      const views = [preHandler].flat().flatMap(viewsOf);
      for (const each of [method].flat())
        routes.push({ method: each, url, access: guard, schema: shapes, views });
    });

    app.addHook('onRequest', async (request) => {
      const guard = request.routeOptions.config.access;
      if (guard === undefined) return;
      if (guard.changes && request.headers[CHANGE_HEADER] !== '1') throw new CallRefused(headerMissing());
      if (guard.session === 'none') return;
      const found = await sessions.find(request.headers.cookie);
      request.identity = found.kind === 'present' ? found.identity : null;
      if (found.kind === 'present') request.sessionId = found.session;
      if (guard.session === 'optional') return;
      if (request.identity === null) {
        request.identity = replayerOf(guard, request, found);
        if (request.identity === null) throw new CallRefused(sessionFailure(found));
        request.replaysOnly = true;
      }
      if (!guard.roles.includes(request.identity.role)) throw new CallRefused(outcome(FAILURES.notAllowed));
      if (guard.allowedWhenExpired !== true && over(request.identity))
        throw new CallRefused(outcome(FAILURES.timeOver));
      if (guard.allowedWhenExpired !== true && lacksSecondFactor(request.identity))
        throw new CallRefused(outcome(SECOND_FACTOR_FAILURES.missing));
    });

    app.addHook('preHandler', async (request) => {
      const guard = request.routeOptions.config.access;
      const { identity } = request;
      if (guard === undefined || identity === null) return;
      const ids = ownedIds(guard, request);
      if (!knowsAll(identities, ids)) await catchUp();
      const [user] = ids.users;
      const [customer = ''] = ids.customers;
      request.book =
        user === undefined
          ? identities.agentOfCustomer(customer)
          : (identities.ownerOf(user)?.agentId ?? null);
      const [message = ''] = ids.messages;
      request.messagePlace = identities.placeOfMessage(message);
      if (!mayUse(identity, ids, guard.ownership, identities))
        throw new CallRefused(outcome(FAILURES.notAllowed));
    });
    done();
  },
  { name: 'access' },
);

/** Request and route fields of the access hook. */
declare module 'fastify' {
  interface FastifyRequest {
    /** The caller; null for calls that need no session. */
    identity: Identity | null;
    /** The session has ended: the call may get a kept answer, and has no effect. */
    replaysOnly: boolean;
    /**
     * The agent whose book the user id of the call means (for a `ph`, its agent's). Without a user id, the
     * customer's agent. Null if nobody's.
     */
    book: string | null;
    /** The agent and day (yyyy-mm-dd) of the message that the call names; null if it does not exist. */
    messagePlace: { readonly agentId: string; readonly date: string } | null;
  }
  interface FastifyContextConfig {
    access?: CallAccess;
  }
}
