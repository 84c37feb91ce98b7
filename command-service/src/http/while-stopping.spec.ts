import { EventEmitter, once } from 'node:events';
import { connect } from 'node:net';
import { PassThrough } from 'node:stream';
import { failure } from '@so-cuoc/shared-domain/contract/failures.ts';
import { FAILURES } from '@so-cuoc/shared-domain/outcomes/failures.ts';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { errorHandler } from './error-handler.ts';
import { requestLog } from './request-log.ts';
import { serverOptions } from './server-options.ts';
import { whileStopping } from './while-stopping.ts';

/** A service with one call that is under way until it is let go. */
const busyService = async () => {
  const app = fastify(serverOptions({ level: 'silent', stream: new PassThrough() }));
  onTestFinished(() => app.close());
  await app.register(requestLog);
  await app.register(errorHandler);
  await app.register(whileStopping);
  const signals = new EventEmitter();
  app.get('/slow', async () => {
    const letGo = once(signals, 'let go');
    signals.emit('begun');
    await letGo;
    return { done: true };
  });
  app.get('/quick', () => ({ done: true }));
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    app,
    port: Number(new URL(address).port),
    begun: once(signals, 'begun'),
    letGo: () => signals.emit('let go'),
  };
};

test('a request that comes while the service stops gets a stable code, and one under way is finished', async () => {
  const { app, port, begun, letGo } = await busyService();
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  let heard = '';
  socket.on('data', (chunk) => (heard += String(chunk)));
  socket.write('GET /slow HTTP/1.1\r\nhost: x\r\n\r\n');
  await begun;
  const closed = app.close();
  const refused = new Promise<void>((resolve) => app.server.prependOnceListener('request', () => resolve()));
  socket.write('GET /quick HTTP/1.1\r\nhost: x\r\n\r\n');
  await refused;
  letGo();
  await once(socket, 'close');
  await closed;
  const [first = '', second = ''] = heard.split(/(?=HTTP\/1\.1)/);
  expect(first).toContain('{"done":true}');
  expect(second).toMatch(/^HTTP\/1\.1 503 /);
  expect(second).toMatch(/\r\nretry-after: 2\r\n/i);
  expect(second).toMatch(/\r\nx-request-id: [\w-]{36}\r\n/i);
  expect(second).toMatch(/\r\nconnection: close\r\n/i);
  const body: unknown = JSON.parse(second.slice(second.indexOf('\r\n\r\n') + 4));
  expect(failure.parse(body).error).toEqual({
    code: FAILURES.stopping.code,
    message: FAILURES.stopping.template,
  });
});
