import { hash, randomBytes, randomUUID } from 'node:crypto';
import type { Identity } from '@so-cuoc/shared-domain/accounts/identity.ts';
import type { SessionEnd } from '@so-cuoc/shared-domain/accounts/session-end.ts';
import { SESSION_COOKIE } from '@so-cuoc/shared-domain/contract/access.ts';
import fastifyCookie from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IdentityIndex } from '../identity-index/identity-index.ts';
import type { Session, Vault } from '../vault/port.ts';

const DAY_MS = 86_400_000;
/** Lifetime of a remembered session and its cookie. */
const REMEMBERED_MS = 180 * DAY_MS;
/** Lifetime of a session whose cookie ends with the browser. */
const UNREMEMBERED_MS = 2 * DAY_MS;
const lifetimeOf = (remembered: boolean): number => (remembered ? REMEMBERED_MS : UNREMEMBERED_MS);
/** A session that would last longer than its lifetime and this was opened while the clock was wrong. */
const CLOCK_DIFFERENCE_MS = DAY_MS;
/** How long a device can still learn why its session ended. */
const END_KNOWN_MS = 7 * DAY_MS;
const DEVICE_MAX = 300;

/** The vault stores only hashes, so a reader of the vault cannot sign in. */
export const hashToken = (token: string): string => hash('sha256', token, 'base64url');

/** Ended sessions: one by its hash, or all of a user except one. */
export type EndedSessions =
  | { readonly session: string }
  | { readonly userId: string; readonly except: string | null };

/** An active session and its user. */
export interface ActiveSession {
  readonly identity: Identity;
  /** Hash of its token. */
  readonly session: string;
}

/** The active session of a cookie header; null if there is none or the account may not be used. */
export type SessionLookup =
  | ({ readonly kind: 'present' } & ActiveSession)
  | { readonly kind: 'over'; readonly why: SessionEnd; readonly userId: string }
  | { readonly kind: 'none' };

