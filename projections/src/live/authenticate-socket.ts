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
import type { Identity } from '@so-cuoc/shared-domain/accounts/identity.ts';
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

/** What a connection has joined. It may leave a namespace and stay, and no session would end it then. */
class Joined {
  static readonly #of = new WeakMap<LiveSocket['conn'], Joined>();

  static of({ conn }: LiveSocket): Joined {
    const known = this.#of.get(conn) ?? new Joined();
    this.#of.set(conn, known);
    return known;
  }

  /** Joined ones, and those that are asked for. */
  readonly #names = new Set<string>();
  #hasJoined = false;

  /** False if it is there already, or asked for: each CONNECT packet would make another socket of it. */
  ask({ nsp }: LiveSocket): boolean {
    if (this.#names.has(nsp.name)) return false;
    this.#names.add(nsp.name);
    return true;
  }

  join(): void {
    this.#hasJoined = true;
  }

  /** Left, or refused. */
  leave({ nsp, conn }: LiveSocket): void {
    this.#names.delete(nsp.name);
    if (this.#hasJoined && this.#names.size === 0) conn.close();
  }
}

/** Accepts a socket with a valid session and stores its user. */
const authenticateSocket =
  (authenticate: Authenticate, mayJoin: (identity: Identity) => boolean) =>
  (socket: LiveSocket, next: (error?: Error) => void): void => {
    const joined = Joined.of(socket);
    if (!joined.ask(socket)) {
      next(new Error('forbidden'));
      return;
    }
    const refuse = (why: string): void => {
      next(new Error(why));
      joined.leave(socket);
    };
    authenticate(socket.handshake.headers.cookie).then(
      (subscriber) => {
        if (subscriber === null) refuse(UNAUTHENTICATED);
        else if (!mayJoin(subscriber.identity)) refuse('forbidden');
        else {
          socket.data.subscriber = subscriber;
          next();
        }
      },
      () => refuse(UNAVAILABLE),
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

/**
 * Serves the sockets of a namespace that have a valid session, of those who may join it. Each joins the rooms of its user,
 * session and role.
 */
export const onSubscriber = (
  namespace: LiveNamespace,
  authenticate: Authenticate,
  {
    mayJoin = () => true,
    serve,
  }: {
    readonly mayJoin?: (identity: Identity) => boolean;
    readonly serve?: (socket: LiveSocket, subscriber: Subscriber) => void;
  },
): void => {
  namespace.use(authenticateSocket(authenticate, mayJoin));
  namespace.on('connection', (socket) => {
    const joined = Joined.of(socket);
    joined.join();
    socket.once('disconnect', () => joined.leave(socket));
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
