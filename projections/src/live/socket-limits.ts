import type { LiveSocket } from './socket-types.ts';
import type { Socket } from 'socket.io';

/** Above what any page sends; a client of the product's calls sends one packet after each saved message. */
const MOST_SENT = 600;
const WINDOW_MS = 10_000;

/** Closes a socket that sends too many packets, since one process reads the packets of all. */
export const limitIncomingRate = (socket: LiveSocket): void => {
  let began = performance.now();
  let sent = 0;
  socket.use((_event, next) => {
    const now = performance.now();
    if (now - began > WINDOW_MS) {
      began = now;
      sent = 0;
    }
    sent += 1;
    if (sent <= MOST_SENT) next();
    else socket.disconnect(true);
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
