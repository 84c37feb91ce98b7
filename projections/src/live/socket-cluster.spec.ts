import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { Server } from 'socket.io';
import { positionFrom } from '@so-cuoc/event-store/embedded/format/position.ts';
import { MONGODB_URL, mongoDatabases } from '../../test/mongodb.ts';
import { mongoSocketCluster, clusterPublisher } from './socket-cluster.ts';
import type { LiveUpdate } from './recent-updates.ts';
import type { LiveServer } from './socket-types.ts';

const AGAIN_MS = 50;

const updateOf = (number: number): LiveUpdate => {
  const position = positionFrom(String(number));
  if (position === null) throw new Error('not a position');
  return { event: 'changes', agentId: 'a', position, body: { position, view: 'report', rows: [] } };
};

/** Change streams require a replica set, if only of one server. */
describe.skipIf(MONGODB_URL === '')('the socket cluster on the server of MONGODB_URL', () => {
  const connect = mongoDatabases();

  it('delivers the updates of a process to all listeners once, in order', { timeout: 60_000 }, async () => {
    const heard: string[][] = [[], []];
    for (const list of heard) {
      const connection = connect();
      const io: LiveServer = new Server(0, { adapter: await mongoSocketCluster(connection) });
      io.of('/edit').on('told', (said: unknown) => list.push(String(said)));
      onTestFinished(async () => {
        await io.close();
        await connection.close();
      });
    }
    const connection = connect();
    const speaker = clusterPublisher(await mongoSocketCluster(connection));
    onTestFinished(async () => {
      await speaker.close();
      await connection.close();
    });
    // A change stream delivers documents from its opening on, but does not announce when it is open.
    for (let greeting = 1; heard.some((list) => list.length === 0); greeting += 1) {
      speaker.publish(updateOf(1_000 + greeting));
      await pause(AGAIN_MS);
    }
    const told = Array.from({ length: 20 }, (_, index) => updateOf(index + 1));
    for (const one of told) speaker.publish(one);
    const expected = told.map((one) => JSON.stringify(one));
    while (heard.some((list) => !list.includes(expected.at(-1) ?? ''))) await pause(AGAIN_MS);
    for (const list of heard) expect(list.filter((said) => expected.includes(said))).toEqual(expected);
  });
});
