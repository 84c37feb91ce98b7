import type { Role } from '@so-cuoc/shared-domain/accounts/roles.ts';
import type { LiveNamespace } from './socket-types.ts';

/** Sessions that have ended: one, or all of a user but the one kept. */
export type EndedSessions =
  | { readonly session: string }
  | { readonly userId: string; readonly except: string | null };

/** Rooms that a socket is in by its session alone. */
export const ofUser = (userId: string): string => `user/${userId}`;
export const ofSession = (session: string): string => `session/${session}`;
export const ofRole = (role: Role): string => `role/${role}`;

/** Tells the sockets of ended sessions why, and closes them. */
export const logoutFrom = (namespace: LiveNamespace, ended: EndedSessions, reason: string): void => {
  const room = 'session' in ended ? ofSession(ended.session) : ofUser(ended.userId);
  const kept = 'except' in ended && ended.except !== null ? [ofSession(ended.except)] : [];
  namespace.to(room).except(kept).emit('logout', { reason });
  namespace.in(room).except(kept).disconnectSockets(true);
};
