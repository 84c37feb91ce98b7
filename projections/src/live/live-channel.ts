import { disconnectIfSessionEnded, onSubscriber, UNAUTHENTICATED } from './authenticate-socket.ts';
import { BookRooms } from './book-rooms.ts';
import { attachChat } from './chat-room.ts';
import type { LiveUpdate, RecentUpdates } from './recent-updates.ts';
import { SocketAdmission, SOCKET_LIMITS, type SocketLimits } from './socket-admission.ts';
import { counter, disconnectWhenStuck, limitPackets } from './socket-limits.ts';
import {
  type Authenticate,
  type BookOf,
  type EndedSessions,
  type LiveServer,
  type LiveSocket,
  logoutFrom,
  ofRole,
  ofUser,
  ownBook,
  renewFor,
  type SocketCluster,
  type Subscriber,
} from './socket-types.ts';
import { UpdateBatches } from './update-batches.ts';
import type { Role } from '@so-cuoc/shared-domain/accounts/roles.ts';
import { noticesFor, SALE_NOTICE_ROLES } from '@so-cuoc/shared-domain/web-config/audience.ts';
import type { LiveNotices } from '@so-cuoc/shared-domain/contract/live.ts';
import { REQUEST_ID_HEADER } from '@so-cuoc/shared-domain/contract/access.ts';
import type { IncomingMessage, Server as HttpServer } from 'node:http';
import { Server } from 'socket.io';
import { z } from 'zod';

export interface LiveOptions {
  readonly authenticate: Authenticate;
  /** The books that a user may read; default: the own book. */
  readonly bookOf?: BookOf;
  /** Interval between session checks of open sockets, milliseconds. */
  readonly sessionCheckMs?: number;
  /** The network of a handshake, which shares a limit; default: the address of the peer. */
  readonly networkOf?: (request: IncomingMessage) => string;
  readonly limits?: Partial<SocketLimits>;
  /** A handshake of that session is let in. */
  readonly onAdmitted?: (request: IncomingMessage, session: string) => void;
  /** Names a handshake in its answer and in the log. */
  readonly handshake?: (request: IncomingMessage) => string;
  /** Connects to the folding processes and other processes with sockets. */
  readonly cluster?: SocketCluster | null;
  /** Called after the changes of a view up to a position were sent to the open screens of a book. */
  readonly onSent?: ((view: string, upTo: string) => void) | undefined;
}

/** The running live channel. */
export interface Live {
  /** Sends a logout with its reason to the sockets of ended sessions, and closes them. */
  logout(ended: EndedSessions, reason: string): void;
  /** The session has another token now: its sockets stay, and connect again. */
  renew(before: string, after: string): void;
  /** Tells the sockets of this process that the login records of these users changed. */
  accountsChanged(userIds: readonly string[]): void;
  /** The number of open sockets of this process. */
  sockets(): number;
  close(): Promise<void>;
}

export interface LiveChannel extends Live {
  broadcast(update: LiveUpdate): void;
  lag(view: string, events: number): void;
  /** Disconnects every socket; each reconnects, sends its position and reloads. */
  disconnectAll(): void;
}

/** Maximum size of a browser's packet: browsers send only positions. */
const FROM_CLIENT_BYTES = 16 * 1024;
const RECHECK_MS = 60_000;

/** A client may send anything in place of an acknowledgement callback. */
const isAnswer = (value: unknown): value is (body: unknown) => void => typeof value === 'function';

const seenBy = (role: Role | null, body: LiveNotices): LiveNotices => ({
  ...body,
  notices: noticesFor(body.notices, role),
});

/** Of one session within ten seconds: each of its sockets resumes when it connects, and when it changes its book. */
const MOST_RESUMES = 40;

const resumeBody = z.object({ position: z.string(), noted: z.boolean().default(false) });

/**
 * Answers with the updates that a socket missed in its book, and emits missed draws, catalogue changes and
 * notices; or asks it to reload, with the last position that it may have been told. `mayReadMissed`: false if its
 * session has asked too often.
 */
const resume = async (
  socket: LiveSocket,
  recentUpdates: RecentUpdates,
  body: unknown,
  mayReadMissed: boolean,
) => {
  const asked = resumeBody.safeParse(body);
  const { subscriber: watcher, book = null } = socket.data;
  const updates =
    asked.success && watcher !== undefined && mayReadMissed
      ? await recentUpdates
          .since(asked.data.position, { ...watcher.identity, book }, asked.data.noted)
          .catch(() => null)
      : null;
  if (updates === null) return { reload: true, ...(await recentUpdates.standing().catch(() => ({}))) };
  for (const each of updates) {
    if (each.event === 'draws') socket.emit('draws', each.body);
    else if (each.event === 'catalogue') socket.emit('catalogue', each.body);
    else if (each.event === 'notices')
      socket.emit('notices', seenBy(watcher?.identity.role ?? null, each.body));
  }
  return {
    missed: updates.flatMap((each) =>
      each.event === 'changes' || each.event === 'payments' ? [each.body] : [],
    ),
    position: recentUpdates.lastPosition(updates) ?? asked.data?.position,
  };
};

/**
 * The `/edit` namespace on the service's own port. A socket joins the room of its own agent, or of a book that
 * its session may read, and closes with the session.
 */
