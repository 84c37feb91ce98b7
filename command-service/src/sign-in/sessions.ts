import { createHash, randomBytes } from 'node:crypto';
import type { Identity } from '@so-cuoc/shared-domain/accounts/identity.ts';
import fastifyCookie from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Directory } from '../directory/directory.ts';
import type { Vault } from '../vault/port.ts';

const SESSION_COOKIE = 'so_cuoc';

const DAY_MS = 86_400_000;
/** A remembered session, and the cookie with it. */
const REMEMBERED_MS = 180 * DAY_MS;
/** A session whose cookie ends with the browser; a forgotten one ends here. */
const UNREMEMBERED_MS = 2 * DAY_MS;

/** Only hashes are stored: who reads the vault cannot sign in with what it holds. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Sessions that have ended: one, or all of a user but the one kept. Named by their hashes. */
export type EndedSessions =
  { readonly session: string } | { readonly userId: string; readonly except: string | null };

/** A living session and whose it is. */
export interface PresentSession {
  readonly identity: Identity;
  /** The hash of its token. */
  readonly session: string;
}

export interface Sessions {
  /** Starts a session and sets its cookie on the reply. */
  open(request: FastifyRequest, reply: FastifyReply, userId: string, remembered: boolean): Promise<void>;
  /** Ends the caller's session and takes the cookie back. */
  close(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** Ends every session of the user but the caller's own. */
  closeOthers(request: FastifyRequest, userId: string): Promise<void>;
  /** The session of a cookie header; null without a living one of a known account. */
  present(cookieHeader: string | undefined): Promise<PresentSession | null>;
  /** Who a cookie header stands for; null without a living session of a known account. */
  identify(cookieHeader: string | undefined): Promise<Identity | null>;
  /** From now on hears of the sessions that end before their time, once they are over. */
  onEnded(listener: (ended: EndedSessions) => void): void;
}

const tokenOf = (cookieHeader: string | undefined): string | null => {
  if (cookieHeader === undefined) return null;
  const token = fastifyCookie.parse(cookieHeader)[SESSION_COOKIE];
  return token === undefined || token === '' ? null : token;
};

export const sessionsOf = ({
  vault,
  directory,
  now,
}: {
  vault: Vault;
  directory: Directory;
  now: () => Date;
}): Sessions => {
  let tellEnded: (ended: EndedSessions) => void = () => undefined;

  const present = async (cookieHeader: string | undefined): Promise<PresentSession | null> => {
    const token = tokenOf(cookieHeader);
    if (token === null) return null;
    const session = hashToken(token);
    const kept = await vault.session(session);
    if (kept === null || kept.expiresAt <= now().getTime()) return null;
    const identity = directory.identity(kept.userId);
    return identity === null ? null : { identity, session };
  };

  return {
    open: async (request, reply, userId, remembered) => {
      const token = randomBytes(32).toString('base64url');
      const lifetime = remembered ? REMEMBERED_MS : UNREMEMBERED_MS;
      await vault.dropExpiredSessions(now().getTime());
      const expiresAt = now().getTime() + lifetime;
      await vault.openSession(hashToken(token), { userId, remembered, expiresAt });
      void reply.setCookie(SESSION_COOKIE, token, {
        path: '/',
        httpOnly: true,
        sameSite: 'strict',
        secure: request.protocol === 'https',
        ...(remembered ? { maxAge: REMEMBERED_MS / 1000 } : {}),
      });
    },
    close: async (request, reply) => {
      const token = tokenOf(request.headers.cookie);
      if (token !== null) {
        const session = hashToken(token);
        await vault.closeSession(session);
        tellEnded({ session });
      }
      void reply.clearCookie(SESSION_COOKIE, { path: '/', httpOnly: true, sameSite: 'strict' });
    },
    closeOthers: async (request, userId) => {
      const token = tokenOf(request.headers.cookie);
      const except = token === null ? null : hashToken(token);
      await vault.closeOtherSessions(userId, except);
      tellEnded({ userId, except });
    },
    present,
    identify: async (cookieHeader) => (await present(cookieHeader))?.identity ?? null,
    onEnded: (listener) => {
      tellEnded = listener;
    },
  };
};
