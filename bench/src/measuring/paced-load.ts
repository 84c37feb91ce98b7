import { setTimeout as pause } from 'node:timers/promises';

/** `count`: how many are sent; or until `over` aborts. */
export type Pace =
  | { readonly perSecond: number; readonly count: number }
  | { readonly perSecond: number; readonly over: AbortSignal };

/** Sends at an even rate, however long the answers take. Resolves once all are answered. */
export const sendPaced = async (pace: Pace, send: (index: number) => Promise<void>): Promise<void> => {
  const isOver = (sent: number): boolean => ('count' in pace ? sent >= pace.count : pace.over.aborted);
  const began = performance.now();
  const running = new Set<Promise<void>>();
  for (let sent = 0; !isOver(sent);) {
    const due = Math.floor(((performance.now() - began) / 1000) * pace.perSecond) + 1;
    for (; sent < due && !isOver(sent); sent += 1) {
      const one = send(sent).finally(() => running.delete(one));
      running.add(one);
    }
    await pause(1);
  }
  await Promise.all(running);
};