export interface Sessions {
  /** Opens a session and sets its cookie. Returns the hash of its token. */
  open(request: FastifyRequest, reply: FastifyReply, userId: string, remembered: boolean): Promise<string>;
  /**
   * Gives the caller's session another token and cookie, and ends every other session of the user. Its sockets
   * stay. Whoever has the old token is signed out. A session that has ended meanwhile stays ended.
   */
  renew(request: FastifyRequest, reply: FastifyReply, userId: string, why: SessionEnd): Promise<void>;
  /** Ends the caller's session and clears its cookie. */
  close(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** Ends any one session. */
  end(session: string, why: SessionEnd): Promise<void>;
  /** Ends every session of the user except one. */
  endAll(userId: string, except: string | null, why: SessionEnd): Promise<void>;
  /** Token hash of the caller's session; null without a cookie. */
  own(request: FastifyRequest): string | null;
  find(cookieHeader: string | undefined): Promise<SessionLookup>;
  /** The active session of a cookie header; null if there is none or the account may not be used. */
  present(cookieHeader: string | undefined): Promise<ActiveSession | null>;
  /** The identity of a cookie header; null as above. */
  identify(cookieHeader: string | undefined): Promise<Identity | null>;
  /** Sets the listener for sessions that ended before they expired. */
  onEnded(listener: (ended: EndedSessions, why: SessionEnd) => void): void;
  /** Sets the listener for sessions with another token, both by their hashes. */
  onRenewed(listener: (before: string, after: string) => void): void;
}

/** The token in a cookie header; null without one. Its session may no longer exist. */
export const tokenOf = (cookieHeader: string | undefined): string | null => {
  if (cookieHeader === undefined) return null;
  const token = fastifyCookie.parse(cookieHeader)[SESSION_COOKIE];
  return token === undefined || token === '' ? null : token;
};

const NONE: SessionLookup = { kind: 'none' };

/** Neither expired nor opened by a clock that was far ahead. `now` in milliseconds since 1970. */
const isInTime = ({ expiresAt, remembered }: Session, now: number): boolean =>
  now < expiresAt && expiresAt - now <= lifetimeOf(remembered) + CLOCK_DIFFERENCE_MS;

/** The state of a stored session at `now`, milliseconds since 1970. */
const foundOf = (identities: IdentityIndex, kept: Session, session: string, now: number): SessionLookup => {
  if (kept.ended !== null) return { kind: 'over', why: kept.ended, userId: kept.userId };
  const account = identities.account(kept.userId);
  const identity = identities.identity(kept.userId);
  if (account === null || identity === null || !isInTime(kept, now)) return NONE;
  const standing = identities.statusOf(account);
  return standing === 'good'
    ? { kind: 'present', identity, session }
    : { kind: 'over', why: standing, userId: kept.userId };
};

export const sessionsOf = ({
  vault,
  identities,
  now,
  catchUp,
}: {
  vault: Vault;
  identities: IdentityIndex;
  now: () => Date;
  /** Called before a user counts as unknown. */
  catchUp: () => Promise<void>;
}): Sessions => {
  let tellRenewed: (before: string, after: string) => void = () => undefined;
  let tellEnded: (ended: EndedSessions, why: SessionEnd) => void = () => undefined;
  const clock = (): number => now().getTime();

  const find = async (cookieHeader: string | undefined): Promise<SessionLookup> => {
    const token = tokenOf(cookieHeader);
    if (token === null) return NONE;
    const session = hashToken(token);
    const kept = await vault.session(session);
    if (kept !== null && identities.identity(kept.userId) === null) await catchUp();
    return kept === null ? NONE : foundOf(identities, kept, session, clock());
  };
  const present = async (cookieHeader: string | undefined): Promise<ActiveSession | null> => {
    const found = await find(cookieHeader);
    return found.kind === 'present' ? { identity: found.identity, session: found.session } : null;
  };
  const end = async (session: string, why: SessionEnd): Promise<void> => {
    await vault.endSession(session, why, clock() + END_KNOWN_MS);
    tellEnded({ session }, why);
  };
  const endAll = async (userId: string, except: string | null, why: SessionEnd): Promise<void> => {
    await vault.endSessionsOf(userId, except, why, clock() + END_KNOWN_MS);
    tellEnded({ userId, except }, why);
  };
  const newToken = (): string => randomBytes(32).toString('base64url');
  const setCookie = (
    request: FastifyRequest,
    reply: FastifyReply,
    token: string,
    remembered: boolean,
  ): void => {
    void reply.setCookie(SESSION_COOKIE, token, {
      path: '/',
      httpOnly: true,
      sameSite: 'strict',
      secure: request.protocol === 'https',
      ...(remembered ? { maxAge: REMEMBERED_MS / 1000 } : {}),
    });
  };
  const own = (request: FastifyRequest): string | null => {
    const token = tokenOf(request.headers.cookie);
    return token === null ? null : hashToken(token);
  };

  return {
    open: async (request, reply, userId, remembered) => {
      const token = newToken();
      const session = hashToken(token);
      await vault.dropExpired(clock());
      await vault.openSession(session, {
        id: randomUUID(),
        userId,
        remembered,
        startedAt: clock(),
        expiresAt: clock() + lifetimeOf(remembered),
        address: request.ip,
        device: (request.headers['user-agent'] ?? '').slice(0, DEVICE_MAX),
        loginTime: '',
        ended: null,
      });
      setCookie(request, reply, token, remembered);
      return session;
    },
    renew: async (request, reply, userId, why) => {
      const before = own(request);
      const kept = before === null ? null : await vault.session(before);
      if (before === null || kept?.ended !== null) return endAll(userId, null, why);
      const token = newToken();
      const after = hashToken(token);
      await vault.openSession(after, kept);
      tellRenewed(before, after);
      setCookie(request, reply, token, kept.remembered);
      return endAll(userId, after, why);
    },
    close: async (request, reply) => {
      const session = own(request);
      if (session !== null) await end(session, 'signed-out');
      void reply.clearCookie(SESSION_COOKIE, { path: '/', httpOnly: true, sameSite: 'strict' });
    },
    end,
    endAll,
    own,
    find,
    present,
    identify: async (cookieHeader) => (await present(cookieHeader))?.identity ?? null,
    onEnded: (listener) => {
      tellEnded = listener;
    },
    onRenewed: (listener) => {
      tellRenewed = listener;
    },
  };
};
