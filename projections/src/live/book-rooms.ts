import type { BookOf, LiveSocket, Subscriber } from './socket-types.ts';
import { liveWatch } from '@so-cuoc/shared-domain/contract/live.ts';

const TELLING_ALL_EVERY_MS = 1_000;

/** The book that each socket follows: one at a time, and only while its session may read it. */
export class BookRooms {
  private readonly bookOf: BookOf;

  constructor(bookOf: BookOf) {
    this.bookOf = bookOf;
  }

  room(agentId: string): string {
    return `agent/${agentId}`;
  }

  /** Starts with the user's own book. */
  open(socket: LiveSocket, { identity }: Subscriber): void {
    this.change(socket, this.bookOf(identity, identity.userId));
  }

  /** Switches to the book of a user id. Returns its agent, or null without switching where access is denied. */
  watch(socket: LiveSocket, { identity }: Subscriber, body: unknown): string | null {
    const asked = liveWatch.safeParse(body);
    const userId = asked.success && asked.data.userId !== '' ? asked.data.userId : identity.userId;
    const book = asked.success ? this.bookOf(identity, userId) : null;
    if (book !== null) this.change(socket, book);
    return book;
  }

  /** Leaves a book that the session may no longer read. */
  recheck(socket: LiveSocket): void {
    const { subscriber: watcher, book } = socket.data;
    if (watcher === undefined || book === undefined || book === null) return;
    if (this.bookOf(watcher.identity, book) !== book) this.change(socket, null);
  }

  /** Asks other readers of an agent's book to reload. Only the agent itself may send this. */
  requestReload(socket: LiveSocket, { identity }: Subscriber): void {
    const now = Date.now();
    if (identity.role !== 'us' || socket.data.book !== identity.userId) return;
    if (now - (socket.data.lastSendToAll ?? 0) < TELLING_ALL_EVERY_MS) return;
    socket.data.lastSendToAll = now;
    socket.to(this.room(identity.userId)).emit('sendToAll', identity.username);
  }

  private change(socket: LiveSocket, book: string | null): void {
    const before = socket.data.book ?? null;
    if (before === book) return;
    if (before !== null) void socket.leave(this.room(before));
    if (book !== null) void socket.join(this.room(book));
    socket.data.book = book;
  }
}
