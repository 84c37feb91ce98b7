import type { Server as HttpServer } from 'node:http';
import type { Role } from '@so-cuoc/shared-domain/accounts/roles.ts';
import type { LiveNotices } from '@so-cuoc/shared-domain/contract/live.ts';
import { Server } from 'socket.io';
import { z } from 'zod';
import { admit, dismissIfOver, isOwnPage } from './admission.ts';
import { LiveBooks } from './books.ts';
import { Bundles } from './bundles.ts';
import { letGoWhenStuck } from './stuck.ts';
import { ownBook, type Authenticate, type BookOf } from './watcher.ts';
import { endFlood } from './flood.ts';
import type { Missed, News } from './missed.ts';
import { attachChat } from './chat.ts';
import { logoutFrom, ofRole, ofSession, ofUser, type EndedSessions } from './rooms.ts';
import type { LiveLine, LiveServer, LiveSocket } from './wire.ts';

export interface LiveOptions {
  readonly authenticate: Authenticate;
  /** Which books somebody may look at; left out = the own one. */
  readonly bookOf?: BookOf;
  /** How often open sockets must still have their session, milliseconds. */
  readonly recheckMs?: number;
  /** Packets that may wait for a socket before it is let go. */
  readonly mostWaiting?: number;
  /** To the processes that fold, and to others with sockets. */
  readonly line?: LiveLine | null;
}

/** The live channel once it listens. */
export interface Live {
  /** Tells the sockets of ended sessions to sign out, with the sentence to show, and closes them. */
  logout(ended: EndedSessions, reason: string): void;
  /** How many browsers are on it, in this process. */
  sockets(): number;
  close(): Promise<void>;
}

export interface LiveChannel extends Live {
  tell(news: News): void;
  lag(view: string, events: number): void;
  /** Lets every socket go: it comes back, says what it has, and is told to load anew. */
  letGo(): void;
}

/** What a browser may send at most: it only ever says a position. */
const FROM_CLIENT_BYTES = 16 * 1024;
const RECHECK_MS = 60_000;

/** What a client sends in place of an acknowledgement may be anything. */
const isAnswer = (value: unknown): value is (body: unknown) => void => typeof value === 'function';

/** The notice for managers goes to them, and to those who wrote it. */
const SEES_SALE: readonly Role[] = ['sl', 'ad'];

const forAll = (body: LiveNotices): LiveNotices => ({
  ...body,
  notices: { ...body.notices, info_message_sale: '' },
});

const noticesFor = ({ data: { watcher } }: LiveSocket, body: LiveNotices): LiveNotices =>
  watcher !== undefined && SEES_SALE.includes(watcher.identity.role) ? body : forAll(body);

const resumeBody = z.object({ position: z.string() });

/** Sends a socket the draws, words and notices that it missed and answers with its book's changes, or to load anew. */
const resume = async (socket: LiveSocket, missed: Missed, body: unknown) => {
  const asked = resumeBody.safeParse(body);
  const { watcher, book = null } = socket.data;
  const news =
    asked.success && watcher !== undefined
      ? await missed.since(asked.data.position, { ...watcher.identity, book }).catch(() => null)
      : null;
  if (news === null) return { reload: true };
  for (const each of news) {
    if (each.event === 'draws') socket.emit('draws', each.body);
    else if (each.event === 'catalogue') socket.emit('catalogue', each.body);
    else if (each.event === 'notices') socket.emit('notices', noticesFor(socket, each.body));
  }
  return {
    missed: news.flatMap((each) =>
      each.event === 'changes' || each.event === 'payments' ? [each.body] : [],
    ),
    position: news.at(-1)?.position ?? asked.data?.position,
  };
};

/**
 * The `/edit` namespace on the service's own port. A socket is in the room of the agent that its
 * session stands for, or of one whose book that session may look at, and ends with that session.
 */
