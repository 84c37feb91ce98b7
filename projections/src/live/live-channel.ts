import { authenticateSocket, disconnectIfSessionEnded, isSameOrigin } from './authenticate-socket.ts';
import { BookRooms } from './book-rooms.ts';
import { attachChat } from './chat-room.ts';
import type { LiveUpdate, RecentUpdates } from './recent-updates.ts';
import { disconnectWhenStuck, limitIncomingRate } from './socket-limits.ts';
import {
  type Authenticate,
  type BookOf,
  type EndedSessions,
  type LiveServer,
  type LiveSocket,
  logoutFrom,
  ofRole,
  ofSession,
  ofUser,
  ownBook,
  type SocketCluster,
} from './socket-types.ts';
import { UpdateBatches } from './update-batches.ts';
import type { Role } from '@so-cuoc/shared-domain/accounts/roles.ts';
import type { LiveNotices } from '@so-cuoc/shared-domain/contract/live.ts';
import type { Server as HttpServer } from 'node:http';
import { Server } from 'socket.io';
import { z } from 'zod';

export interface LiveOptions {
  readonly authenticate: Authenticate;
  /** The books that a user may read; default: the own book. */
  readonly bookOf?: BookOf;
  /** Interval between session checks of open sockets, milliseconds. */
  readonly sessionCheckMs?: number;
  /** Packets buffered for a socket before it is disconnected. */
  readonly maxBufferedPackets?: number;
  /** Connects to the folding processes and other processes with sockets. */
  readonly cluster?: SocketCluster | null;
}

/** The running live channel. */
export interface Live {
  /** Sends a logout with its reason to the sockets of ended sessions, and closes them. */
  logout(ended: EndedSessions, reason: string): void;
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

/** The managers' notice goes to managers and to admins, who write it. */
const SEES_SALE: readonly Role[] = ['sl', 'ad'];

const forAll = (body: LiveNotices): LiveNotices => ({
  ...body,
  notices: { ...body.notices, info_message_sale: '' },
});

const noticesFor = ({ data: { subscriber: watcher } }: LiveSocket, body: LiveNotices): LiveNotices =>
  watcher !== undefined && SEES_SALE.includes(watcher.identity.role) ? body : forAll(body);

const resumeBody = z.object({ position: z.string() });

/**
 * Answers with the updates that a socket missed in its book, and emits missed draws, catalogue changes and
 * notices; or asks it to reload.
 */
const resume = async (socket: LiveSocket, recentUpdates: RecentUpdates, body: unknown) => {
  const asked = resumeBody.safeParse(body);
  const { subscriber: watcher, book = null } = socket.data;
  const updates =
    asked.success && watcher !== undefined
      ? await recentUpdates.since(asked.data.position, { ...watcher.identity, book }).catch(() => null)
      : null;
  if (updates === null) return { reload: true };
  for (const each of updates) {
    if (each.event === 'draws') socket.emit('draws', each.body);
    else if (each.event === 'catalogue') socket.emit('catalogue', each.body);
    else if (each.event === 'notices') socket.emit('notices', noticesFor(socket, each.body));
  }
  return {
    missed: updates.flatMap((each) =>
      each.event === 'changes' || each.event === 'payments' ? [each.body] : [],
    ),
    position: updates.at(-1)?.position ?? asked.data?.position,
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
    maxBufferedPackets: mostWaiting,
    cluster: line = null,
  }: LiveOptions,
): LiveChannel => {
  const io: LiveServer = new Server(http, {
    serveClient: false,
    ...(line === null ? {} : { adapter: line }),
    maxHttpBufferSize: FROM_CLIENT_BYTES,
    allowRequest: (request, allow) => allow(null, isSameOrigin(request)),
  });
  const edit = io.of('/edit');
  const chat = attachChat(io.of('/chat'), authenticate);
  const books = new BookRooms(bookOf);
  io.engine.on('connection', (conn: LiveSocket['conn']) => disconnectWhenStuck(conn, mostWaiting));
  io.use((_socket, next) => next(new Error('unauthenticated')));
  edit.use(authenticateSocket(authenticate));
  edit.on('connection', (socket) => {
    const { subscriber: watcher } = socket.data;
    if (watcher === undefined) return socket.disconnect(true);
    limitIncomingRate(socket);
    const { identity, session } = watcher;
    void socket.join([ofUser(identity.userId), ofSession(session), ofRole(identity.role)]);
    books.open(socket, watcher);
    socket.on('resume', (body, answer) => {
      if (isAnswer(answer)) void resume(socket, recentUpdates, body).then(answer);
    });
    socket.on('watch', (body, answer) => {
      const book = books.watch(socket, watcher, body);
      if (isAnswer(answer)) answer({ watching: book });
    });
    socket.on('sendToAll', () => books.requestReload(socket, watcher));
    // The session may have ended between authentication and joining the rooms that receive its logout.
    void disconnectIfSessionEnded(socket, authenticate);
    return undefined;
  });
  const batches = new UpdateBatches({
    send: (agentId, body) => {
      edit.local.to(books.room(agentId)).emit('changes', body);
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
      const sale = SEES_SALE.map(ofRole);
      edit.local.to(sale).emit('notices', update.body);
      edit.local.except(sale).emit('notices', forAll(update.body));
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
    logout: (ended, reason) => {
      for (const namespace of [edit, chat.namespace]) logoutFrom(namespace, ended, reason);
    },
    close: () => {
      clearInterval(rechecking);
      batches.flush();
      for (const namespace of [edit, chat.namespace]) namespace.local.disconnectSockets(true);
      return io.close();
    },
  };
};
