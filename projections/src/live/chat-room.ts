import type { Role } from '@so-cuoc/shared-domain/accounts/roles.ts';
import { authenticateSocket, disconnectIfSessionEnded } from './authenticate-socket.ts';
import { limitIncomingRate } from './rate-limit.ts';
import type { LiveUpdate } from './recent-updates.ts';
import { ofRole, ofSession, ofUser } from './rooms.ts';
import type { Authenticate } from './subscriber.ts';
import type { LiveNamespace } from './socket-types.ts';

/** Whom the room is for (product-1 §2). */
const TALKS: readonly Role[] = ['us', 'sl', 'ad'];

export interface LiveChatRoom {
  readonly namespace: LiveNamespace;
  broadcast(update: Extract<LiveUpdate, { readonly event: 'chat' | 'feedback' }>): void;
  /** Every socket must still have its session. */
  checkSessions(): void;
  /** Every socket comes back and reads anew. */
  disconnectAll(): void;
}

/**
 * The `/chat` namespace: what was said in the room to everyone in it, feedback to whose it is and to every
 * ad. Only what the service has kept is told; what a socket sends is heard by nobody.
 */
export const attachChat = (namespace: LiveNamespace, authenticate: Authenticate): LiveChatRoom => {
  namespace.use(authenticateSocket(authenticate));
  namespace.use((socket, next) => {
    const role = socket.data.subscriber?.identity.role;
    next(role !== undefined && TALKS.includes(role) ? undefined : new Error('forbidden'));
  });
  namespace.on('connection', (socket) => {
    const { subscriber: watcher } = socket.data;
    if (watcher === undefined) return socket.disconnect(true);
    limitIncomingRate(socket);
    const { identity, session } = watcher;
    void socket.join([ofUser(identity.userId), ofSession(session), ofRole(identity.role)]);
    // The session may have ended between being let in and joining the rooms by which it is told so.
    void disconnectIfSessionEnded(socket, authenticate);
    return undefined;
  });
  return {
    namespace,
    broadcast: (update) => {
      if (update.event === 'feedback') {
        namespace.local.to([ofUser(update.userId), ofRole('ad')]).emit('feedback', update.body);
        return;
      }
      namespace.local.emit('chat', update.body);
      for (const { chat_name, chat_content } of update.body.rows)
        namespace.local.emit('sendToAll', chat_name, chat_content);
    },
    checkSessions: () => {
      for (const socket of namespace.sockets.values()) void disconnectIfSessionEnded(socket, authenticate);
    },
    disconnectAll: () => {
      for (const { conn } of namespace.sockets.values()) conn.close();
    },
  };
};
