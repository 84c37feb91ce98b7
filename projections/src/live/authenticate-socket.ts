import { limitIncomingRate } from './socket-limits.ts';
import {
  type Authenticate,
  type LiveNamespace,
  type LiveSocket,
  ofRole,
  ofSession,
  ofUser,
  type Subscriber,
} from './socket-types.ts';
import { message } from '@so-cuoc/shared-domain/outcomes/outcome.ts';
import { SESSION_OUTCOMES } from '@so-cuoc/shared-domain/outcomes/sessions.ts';
import type { IncomingMessage } from 'node:http';

export const UNAUTHENTICATED = 'unauthenticated';
/** Nobody can tell now whether there is a session. */
export const UNAVAILABLE = 'unavailable';

/**
 * Rejects pages of another origin: browsers send cookies with sockets, and a site ignores ports. Programs send
 * no Origin and are authenticated by their session.
 */
export const isSameOrigin = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean => {
  const { origin, host } = headers;
  if (origin === undefined) return true;
  return URL.canParse(origin) && [host, headers['x-forwarded-host']].includes(new URL(origin).host);
};

/** Accepts a socket with a valid session and stores its user. */
const authenticateSocket =
  (authenticate: Authenticate) =>
  (socket: LiveSocket, next: (error?: Error) => void): void => {
    authenticate(socket.handshake.headers.cookie).then(
      (watcher) => {
        if (watcher !== null) socket.data.subscriber = watcher;
        next(watcher === null ? new Error(UNAUTHENTICATED) : undefined);
      },
      () => next(new Error(UNAVAILABLE)),
    );
  };

/** Closes a socket whose session has ended. Keeps it while the session cannot be checked. */
export const disconnectIfSessionEnded = async (
  socket: LiveSocket,
  authenticate: Authenticate,
): Promise<void> => {
  const present = await authenticate(socket.handshake.headers.cookie).catch(() => socket.data.subscriber);
  if (present !== null) return;
  socket.emit('logout', { reason: message(SESSION_OUTCOMES.runOut) });
  socket.disconnect(true);
};

/** Serves the sockets of a namespace that have a valid session. Each joins the rooms of its user, session and role. */
export const onSubscriber = (
  namespace: LiveNamespace,
  authenticate: Authenticate,
  serve?: (socket: LiveSocket, subscriber: Subscriber) => void,
): void => {
  namespace.use(authenticateSocket(authenticate));
  namespace.on('connection', (socket) => {
    const { subscriber } = socket.data;
    if (subscriber === undefined) {
      socket.disconnect(true);
      return;
    }
    limitIncomingRate(socket);
    const { identity, session } = subscriber;
    void socket.join([ofUser(identity.userId), ofSession(session), ofRole(identity.role)]);
    serve?.(socket, subscriber);
    // The session may have ended between authentication and joining the rooms that receive its logout.
    void disconnectIfSessionEnded(socket, authenticate);
  });
};
