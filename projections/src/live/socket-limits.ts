import type { LiveSocket } from './socket-types.ts';
import type { Socket } from 'socket.io';

/** Above what any page sends; a client of the product's calls sends one packet after each saved message. */
const MOST_SENT = 600;
/** Of one connection: what all its sockets send, and what belongs to none, as what asks for a namespace. */
const MOST_PACKETS = 2 * MOST_SENT;
const WINDOW_MS = 10_000;

/** Counts what comes within a window. Answers whether that is more than `most`. */
const counter = (most: number): (() => boolean) => {
  let began = performance.now();
  let sent = 0;
  return () => {
    const now = performance.now();
    if (now - began > WINDOW_MS) {
      began = now;
      sent = 0;
    }
    sent += 1;
    return sent > most;
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

/** Packets buffered for a socket that reads none: seconds of a busy evening. */
const MOST_WAITING = 1_000;

/**
 * Disconnects a socket that no longer reads, because its buffer would fill the memory. It reloads when it
 * reconnects.
 */
export const disconnectWhenStuck = (conn: Socket['conn'], mostWaiting = MOST_WAITING): void => {
  let waiting = 0;
  conn.on('packetCreate', () => {
    waiting += 1;
    if (waiting > mostWaiting) conn.close(true);
  });
  conn.on('flush', () => {
    waiting = 0;
  });
};