export const attachLive = (
  http: HttpServer,
  recentUpdates: RecentUpdates,
  {
    authenticate,
    bookOf = ownBook,
    sessionCheckMs: recheckMs = RECHECK_MS,
    networkOf = ({ socket }) => socket.remoteAddress ?? '',
    limits = {},
    onAdmitted = () => undefined,
    cluster: line = null,
    handshake,
    onSent,
  }: LiveOptions,
): LiveChannel => {
  const admission = new SocketAdmission({
    ...{ authenticate, networkOf, onAdmitted },
    limits: { ...SOCKET_LIMITS, ...limits },
  });
  const io: LiveServer = new Server(http, {
    serveClient: false,
    ...(line === null ? {} : { adapter: line }),
    maxHttpBufferSize: FROM_CLIENT_BYTES,
    allowRequest: (request, allow) =>
      void admission.refusal(request).then((why) => allow(why ?? undefined, why === null)),
  });
  const edit = io.of('/edit');
  const chat = attachChat(io.of('/chat'), authenticate);
  const books = new BookRooms(bookOf);
  io.engine.on('connection', (conn: LiveSocket['conn']) => {
    admission.opened(conn);
    disconnectWhenStuck(conn);
    limitPackets(conn);
  });
  if (handshake !== undefined)
    io.engine.on('initial_headers', (headers: Record<string, string>, request: IncomingMessage) => {
      headers[REQUEST_ID_HEADER] = handshake(request);
    });
  io.use((_socket, next) => next(new Error(UNAUTHENTICATED)));
  const resumesTooOften = counter(MOST_RESUMES);
  const serve = (socket: LiveSocket, watcher: Subscriber): void => {
    books.open(socket, watcher);
    socket.on('resume', (body, answer) => {
      if (!isAnswer(answer)) return;
      void resume(socket, recentUpdates, body, !resumesTooOften(watcher.session)).then(answer);
    });
    socket.on('watch', (body, answer) => {
      const book = books.watch(socket, watcher, body);
      if (isAnswer(answer)) answer({ watching: book });
    });
    socket.on('sendToAll', () => books.requestReload(socket, watcher));
  };
  onSubscriber(edit, authenticate, { serve });
  const batches = new UpdateBatches({
    send: (agentId, body) => {
      const room = books.room(agentId);
      edit.local.to(room).emit('changes', body);
      onSent?.(body.view, body.position);
      return edit.adapter.rooms.get(room)?.size ?? 0;
    },
    sent: () => recentUpdates.markSent(),
  });
  recentUpdates.markSent();
  const tell = (update: LiveUpdate): void => {
    if (update.event === 'chat' || update.event === 'feedback') chat.broadcast(update);
    else if (update.event !== 'changes') tellNow(update);
    else if (edit.adapter.rooms.has(books.room(update.agentId))) batches.add(update.agentId, update.body);
    else if (batches.isEmpty) recentUpdates.markSent();
  };
  /** Flushes the batches first, so that no socket gets a later position before an earlier update. */
  const tellNow = (
    update: Exclude<LiveUpdate, { readonly event: 'changes' | 'chat' | 'feedback' }>,
  ): void => {
    batches.flush();
    if (update.event === 'draws') edit.local.emit('draws', update.body);
    else if (update.event === 'catalogue') edit.local.emit('catalogue', update.body);
    else if (update.event === 'notices') {
      const sale = SALE_NOTICE_ROLES.map(ofRole);
      edit.local.to(sale).emit('notices', update.body);
      edit.local.except(sale).emit('notices', seenBy(null, update.body));
    } else edit.local.to([...update.userIds.map(ofUser), ofRole('ad')]).emit('changes', update.body);
    recentUpdates.markSent();
  };
  const letGo = (): void => {
    for (const { conn } of edit.sockets.values()) conn.close();
    chat.disconnectAll();
  };
  edit.on('told', (message) => {
    const update = recentUpdates.parse(message);
    if (update === null) return;
    recentUpdates.add(update);
    tell(update);
  });
  edit.on('anew', (position) => {
    recentUpdates.forgetUpTo(position);
    letGo();
  });
  const rechecking = setInterval(() => {
    for (const socket of edit.sockets.values()) {
      books.recheck(socket);
      void disconnectIfSessionEnded(socket, authenticate);
    }
    chat.checkSessions();
  }, recheckMs);
  rechecking.unref();
  return {
    broadcast: tell,
    lag: (view, events) => {
      edit.local.emit('lag', { view, events });
    },
    disconnectAll: letGo,
    sockets: () => edit.sockets.size,
    renew: (before, after) => {
      for (const namespace of [edit, chat.namespace]) renewFor(namespace, before, after);
    },
    logout: (ended, reason) => {
      for (const namespace of [edit, chat.namespace]) logoutFrom(namespace, ended, reason);
    },
    accountsChanged: (userIds) => {
      edit.local.to(userIds.map(ofUser)).emit('account');
    },
    close: () => {
      clearInterval(rechecking);
      batches.flush();
      for (const namespace of [edit, chat.namespace]) namespace.local.disconnectSockets(true);
      return io.close();
    },
  };
};
