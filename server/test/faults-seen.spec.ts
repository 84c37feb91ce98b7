import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as auditCalls from '@so-cuoc/shared-domain/contract/calls/reports/audit.ts';
import * as installationCalls from '@so-cuoc/shared-domain/contract/calls/service/installation.ts';
import * as customerCalls from '@so-cuoc/shared-domain/contract/calls/customers.ts';
import { StoreUnavailable } from '@so-cuoc/event-store/port.ts';
import { withAppend } from '@so-cuoc/event-store/with-append.ts';
import { expect, test } from 'vitest';
import { READY_PATH } from '../src/health/health-routes.ts';
import { thisMachine } from '../src/machine.ts';
import { openAgent } from './support/open-agent.ts';
import { serveForTest, temporaryFolder } from './support/served.ts';

const PASSWORD = 'mat.khau_1';

/** What operators see of a service: readiness, health and one metric. */
const seen = async (address: string, metric: string) => {
  const ready = await fetch(`${address}${READY_PATH}`);
  const health = await fetch(`${address}${installationCalls.health.path}`);
  const metrics = await (await fetch(`${address}/metrics`)).text();
  const line = metrics.split('\n').find((one) => one.startsWith(`${metric} `)) ?? '';
  const readiness: unknown = await ready.json();
  const healthy: unknown = await health.json();
  return {
    ready: ready.status,
    readiness,
    health: healthy,
    metric: Number(line.slice(metric.length)),
  };
};

test('a disk that refuses appends is seen in readiness, health and metrics, and is over by itself', async () => {
  const data = await temporaryFolder();
  let broken = false;
  const settings = {
    port: 0,
    host: '127.0.0.1',
    data,
    mongodb: null,
    logLevel: 'silent',
    now: () => new Date(),
  };
  const machine = thisMachine(settings);
  const serving = await serveForTest(data, null, undefined, {
    machine: {
      ...machine,
      openEvents: (...given) => {
        const store = machine.openEvents(...given);
        return withAppend(store, (stream, events, options) =>
          broken ? Promise.reject(new StoreUnavailable('full')) : store.append(stream, events, options),
        );
      },
    },
  });
  const { agent, id } = await openAgent(serving.address, serving.setupKey ?? '', PASSWORD);
  const add = (khachname: string) => agent.post(customerCalls.create.path, { userid: id, khachname });
  const FAILURES = 'so_cuoc_append_failures_total{reason="unavailable"}';
  expect(await seen(serving.address, FAILURES)).toMatchObject({
    ready: 200,
    metric: 0,
    health: { status: 'ok' },
  });
  broken = true;
  await expect(add('Anh Ba')).rejects.toThrow('503');
  const metrics = await (await fetch(`${serving.address}/metrics`)).text();
  expect(metrics).toContain(
    `so_cuoc_requests_total{call="POST ${customerCalls.create.path}",status="5xx"} 1`,
  );
  broken = false;
  expect(await add('Chị Tư')).toBeDefined();
  expect(await seen(serving.address, FAILURES)).toMatchObject({
    ready: 200,
    metric: 1,
    health: { status: 'ok' },
  });
}, 60_000);

/** The file that holds the most of the log. */
const largestFile = (folder: string): string =>
  readdirSync(folder)
    .map((name) => join(folder, name))
    .toSorted((a, b) => statSync(b).size - statSync(a).size)[0] ?? '';

test('a log that was damaged under a running service is seen once it is verified, and bets are taken', async () => {
  const data = await temporaryFolder();
  const serving = await serveForTest(data);
  const { agent } = await openAgent(serving.address, serving.setupKey ?? '', PASSWORD);
  const file = largestFile(join(data, 'log'));
  const bytes = readFileSync(file);
  const end = bytes.indexOf(Buffer.from('daily1'));
  expect(end).toBeGreaterThan(0);
  bytes[end] = 0x21;
  writeFileSync(file, bytes);
  expect(await seen(serving.address, 'so_cuoc_verification_ok')).toMatchObject({ ready: 200, metric: 1 });
  await agent.get(auditCalls.verify.path);
  expect(await seen(serving.address, 'so_cuoc_verification_ok')).toMatchObject({
    ready: 200,
    readiness: { problems: [{ code: 'log_damaged', state: 'degraded' }] },
    health: { status: 'degraded' },
    metric: 0,
  });
}, 60_000);
