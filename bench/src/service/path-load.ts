import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { shoot } from '../measuring/closed-loop.ts';
import { sendPaced } from '../measuring/paced-load.ts';
import type { Screens } from '../page/client-screens.ts';

/** A service under load with the screens of other clients. */
export interface PathTarget {
  readonly address: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly screens: Screens;
  body(id: string): unknown;
}

/** The times of one run in milliseconds. `perSecond` is the actual rate. */
export interface PathTimes {
  readonly perSecond: number;
  readonly placeToAck: readonly number[];
  /** Negative values count as 0: the update may overtake the answer. */
  readonly ackToScreen: readonly number[];
  readonly placeToScreen: readonly number[];
}

/** The clock of the screens' process: milliseconds since 1970. */
const now = (): number => performance.timeOrigin + performance.now();

/** A service that cannot keep up tells its screens later than this. */
const TOLD_WITHIN_MS = 5_000;

/** Resolves after the whole answer; rejects for any status but 200. */
const send = async (agent: Agent, target: PathTarget, id: string): Promise<void> => {
  const { path } = target;
  const { status } = await shoot(agent, target, { method: 'POST', path, body: target.body(id) });
  if (status !== 200) throw new Error(`${path} answered ${status}`);
};

/**
 * Sends one bet per id at `rate` a second, however long the answers take, and measures when the other client
 * gets it.
 */
export const drive = async (
  target: PathTarget,
  load: { readonly ids: readonly string[]; readonly rate: number },
): Promise<PathTimes> => {
  // A connection that idled through a round of the peer may be closed just as it is used again.
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const sent = new Map<string, number>();
  const acknowledged = new Map<string, number>();
  const place = async (id: string): Promise<void> => {
    sent.set(id, now());
    await send(agent, target, id);
    acknowledged.set(id, now());
  };
  const began = performance.now();
  const pace = { perSecond: load.rate, count: load.ids.length };
  await sendPaced(pace, (index) => place(load.ids[index] ?? ''));
  agent.destroy();
  const perSecond = load.ids.length / ((performance.now() - began) / 1000);
  const deadline = Date.now() + TOLD_WITHIN_MS;
  while (load.ids.some((id) => target.screens.receivedAt(id) === undefined)) {
    if (Date.now() > deadline) throw new Error('bets never reached the other client');
    await pause(5);
  }
  type Moment = (id: string) => number | undefined;
  const between = (from: Moment, to: Moment): readonly number[] =>
    load.ids.map((id) => Math.max(0, (to(id) ?? Number.NaN) - (from(id) ?? Number.NaN)));
  const [placed, acked]: readonly [Moment, Moment] = [(id) => sent.get(id), (id) => acknowledged.get(id)];
  const received: Moment = (id) => target.screens.receivedAt(id);
  return {
    perSecond,
    placeToAck: between(placed, acked),
    ackToScreen: between(acked, received),
    placeToScreen: between(placed, received),
  };
};
