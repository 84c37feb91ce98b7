import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { openHouse } from '../../test/house.ts';

/** Everything that the service says to what is written on a bare connection. */
const say = (port: number, text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    const heard: Buffer[] = [];
    socket.on('data', (data) => heard.push(data));
    socket.on('error', reject);
    socket.on('close', () => resolve(Buffer.concat(heard).toString('utf8')));
  });

test.each([
  ['what is no http', 'xin chào\r\n\r\n', '400', 'invalid'],
  [
    'a length that is none',
    'POST /api/setup HTTP/1.1\r\nhost: x\r\ncontent-length: ba\r\n\r\n',
    '400',
    'invalid',
  ],
  ['a head without end', `GET / HTTP/1.1\r\nhost: x\r\nx: ${'x'.repeat(40_000)}\r\n\r\n`, '431', 'toolarge'],
])('%s is answered in Vietnamese JSON', async (_, text, status, code) => {
  const { app } = await openHouse();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const bound = app.server.address();
  if (bound === null || typeof bound === 'string') throw new Error('not listening');
  const answer = await say(bound.port, text);
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  expect(head).toContain(`HTTP/1.1 ${status} `);
  const parsed: unknown = JSON.parse(body);
  expect(parsed).toMatchObject({ error: { code } });
  expect(body).toMatch(/[àáảãạâăđêôơưếềệộờợụừứ]/);
});
