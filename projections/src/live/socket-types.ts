import type { Identity } from '@so-cuoc/shared-domain/accounts/identity.ts';
import type { Role } from '@so-cuoc/shared-domain/accounts/roles.ts';
import type {
  LiveCatalogue,
  WireChanges,
  LiveChat,
  LiveDraws,
  LiveFeedback,
  LiveNotices,
} from '@so-cuoc/shared-domain/contract/live.ts';
import type { Namespace, Server, ServerOptions, Socket } from 'socket.io';

/** The user of a socket. */
export interface Subscriber {
  readonly identity: Identity;
  /** Identifies the session. Not a token: it is only compared. */
  readonly session: string;
}

/** The user of the session cookie in a handshake; null = none. */
export type Authenticate = (cookieHeader: string | undefined) => Promise<Subscriber | null>;

/** The agent whose book a user id denotes; null where the identity may not read it. */
export type BookOf = (identity: Identity, userId: string) => string | null;

/** Allows only the own book, or the agent's book for its `ph`. */
export const ownBook: BookOf = ({ userId, agentId }, asked) =>
  asked === userId || asked === agentId ? agentId : null;

/** Ended sessions: one, or all of a user except one. */
export type EndedSessions =
  | { readonly session: string }
  | { readonly userId: string; readonly except: string | null };

/** Rooms that follow from the session. */
export const ofUser = (userId: string): string => `user/${userId}`;
export const ofSession = (session: string): string => `session/${session}`;
export const ofRole = (role: Role): string => `role/${role}`;

/** Sends a logout with its reason to the sockets of ended sessions, and closes them. */
export const logoutFrom = (namespace: LiveNamespace, ended: EndedSessions, reason: string): void => {
  const room = 'session' in ended ? ofSession(ended.session) : ofUser(ended.userId);
  const kept = 'except' in ended && ended.except !== null ? [ofSession(ended.except)] : [];
  namespace.to(room).except(kept).emit('logout', { reason });
  namespace.in(room).except(kept).disconnectSockets(true);
};

/** Moves the sockets of a session to its new token, and has them connect again with the new cookie. */
export const renewFor = (namespace: LiveNamespace, before: string, after: string): void => {
  namespace.in(ofSession(before)).socketsJoin(ofSession(after));
  namespace.to(ofSession(after)).emit('renew');
};

interface ToClient {
  changes: (body: WireChanges) => void;
  draws: (body: LiveDraws) => void;
  logout: (body: { readonly reason: string }) => void;
  /** The session has another cookie: connect again with it. */
  renew: () => void;
  lag: (body: { readonly view: string; readonly events: number }) => void;
  catalogue: (body: LiveCatalogue) => void;
  notices: (body: LiveNotices) => void;
  /** The login record of the socket's user changed. */
  account: () => void;
  chat: (body: LiveChat) => void;
  feedback: (body: LiveFeedback) => void;
  /** On `/chat`: the name and text of a chat message. */
  sendToAll: (name: string, text?: string) => void;
}

interface FromClient {
  resume: (body: unknown, answer: unknown) => void;
  watch: (body: unknown, answer: unknown) => void;
  sendToAll: () => void;
}

/** Messages between processes: an update to broadcast, or a request to reload. */
interface BetweenProcesses {
  told: (updates: unknown) => void;
  anew: (position: unknown) => void;
}

/** The data that the service attaches to a socket. */
interface Known {
  subscriber?: Subscriber;
  /** The agent whose book it follows; null = none. */
  book?: string | null;
  /** When it last asked other readers of its book to reload, milliseconds. */
  lastSendToAll?: number;
}

/** Connects the live channels of several processes; absent where there is one. */
export type SocketCluster = NonNullable<ServerOptions['adapter']>;

export type LiveServer = Server<FromClient, ToClient, BetweenProcesses, Known>;
export type LiveSocket = Socket<FromClient, ToClient, BetweenProcesses, Known>;
export type LiveNamespace = Namespace<FromClient, ToClient, BetweenProcesses, Known>;
