import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { FakeEventStoreDb } from '@so-cuoc/event-store/test/fake-eventstoredb/fake-eventstoredb.ts';
import { expect, onTestFinished, test } from 'vitest';
import { runCluster } from './run-cluster.ts';

test(
  'given five processes whose server and whose own fail again and again under load, then the history is sound',
  { timeout: 600_000 },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'so-cuoc-cluster-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const server = await new FakeEventStoreDb().start();
    onTestFinished(() => server.stop());
    const outcome = await runCluster({
      ...{ folder, rounds: 6, seed: 'spec', prefix: 'test-cluster', mongoUrl: '', sparesProcesses: false },
      eventStoreUrl: server.url,
      faults: [
        {
          name: 'server-stop',
          inject: async () => {
            server.stop();
            await pause(3_000);
            await server.start();
          },
        },
      ],
      tell: () => undefined,
    });
    expect(outcome).toMatchObject({ findings: [], reportsEqualFold: true });
    expect(outcome.acknowledged).toBeGreaterThan(50);
  },
);
