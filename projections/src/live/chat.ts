import type { Role } from '@so-cuoc/shared-domain/accounts/roles.ts';
import { admit, dismissIfOver } from './admission.ts';
import { endFlood } from './flood.ts';
import type { News } from './missed.ts';
import { ofRole, ofSession, ofUser } from './rooms.ts';
import type { Authenticate } from './watcher.ts';
import type { LiveNamespace } from './wire.ts';

/** Whom the room is for (product-1 §2). */
const TALKS: readonly Role[] = ['us', 'sl', 'ad'];

export interface LiveChatRoom {
  readonly namespace: LiveNamespace;
  tell(news: Extract<News, { readonly event: 'chat' | 'feedback' }>): void;
  /** Every socket must still have its session. */
  recheck(): void;
  /** Every socket comes back and reads anew. */
  letGo(): void;
}

/**
 * The `/chat` namespace: what was said in the room to everyone in it, feedback to whose it is and to every
 * ad. Only what the service has kept is told; what a socket sends is heard by nobody.
 */
export const attachChat = (namespace: LiveNamespace, authenticate: Authenticate): LiveChatRoom => {
  namespace.use(admit(authenticate));
  namespace.use((socket, next) => {
    const role = socket.data.watcher?.identity.role;
    next(role !== undefined && TALKS.includes(role) ? undefined : new Error('forbidden'));
  });
  namespace.on('connection', (socket) => {
    const { watcher } = socket.data;
    if (watcher === undefined) return socket.disconnect(true);
    endFlood(socket);
    const { identity, session } = watcher;
    void socket.join([ofUser(identity.userId), ofSession(session), ofRole(identity.role)]);
    // The session may have ended between being let in and joining the rooms by which it is told so.
    void dismissIfOver(socket, authenticate);
    return undefined;
  });
  return {
    namespace,
    tell: (news) => {
      if (news.event === 'feedback') {
        namespace.local.to([ofUser(news.userId), ofRole('ad')]).emit('feedback', news.body);
        return;
      }
      namespace.local.emit('chat', news.body);
      for (const { chat_name, chat_content } of news.body.rows)
        namespace.local.emit('sendToAll', chat_name, chat_content);
    },
    recheck: () => {
      for (const socket of namespace.sockets.values()) void dismissIfOver(socket, authenticate);
    },
    letGo: () => {
      for (const { conn } of namespace.sockets.values()) conn.close();
    },
  };
};
