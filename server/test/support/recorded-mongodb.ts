import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { BSON } from 'mongodb';
import { z } from 'zod';

/**
 * A server that speaks MongoDB's protocol, holds nothing and notes every command with its options: what a client asks
 * for, as it leaves the process. It answers each with success.
 * Protocol: https://www.mongodb.com/docs/manual/reference/mongodb-wire-protocol/
 */
export interface RecordedMongoDb {
  /** mongodb://127.0.0.1:port */
  readonly url: string;
  readonly commands: readonly Command[];
  close(): void;
}

/** A command's document: its first key is its name. */
export type Command = Readonly<Record<string, unknown>>;

const HEADER_BYTES = 16;
const OP_REPLY = 1;
const OP_QUERY = 2004;
const OP_MSG = 2013;
/** The connection's own housekeeping. */
const OWN = new Set(['hello', 'ismaster', 'isMaster', 'endSessions', 'ping']);

const command = z.record(z.string(), z.unknown());

const HELLO = {
  ...{ ok: 1, ismaster: true, isWritablePrimary: true, helloOk: true, localTime: new Date(0) },
  ...{ maxBsonObjectSize: 16_777_216, maxMessageSizeBytes: 48_000_000, maxWriteBatchSize: 100_000 },
  ...{ minWireVersion: 0, maxWireVersion: 21, logicalSessionTimeoutMinutes: 30 },
};

const answerTo = (asked: Command): object => {
  const [name = ''] = Object.keys(asked);
  if (OWN.has(name)) return name === 'endSessions' ? { ok: 1 } : HELLO;
  if (name === 'find' || name === 'aggregate')
    return { ok: 1, cursor: { id: BSON.Long.ZERO, ns: 'book.any', firstBatch: [] } };
  return { ok: 1, n: 1, nModified: 1 };
};

const reply = (opCode: number, to: number, before: Buffer, document: object): Buffer => {
  const body = Buffer.concat([before, BSON.serialize(document)]);
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeInt32LE(HEADER_BYTES + body.length, 0);
  header.writeInt32LE(to, 8);
  header.writeInt32LE(opCode, 12);
  return Buffer.concat([header, body]);
};

/** The command and its answer; documents that follow in sections of their own are of no interest here. */
const answered = (message: Buffer): { readonly asked: Command; readonly answer: Buffer } => {
  const [id, opCode] = [message.readInt32LE(4), message.readInt32LE(12)];
  if (opCode === OP_QUERY) {
    const at = message.indexOf(0, HEADER_BYTES + 4) + 1 + 8;
    const asked = command.parse(BSON.deserialize(message.subarray(at, at + message.readInt32LE(at))));
    const before = Buffer.alloc(20);
    before.writeInt32LE(1, 16);
    return { asked, answer: reply(OP_REPLY, id, before, answerTo(asked)) };
  }
  // Flags, then the section of kind 0, which drivers write first.
  const at = HEADER_BYTES + 4 + 1;
  const asked = command.parse(BSON.deserialize(message.subarray(at, at + message.readInt32LE(at))));
  return { asked, answer: reply(OP_MSG, id, Buffer.alloc(5), answerTo(asked)) };
};

const serve = (socket: Socket, hear: (asked: Command) => void): void => {
  let held = Buffer.alloc(0);
  socket.on('data', (chunk: Buffer) => {
    held = Buffer.concat([held, chunk]);
    while (held.length >= HEADER_BYTES && held.length >= held.readInt32LE(0)) {
      const length = held.readInt32LE(0);
      const { asked, answer } = answered(held.subarray(0, length));
      held = held.subarray(length);
      hear(asked);
      socket.write(answer);
    }
  });
  socket.on('error', () => socket.destroy());
};

export const recordedMongoDb = async (): Promise<RecordedMongoDb> => {
  const commands: Command[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    serve(socket, (asked) => {
      if (!OWN.has(Object.keys(asked)[0] ?? '')) commands.push(asked);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('no port was bound');
  return {
    url: `mongodb://127.0.0.1:${String(bound.port)}`,
    commands,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
};
