import { spawnSync } from 'node:child_process';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../test/support/served.ts';
import { thisMachine } from './machine.ts';

/** Opens so many connections, and ends once the kernel has taken all of them on. */
const OPEN = `
  const { connect } = require('node:net');
  const [port, count] = process.argv.slice(1).map(Number);
  let taken = 0;
  for (let n = 0; n < count; n += 1)
    connect(port, '127.0.0.1', () => { taken += 1; if (taken === count) process.exit(7); });
`;

test('a burst of new connections waits in the queue while the service is busy, and none is dropped', async () => {
  const app = fastify();
  onTestFinished(() => app.close());
  const machine = thisMachine({
    ...{ port: 0, host: '127.0.0.1', data: await temporaryFolder(), mongodb: null, logLevel: 'silent' },
    now: () => new Date(),
  });
  await machine.listen(app, 0);
  const bound = app.server.address();
  if (bound === null || typeof bound === 'string') throw new Error('not listening');
  // This thread takes no connection on while the other process runs.
  const opened = spawnSync(process.execPath, ['-e', OPEN, String(bound.port), '1000'], { timeout: 20_000 });
  expect(opened.status).toBe(7);
});
