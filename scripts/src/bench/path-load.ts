import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Socket } from 'socket.io-client';

/** A service under load, and the socket of another client that watches it. */
export interface PathTarget {
  readonly address: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly socket: Socket;
  body(id: string): unknown;
  /** The ids of the messages that a push brings to the other client's model. */
  arrived(changes: unknown): readonly string[];
}

/** What one run measured, in milliseconds; `perSecond` is the rate that was reached. */
export interface PathTimes {
  readonly perSecond: number;
  readonly placeToAck: readonly number[];
  /** Negative counts as 0: the push may overtake the answer. */
  readonly ackToScreen: readonly number[];
  readonly placeToScreen: readonly number[];
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Resolves when the whole answer is there; rejects for any status but 200. */
const send = (target: PathTarget, id: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const call = request(
      `${target.address}${target.path}`,
      { agent, method: 'POST', headers: { ...target.headers, 'content-type': 'application/json' } },
      (answer) => {
        answer.resume();
        answer.on('end', () => {
          if (answer.statusCode === 200) resolve();
          else reject(new Error(`${target.path} answered ${answer.statusCode ?? 0}`));
        });
      },
    );
    call.on('error', reject);
    call.end(JSON.stringify(target.body(id)));
  });

/** Sends a bet for every id at `rate` a second, whatever the answers take, and times what reaches the other client. */
export const drive = async (
  target: PathTarget,
  load: { readonly ids: readonly string[]; readonly rate: number },
): Promise<PathTimes> => {
  const sent = new Map<string, number>();
  const acknowledged = new Map<string, number>();
  const seen = new Map<string, number>();
  const listen = (changes: unknown): void => {
    const now = performance.now();
    for (const id of target.arrived(changes)) seen.set(id, seen.get(id) ?? now);
  };
  target.socket.on('changes', listen);
  const place = async (id: string): Promise<void> => {
    sent.set(id, performance.now());
    await send(target, id);
    acknowledged.set(id, performance.now());
  };
  const began = performance.now();
  const calls: Promise<void>[] = [];
  for (let next = 0; next < load.ids.length;) {
    const due = Math.min(load.ids.length, Math.floor(((performance.now() - began) / 1000) * load.rate) + 1);
    for (; next < due; next += 1) calls.push(place(load.ids[next] ?? ''));
    await pause(1);
  }
  await Promise.all(calls);
  const perSecond = load.ids.length / ((performance.now() - began) / 1000);
  const deadline = Date.now() + 5000;
  while (seen.size < load.ids.length) {
    if (Date.now() > deadline) throw new Error('bets never reached the other client');
    await pause(5);
  }
  target.socket.off('changes', listen);
  const between = (from: ReadonlyMap<string, number>, to: ReadonlyMap<string, number>): readonly number[] =>
    load.ids.map((id) => Math.max(0, (to.get(id) ?? Number.NaN) - (from.get(id) ?? Number.NaN)));
  return {
    perSecond,
    placeToAck: between(sent, acknowledged),
    ackToScreen: between(acknowledged, seen),
    placeToScreen: between(sent, seen),
  };
};
