import { disconnectIfSessionEnded, onSubscriber } from './authenticate-socket.ts';
import type { LiveUpdate } from './recent-updates.ts';
import { type Authenticate, type LiveNamespace, ofRole, ofUser } from './socket-types.ts';
import type { Role } from '@so-cuoc/shared-domain/accounts/roles.ts';

/** The roles that may use the room (product-1 §2). */
const CHAT_ROLES: readonly Role[] = ['us', 'sl', 'ad'];

export interface LiveChatRoom {
  readonly namespace: LiveNamespace;
  broadcast(update: Extract<LiveUpdate, { readonly event: 'chat' | 'feedback' }>): void;
  /** Closes sockets whose sessions have ended. */
  checkSessions(): void;
  /** Disconnects every socket; each reconnects and reloads. */
  disconnectAll(): void;
}

/**
 * The `/chat` namespace: sends chat messages to everyone in the room, feedback to its author and all admins.
 * Sends only stored messages and ignores what sockets send.
 */
export const attachChat = (namespace: LiveNamespace, authenticate: Authenticate): LiveChatRoom => {
  onSubscriber(namespace, authenticate, { mayJoin: ({ role }) => CHAT_ROLES.includes(role) });
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