export const attachLive = (
  http: HttpServer,
  missed: Missed,
  { authenticate, bookOf = ownBook, recheckMs = RECHECK_MS, mostWaiting, line = null }: LiveOptions,
): LiveChannel => {
  const io: LiveServer = new Server(http, {
    serveClient: false,
    ...(line === null ? {} : { adapter: line }),
    maxHttpBufferSize: FROM_CLIENT_BYTES,
    allowRequest: (request, allow) => allow(null, isOwnPage(request)),
  });
  const edit = io.of('/edit');
  const chat = attachChat(io.of('/chat'), authenticate);
  const books = new LiveBooks(bookOf);
  io.engine.on('connection', (conn: LiveSocket['conn']) => letGoWhenStuck(conn, mostWaiting));
  io.use((_socket, next) => next(new Error('unauthenticated')));
  edit.use(admit(authenticate));
  edit.on('connection', (socket) => {
    const { watcher } = socket.data;
    if (watcher === undefined) return socket.disconnect(true);
    endFlood(socket);
    const { identity, session } = watcher;
    void socket.join([ofUser(identity.userId), ofSession(session), ofRole(identity.role)]);
    books.open(socket, watcher);
    socket.on('resume', (body, answer) => {
      if (isAnswer(answer)) void resume(socket, missed, body).then(answer);
    });
    socket.on('watch', (body, answer) => {
      const book = books.watch(socket, watcher, body);
      if (isAnswer(answer)) answer({ watching: book });
    });
    socket.on('sendToAll', () => books.tellOthers(socket, watcher));
    // The session may have ended between being let in and joining the rooms by which it is told so.
    void dismissIfOver(socket, authenticate);
    return undefined;
  });
  const bundles = new Bundles({
    send: (agentId, body) => {
      edit.local.to(books.room(agentId)).emit('changes', body);
    },
    sent: () => missed.sent(),
  });
  missed.sent();
  const tell = (news: News): void => {
    if (news.event === 'chat' || news.event === 'feedback') chat.tell(news);
    else if (news.event !== 'changes') tellNow(news);
    else if (edit.adapter.rooms.has(books.room(news.agentId))) bundles.add(news.agentId, news.body);
    else if (bundles.isEmpty) missed.sent();
  };
  /** What waits goes first, so that no socket knows a later position and not what was before it. */
  const tellNow = (news: Exclude<News, { readonly event: 'changes' | 'chat' | 'feedback' }>): void => {
    bundles.flush();
    if (news.event === 'draws') edit.local.emit('draws', news.body);
    else if (news.event === 'catalogue') edit.local.emit('catalogue', news.body);
    else if (news.event === 'notices') {
      const sale = SEES_SALE.map(ofRole);
      edit.local.to(sale).emit('notices', news.body);
      edit.local.except(sale).emit('notices', forAll(news.body));
    } else edit.local.to([...news.userIds.map(ofUser), ofRole('ad')]).emit('changes', news.body);
    missed.sent();
  };
  const letGo = (): void => {
    for (const { conn } of edit.sockets.values()) conn.close();
    chat.letGo();
  };
  edit.on('told', (told) => {
    const news = missed.read(told);
    if (news === null) return;
    missed.tell(news);
    tell(news);
  });
  edit.on('anew', (position) => {
    missed.forgetAll(position);
    letGo();
  });
  const rechecking = setInterval(() => {
    for (const socket of edit.sockets.values()) {
      books.recheck(socket);
      void dismissIfOver(socket, authenticate);
    }
    chat.recheck();
  }, recheckMs);
  rechecking.unref();
  return {
    tell,
    lag: (view, events) => {
      edit.local.emit('lag', { view, events });
    },
    letGo,
    sockets: () => edit.sockets.size,
    logout: (ended, reason) => {
      for (const namespace of [edit, chat.namespace]) logoutFrom(namespace, ended, reason);
    },
    close: () => {
      clearInterval(rechecking);
      bundles.flush();
      for (const namespace of [edit, chat.namespace]) namespace.local.disconnectSockets(true);
      return io.close();
    },
  };
};
