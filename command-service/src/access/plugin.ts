import { SESSION_END } from '@so-cuoc/shared-domain/accounts/session-end.ts';
import { vietnamDay } from '@so-cuoc/shared-domain/calendar/vietnam-day.ts';
import { CHANGE_HEADER, type CallAccess } from '@so-cuoc/shared-domain/contract/access.ts';
import type { Identity } from '@so-cuoc/shared-domain/accounts/identity.ts';
import fp from 'fastify-plugin';
import type { IdentityIndex } from '../identity-index/identity-index.ts';
import { CallRefused, type Refused } from '../http/call-refused.ts';
import type { SessionLookup, Sessions } from '../sign-in/sessions.ts';
import { ownedIds, type OwnedIds, mayUse } from './ownership.ts';
import { FAILURES } from '@so-cuoc/shared-domain/outcomes/failures.ts';
import { outcome } from '@so-cuoc/shared-domain/outcomes/outcome.ts';
import '@so-cuoc/call-routes/request-context.ts';

/** A route as the access hook guards it. */
export interface GuardedRoute {
  readonly method: string;
  readonly url: string;
  readonly access: CallAccess;
  /** The shapes that it takes, under Fastify's names. */
  readonly schema: Readonly<Partial<Record<'params' | 'querystring' | 'body', unknown>>>;
  /** The views that its hooks wait for, by name. */
  readonly views: readonly string[];
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route of the app with who may use it. */
    guardedRoutes: readonly GuardedRoute[];
  }
}

export interface AccessOptions {
  readonly sessions: Sessions;
  readonly identities: IdentityIndex;
  readonly now: () => Date;
  /** Before an id is taken for unknown. */
  readonly catchUp: () => Promise<void>;
}

const knowsAll = (identities: IdentityIndex, { users, customers, messages }: OwnedIds): boolean =>
  users.every((user) => identities.ownerOf(user) !== null) &&
  customers.every((customer) => identities.agentOfCustomer(customer) !== null) &&
  messages.every((message) => identities.placeOfMessage(message) !== null);

/** What a hook that waits for a view says of itself. */
const viewsOf = (hook: unknown): readonly string[] =>
  typeof hook === 'function' && 'view' in hook && typeof hook.view === 'string' ? [hook.view] : [];

export const headerMissing = () => outcome(FAILURES.headerMissing, { header: CHANGE_HEADER });

/** Why a caller counts as nobody: how its session ended, where that is known. */
export const sessionFailure = (found: SessionLookup): Refused =>
  found.kind === 'over'
    ? { result: FAILURES.notSignedIn.code, message: SESSION_END[found.why] }
    : outcome(FAILURES.notSignedIn);

/**
 * Guards every route that is registered after it, in the order of calls.md: header, session, role,
 * then (Fastify's own) shape, then owner. A route that does not say who may use it fails the start.
 */
export const access = fp<AccessOptions>(
  (app, { sessions, identities, now, catchUp }, done) => {
    /** Whether an account's time of use is over and binds its role; a `ph` shares its agent's. */
    const over = ({ userId }: Identity): boolean =>
      identities.isUserExpired(userId, vietnamDay(now().getTime()));

    const routes: GuardedRoute[] = [];
    app.decorate('guardedRoutes', routes);
    app.decorateRequest('identity', null);
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
      if (guard.session === 'optional') return;
      if (request.identity === null) throw new CallRefused(sessionFailure(found));
      if (!guard.roles.includes(request.identity.role)) throw new CallRefused(outcome(FAILURES.notAllowed));
      if (guard.allowedWhenExpired !== true && over(request.identity))
        throw new CallRefused(outcome(FAILURES.timeOver));
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

/** What the access hook puts on requests and expects of routes. */
declare module 'fastify' {
  interface FastifyRequest {
    /** Who makes the call; null on calls that need no session. */
    identity: Identity | null;
    /**
     * The agent whose book the user id of the call means (a `ph` means its agent's), or its customer's where it
     * names no user; null = nobody's.
     */
    book: string | null;
    /** The agent and day (yyyy-mm-dd) of the message that the call names; null = there is none. */
    messagePlace: { readonly agentId: string; readonly date: string } | null;
  }
  interface FastifyContextConfig {
    access?: CallAccess;
  }
}
