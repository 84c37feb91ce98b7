import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { serverFaults } from './faults.ts';
import { runCluster } from './run-cluster.ts';

/**
 * `npm run -s cluster -- --rounds N [--seed S] [--servers-only]`: runs the layout of several processes on
 * EVENTSTORE_URL and MONGODB_URL under load and faults, and judges it from outside. Prints one JSON line; exit 1
 * unless all is well. CLUSTER_FAULTS and CLUSTER_FAULT_COMMAND add faults of the servers (faults.ts).
 */
const refuse = (sentence: string, code: number): never => {
  process.stderr.write(`${sentence}\n`);
  process.exit(code);
};

const asked = () => {
  const usage = (): never =>
    refuse('Cách dùng: EVENTSTORE_URL=… npm run -s cluster -- --rounds N [--seed S] [--servers-only]', 2);
  try {
    const { values } = parseArgs({
      options: {
        rounds: { type: 'string' },
        seed: { type: 'string' },
        'servers-only': { type: 'boolean' },
      },
    });
    const {
      rounds = '',
      seed = randomBytes(4).toString('hex'),
      'servers-only': serversOnly = false,
    } = values;
    return /^[1-9]\d{0,5}$/.test(rounds) && seed !== ''
      ? { rounds: Number(rounds), seed, serversOnly }
      : usage();
  } catch {
    return usage();
  }
};

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
const { rounds, seed, serversOnly } = asked();
const { EVENTSTORE_URL: eventStoreUrl = '', MONGODB_URL: mongo = '' } = process.env;
if (eventStoreUrl === '') refuse('cluster: cần EVENTSTORE_URL', 2);
const prefix = `test-${randomUUID()}`;
const mongoUrl = mongo === '' ? '' : new URL(`/${prefix}${new URL(mongo).search}`, mongo).href;
const folder = await mkdtemp(join(tmpdir(), 'so-cuoc-cluster-'));
try {
  const outcome = await runCluster({
    ...{ rounds, seed, folder, eventStoreUrl, prefix, mongoUrl },
    faults: serverFaults(process.env),
    sparesProcesses: serversOnly,
    tell: (line) => void process.stderr.write(`${line}\n`),
  });
  process.stdout.write(`${JSON.stringify(outcome)}\n`);
  process.exitCode = outcome.findings.length === 0 && outcome.reportsEqualFold ? 0 : 1;
} catch (error) {
  refuse(`cluster (--seed ${seed}): ${error instanceof Error ? error.message : String(error)}`, 1);
} finally {
  await rm(folder, { recursive: true, force: true });
}
