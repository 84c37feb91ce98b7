import type { LiveSocket } from './socket-types.ts';
import type { Socket } from 'socket.io';

/** Above what any page sends; a client of the product's calls sends one packet after each saved message. */
const MOST_SENT = 600;
/** Of one connection: what all its sockets send, and what belongs to none, as what asks for a namespace. */
const MOST_PACKETS = 2 * MOST_SENT;
const WINDOW_MS = 10_000;

/** Counts what comes under each name within a window. Answers whether that is more than `most`. */
export const counter = (most: number): ((name?: string) => boolean) => {
  let began = performance.now();
  const counts = new Map<string, number>();
  return (name = '') => {
    const now = performance.now();
    if (now - began > WINDOW_MS) {
      began = now;
      counts.clear();
    }
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return count > most;
  };
};

/** Closes a socket that sends too many packets, since one process reads the packets of all. */
export const limitIncomingRate = (socket: LiveSocket): void => {
  const isTooMany = counter(MOST_SENT);
  socket.use((_event, next) => {
    if (isTooMany()) socket.disconnect(true);
    else next();
  });
};

/** The same for what comes to no socket. */
export const limitPackets = (conn: Socket['conn']): void => {
  const isTooMany = counter(MOST_PACKETS);
  conn.on('packet', () => {
    if (isTooMany()) conn.close(true);
  });
};

/** What is buffered for a socket that reads none: seconds of a busy evening, and rows of long messages. */
const MOST_WAITING = { packets: 1_000, bytes: 16 * 1024 * 1024 };

/**
 * Disconnects a socket that no longer reads, because its buffer would fill the memory. It reloads when it
 * reconnects. One packet may be as large as it is: it would come again.
 */
export const disconnectWhenStuck = (conn: Socket['conn'], most = MOST_WAITING): void => {
  let packets = 0;
  let bytes = 0;
  conn.on('packetCreate', ({ data = '' }: { readonly data?: string | Buffer }) => {
    packets += 1;
    if (packets > most.packets || bytes > most.bytes) conn.close(true);
    bytes += data.length;
  });
  conn.on('flush', () => {
    packets = 0;
    bytes = 0;
  });
};
