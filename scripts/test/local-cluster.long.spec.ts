import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { FakeEventStoreDb } from '@so-cuoc/event-store/test/fake-eventstoredb/fake-eventstoredb.ts';
import { expect, onTestFinished, test } from 'vitest';
import { isHealthy } from '@so-cuoc/server/test/support/service-process.ts';
import { clusterProcesses } from '../src/local-cluster/processes.ts';
import { temporaryFolder } from '@so-cuoc/server/test/support/served.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Below the system's range of ephemeral ports, so that the next four ports are free too. */
const fivePorts = (): number => 20_000 + 5 * randomInt(1_000);

const start = (environment: Readonly<Record<string, string>>, ...args: readonly string[]) => {
  const child = spawn(process.execPath, ['scripts/run.mjs', 'layout', ...args], {
    cwd: ROOT,
    env: { ...process.env, MONGODB_URL: '', PARTITIONS: '2', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => said.push(String(data)));
  const ended = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  return { child, said, ended };
};

test(
  'given EventStoreDB, then five processes answer, and end together on a signal',
  { timeout: 240_000 },
  async () => {
    const double = await new FakeEventStoreDb().start();
    onTestFinished(() => double.stop());
    const port = fivePorts();
    const folder = await temporaryFolder();
    const { child, said, ended } = start(
      { EVENTSTORE_URL: double.url },
      ...['--port', String(port), '--data', folder],
    );
    for (const { port: own } of clusterProcesses(port))
      while (!(await isHealthy(`http://127.0.0.1:${own}`))) {
        if (child.exitCode !== null) throw new Error(said.join(''));
        await pause(100);
      }
    child.kill('SIGTERM');
    await ended;
    expect(child.exitCode, said.join('')).toBe(0);
  },
);

test('without EventStoreDB the command says what is missing', { timeout: 60_000 }, async () => {
  const { child, said, ended } = start({ EVENTSTORE_URL: '' });
  await ended;
  expect(child.exitCode).toBe(2);
  expect(said.join('')).toContain('EVENTSTORE_URL');
});
