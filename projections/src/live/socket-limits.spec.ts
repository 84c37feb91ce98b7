import { disconnectWhenStuck } from './socket-limits.ts';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Server, type Socket } from 'socket.io';
import { expect, onTestFinished, test } from 'vitest';

type Connection = Socket['conn'];

const HANDSHAKE = [
  'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
  'Host: localhost',
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: c28gY3VvYyBzbyBjdW9jIQ==',
];

/** A connection whose other end reads, or never reads. */
const givenConnection = async (
  most: { readonly packets: number; readonly bytes: number },
  reads: boolean,
): Promise<Connection> => {
  const http = createServer();
  const io = new Server(http);
  const opened = new Promise<Connection>((resolve) => io.engine.on('connection', resolve));
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const bound = http.address();
  const client = connect(bound !== null && typeof bound === 'object' ? bound.port : 0, '127.0.0.1');
  if (reads) client.resume();
  else client.pause();
  client.write(`${HANDSHAKE.join('\r\n')}\r\n\r\n`);
  const conn = await opened;
  disconnectWhenStuck(conn, most);
  onTestFinished(async () => {
    client.destroy();
    await io.close();
  });
  return conn;
};

/** Together more than a kernel buffers for a connection. */
const PIECE = 'x'.repeat(500_000);
const PIECES = 100;

const sendAll = async (conn: Connection): Promise<number> => {
  let sent = 0;
  while (sent < PIECES && conn.readyState === 'open') {
    conn.send(PIECE);
    sent += 1;
    await nextTurn();
  }
  return sent;
};

test.each([
  ['packets', { packets: 5, bytes: Infinity }],
  ['bytes', { packets: Infinity, bytes: 5 * PIECE.length }],
])('a connection that reads nothing is closed once too many %s wait', async (_of, most) => {
  const conn = await givenConnection(most, false);
  expect(await sendAll(conn)).toBeLessThan(PIECES);
  expect(conn.readyState).toBe('closed');
});

test('one packet may be as large as it is', async () => {
  const conn = await givenConnection({ packets: 5, bytes: 10 }, true);
  conn.send(PIECE);
  expect(conn.readyState).toBe('open');
});

test('a slow connection stays open', async () => {
  const conn = await givenConnection({ packets: PIECES, bytes: Infinity }, true);
  expect(await sendAll(conn)).toBe(PIECES);
  expect(conn.readyState).toBe('open');
});
