import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { AccountRefused, StoreUnavailable } from '@so-cuoc/event-store/port.ts';
import { BSON } from 'mongodb';
import { expect, onTestFinished, test } from 'vitest';
import { READY_PATH } from '../health/health-routes.ts';
import { waitForServers } from './stores.ts';
import { waitForStores, type AwaitedStore } from './wait-for-stores.ts';

const quiet = { logLevel: 'silent', logTo: new PassThrough(), host: '127.0.0.1' } as const;

const portOf = (server: ReturnType<typeof createServer>): number => {
  const bound = server.address();
  return typeof bound === 'object' && bound !== null ? bound.port : 0;
};

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const port = portOf(probe);
  probe.close();
  return port;
};

const problemsAt = async (port: number): Promise<unknown> => {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}${READY_PATH}`).catch(() => null);
    if (answer !== null) return answer.json();
  }
};

const store = (
  found: { answers: boolean },
  problem: 'events_unreachable' | 'vault_unreachable',
): AwaitedStore => ({
  ...{ problems: [problem], name: problem },
  read: () => (found.answers ? Promise.resolve() : Promise.reject(new StoreUnavailable('away'))),
});

test('a start waits until every store has answered, and names those that have not', async () => {
  const events = { answers: true };
  const vault = { answers: false };
  const port = await freePort();
  const waiting = waitForStores([store(events, 'events_unreachable'), store(vault, 'vault_unreachable')], {
    ...quiet,
    port,
  });
  expect(await problemsAt(port)).toMatchObject({
    status: 'unready',
    problems: [{ code: 'starting' }, { code: 'vault_unreachable', state: 'failing' }],
  });
  vault.answers = true;
  expect(await waiting).toBe(port);
});

test('a start does not wait for a store that refuses the account', async () => {
  const refusing = {
    ...store({ answers: true }, 'events_unreachable'),
    read: () => Promise.reject(new AccountRefused('x')),
  };
  await expect(waitForStores([refusing], { ...quiet, port: 0 })).rejects.toThrow(AccountRefused);
});

const OP_REPLY = 1;
const OP_QUERY = 2004;
const OP_MSG = 2013;
const HELLO = { ok: 1, isWritablePrimary: true, ismaster: true, minWireVersion: 0, maxWireVersion: 21 };

/** An answer of MongoDB's wire protocol to any message: to the old handshake, or to a command. */
const answerTo = (message: Buffer): Buffer => {
  const isQuery = message.readInt32LE(12) === OP_QUERY;
  const document = BSON.serialize(HELLO);
  const head = Buffer.alloc(16 + (isQuery ? 20 : 5));
  head.writeInt32LE(head.length + document.length, 0);
  head.writeInt32LE(message.readInt32LE(4), 8);
  head.writeInt32LE(isQuery ? OP_REPLY : OP_MSG, 12);
  if (isQuery) head.writeInt32LE(1, 32);
  return Buffer.concat([head, document]);
};

/** Takes connections at once, and answers from the moment on that it is told to. */
const lateMongo = async () => {
  let answers = false;
  const held = new Set<Socket>();
  const server = createServer((socket) => {
    held.add(socket);
    socket.on('error', () => undefined);
    socket.on('data', (message) => {
      if (answers) socket.write(answerTo(message));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of held) socket.destroy();
    server.close();
  });
  return {
    url: `mongodb://127.0.0.1:${portOf(server)}/so-cuoc`,
    answer: () => {
      answers = true;
    },
  };
};

test('a start waits for a MongoDB that takes connections and answers late', { timeout: 30_000 }, async () => {
  const mongo = await lateMongo();
  const port = await freePort();
  const events = { end: () => Promise.resolve(null) };
  const waiting = waitForServers(events, { ...quiet, port, mongodb: mongo.url, role: undefined });
  expect(await Promise.race([waiting, problemsAt(port)])).toMatchObject({
    problems: [{ code: 'starting' }, { code: 'views_unreachable' }, { code: 'vault_unreachable' }],
  });
  mongo.answer();
  expect(await waiting).toBe(port);
});
