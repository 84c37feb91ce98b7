import type { Socket } from 'socket.io';

/** Packets that may wait for a screen that takes none: seconds of a busy evening. */
const MOST_WAITING = 1_000;

/**
 * Lets a connection go that takes nothing any more: what is meant for it would fill the memory. It holds nobody back
 * meanwhile, and loads anew when it comes back.
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
