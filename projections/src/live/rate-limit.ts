import type { LiveSocket } from './socket-types.ts';

/** No page and no caller of the product's sends more; one tells the others after each message it saves. */
const MOST_SENT = 600;
const WINDOW_MS = 10_000;

/** Closes a socket that sends more than anybody has reason to: what it sends is read by one process for all. */
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
