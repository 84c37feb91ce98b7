import type { IncomingMessage } from 'node:http';
import type { Authenticate } from './subscriber.ts';
import type { LiveSocket } from './socket-types.ts';
import { SESSION_OUTCOMES } from '@so-cuoc/shared-domain/outcomes/sessions.ts';
import { message } from '@so-cuoc/shared-domain/outcomes/outcome.ts';

const UNAUTHENTICATED = 'unauthenticated';

/**
 * A page of another origin must not listen: browsers send cookies along with its sockets, for ports do
 * not make a site. Programs send no Origin and are let through to show their session.
 */
export const isSameOrigin = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean => {
  const { origin, host } = headers;
  if (origin === undefined) return true;
  return URL.canParse(origin) && [host, headers['x-forwarded-host']].includes(new URL(origin).host);
};

/** Lets a socket in that has a session, and remembers whose. */
export const authenticateSocket =
  (authenticate: Authenticate) =>
  (socket: LiveSocket, next: (error?: Error) => void): void => {
    authenticate(socket.handshake.headers.cookie).then(
      (watcher) => {
        if (watcher !== null) socket.data.subscriber = watcher;
        next(watcher === null ? new Error(UNAUTHENTICATED) : undefined);
      },
      () => next(new Error('unavailable')),
    );
  };

/** Closes a socket whose session has ended since it was let in. While nobody can tell, it stays. */
export const disconnectIfSessionEnded = async (
  socket: LiveSocket,
  authenticate: Authenticate,
): Promise<void> => {
  const present = await authenticate(socket.handshake.headers.cookie).catch(() => socket.data.subscriber);
  if (present !== null) return;
  socket.emit('logout', { reason: message(SESSION_OUTCOMES.runOut) });
  socket.disconnect(true);
};
