import * as installationCalls from '@so-cuoc/shared-domain/contract/calls/service/installation.ts';
import { FAILURES } from '@so-cuoc/shared-domain/outcomes/failures.ts';
import { connect, createServer } from 'node:net';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { openTestService } from '../../test/test-service.ts';
import { serverOptions } from './server-options.ts';

/** Everything that the service says to what is written on a bare connection. */
const say = (port: number, text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    const heard: Buffer[] = [];
    socket.on('data', (data) => heard.push(data));
    socket.on('error', reject);
    socket.on('close', () => resolve(Buffer.concat(heard).toString('utf8')));
  });

const listening = async () => {
  const { app } = await openTestService();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const bound = app.server.address();
  if (bound === null || typeof bound === 'string') throw new Error('not listening');
  return { server: app.server, port: bound.port };
};

const UPGRADE = `GET ${installationCalls.health.path} HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: h2c\r\n\r\n`;

test.each([
  ['what is no http', 'xin chào\r\n\r\n', '400', FAILURES.badHttp],
  [
    'a length that is none',
    `POST ${installationCalls.setUp.path} HTTP/1.1\r\nhost: x\r\ncontent-length: ba\r\n\r\n`,
    '400',
    FAILURES.badHttp,
  ],
  [
    'a head without end',
    `GET / HTTP/1.1\r\nhost: x\r\nx: ${'x'.repeat(40_000)}\r\n\r\n`,
    '431',
    FAILURES.headTooLarge,
  ],
  ['what asks for another protocol', UPGRADE, '400', FAILURES.otherProtocol],
])('%s is answered in Vietnamese JSON', async (_, text, status, answer) => {
  const { port } = await listening();
  const heard = await say(port, text);
  const [head = '', body = ''] = heard.split('\r\n\r\n');
  expect(head).toContain(`HTTP/1.1 ${status} `);
  expect(head).toMatch(/\r\nx-request-id: [0-9a-f-]{36}(\r\n|$)/);
  const parsed: unknown = JSON.parse(body);
  expect(parsed).toEqual({ error: { code: answer.code, message: answer.template } });
});

test.each([UPGRADE, UPGRADE.replace(installationCalls.health.path, '/socket.io/?transport=websocket')])(
  'who asks for another protocol and breaks off ends nothing but its connection: %j',
  async (upgrade) => {
    const { server, port } = await listening();
    const socket = connect(port, '127.0.0.1', () => socket.write(upgrade));
    await new Promise<void>((resolve) =>
      server.once('upgrade', (_request, served) => {
        served.once('close', resolve);
        socket.resetAndDestroy();
      }),
    );
    expect((await fetch(`http://127.0.0.1:${port}${installationCalls.webConfig.path}`)).status).toBe(200);
  },
);

test('a request that arrives too slowly gets 408', async () => {
  const { clientErrorHandler } = serverOptions({ level: 'silent', stream: process.stderr });
  const late = { code: 'ERR_HTTP_REQUEST_TIMEOUT', bytesParsed: 0, rawPacket: { type: 'Buffer', data: [] } };
  const server = createServer((socket) =>
    clientErrorHandler?.call(fastify(), Object.assign(new Error('late'), late), socket),
  );
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('not listening');
  const heard = await say(bound.port, '');
  expect(heard).toContain('HTTP/1.1 408 ');
  expect(heard).toContain(FAILURES.slowHttp.template);
});

test('a body that does not come ends soon after its time', async () => {
  const options = serverOptions({ level: 'silent', stream: process.stderr });
  const app = fastify({ ...options, requestTimeout: 50, http: { ...options.http, headersTimeout: 50 } });
  onTestFinished(() => app.close());
  app.post('/', () => '');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const bound = app.server.address();
  if (bound === null || typeof bound === 'string') throw new Error('not listening');
  const head = ['POST / HTTP/1.1', 'host: x', 'content-type: application/json', 'content-length: 10'];
  const heard = await say(bound.port, `${head.join('\r\n')}\r\n\r\n`);
  expect(heard).toContain('HTTP/1.1 408 ');
});
