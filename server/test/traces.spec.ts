import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as betCalls from '@so-cuoc/shared-domain/contract/calls/bets/bets.ts';
import { CHANGE_HEADER, POSITION_HEADER, REQUEST_ID_HEADER } from '@so-cuoc/shared-domain/contract/access.ts';
import { FakeEventStoreDb } from '@so-cuoc/event-store/test/fake-eventstoredb/fake-eventstoredb.ts';
import { io } from 'socket.io-client';
import { describe, expect, onTestFinished, test } from 'vitest';
import { serveFolding } from '../src/serve-folding.ts';
import { ROOT } from '../src/project.ts';
import { TRACE_HEADER } from '../src/tracing/request-spans.ts';
import { openAgent, type OpenedAgent } from './support/open-agent.ts';
import { serveForTest, temporaryFolder } from './support/served.ts';
import { traceCollector, type CollectedSpan } from './support/trace-collector.ts';

const SLOW = 60_000;
const PASSWORD = 'mat.khau_1';

const place = async (address: string, { agent, id, khachId }: OpenedAgent): Promise<Response> => {
  const answer = await fetch(address + betCalls.place.path, {
    method: 'POST',
    headers: { cookie: agent.cookie, [CHANGE_HEADER]: '1', 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ ui_id: randomUUID(), ui_user_id: id, ui_user_khach_id: khachId, ui_date: '2026-11-20' },
      ...{ ui_chuoi: 'vl 27b10n', ui_chuoi_root: 'vl 27b10n' },
    }),
  });
  expect(answer.status).toBe(200);
  return answer;
};

/** The spans of the request that was answered, the earliest first. */
const traceOf = (spans: readonly CollectedSpan[], answer: Response): readonly CollectedSpan[] => {
  const traceId = (answer.headers.get(REQUEST_ID_HEADER) ?? '').replaceAll('-', '');
  return spans
    .filter((span) => span.traceId === traceId)
    .toSorted((one, other) => Number(one.since - other.since));
};

describe('a traced placement', () => {
  test('is one connected trace from the call to the screens', { timeout: SLOW }, async () => {
    const collector = await traceCollector();
    const serving = await serveForTest(await temporaryFolder(), null, undefined, {
      traces: collector.settings(),
    });
    const { address } = serving;
    const opened = await openAgent(address, serving.setupKey ?? '', PASSWORD);
    const socket = io(`${address}/edit`, {
      ...{ transports: ['websocket'], extraHeaders: { cookie: opened.agent.cookie }, reconnection: false },
    });
    onTestFinished(() => void socket.disconnect());
    await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
    const told = new Set<string>();
    const isTold = new Promise<void>((resolve) =>
      socket.on('changes', ({ view }: { readonly view: string }) => {
        told.add(view);
        if (told.has('report') && told.has('overflow')) resolve();
      }),
    );
    const answer = await place(address, opened);
    await isTold;
    await serving.stop();

    const trace = traceOf(collector.spans(), answer);
    const [root] = trace;
    const call = `POST ${betCalls.place.path}`;
    expect(root?.name).toBe(call);
    expect(answer.headers.get(TRACE_HEADER)).toBe(`00-${root?.traceId}-${root?.spanId}-01`);
    const names = trace.map(({ name }) => name);
    expect(names.slice(0, 4)).toEqual([call, 'read', 'decide', 'append']);
    for (const view of ['report', 'overflow'])
      expect(names).toEqual(expect.arrayContaining([`fold ${view}`, `tell screens ${view}`]));
    expect(new Set(trace.slice(1).map(({ parentSpanId }) => parentSpanId))).toEqual(new Set([root?.spanId]));
    expect(new Set(trace.map(({ spanId }) => spanId)).size).toBe(trace.length);
    const the = (name: string) => trace.find((span) => span.name === name);
    expect(the('fold report')?.since).toBeGreaterThanOrEqual(the('append')?.since ?? 0n);
    expect(the('tell screens report')?.since).toBe(the('fold report')?.until);
    expect(trace.every(({ since, until }) => since <= until)).toBe(true);
  });

  test('joins what another process folds, without any new data in the event', { timeout: SLOW }, async () => {
    const collector = await traceCollector();
    const log = await new FakeEventStoreDb().start();
    onTestFinished(() => log.stop());
    const data = await temporaryFolder();
    const shared = { eventStore: { url: log.url, prefix: 'test' }, partitions: 2 };
    const folding = await serveFolding({
      ...{ port: 0, host: '127.0.0.1', data, mongodb: null, now: () => new Date(), ...shared },
      ...{ role: 'projections', sample: '', multiDeviceUsers: '', logLevel: 'silent' },
      traces: collector.settings('so-cuoc-projections'),
    });
    onTestFinished(() => folding.stop());
    const serving = await serveForTest(data, null, undefined, {
      ...{ ...shared, role: 'command', traces: collector.settings('so-cuoc-command') },
    });
    const opened = await openAgent(serving.address, serving.setupKey ?? '', PASSWORD);
    const answer = await place(serving.address, opened);
    expect(answer.headers.get(POSITION_HEADER)).not.toBeNull();
    await expect
      .poll(() => traceOf(collector.spans(), answer).map(({ name }) => name), { timeout: 30_000 })
      .toContain('fold report');
    await serving.stop();
    const trace = traceOf(collector.spans(), answer);
    expect(trace.find(({ name }) => name === 'append')?.service).toBe('so-cuoc-command');
    expect(trace.find(({ name }) => name === 'fold report')?.service).toBe('so-cuoc-projections');
    expect(new Set(trace.slice(1).map(({ parentSpanId }) => parentSpanId)).size).toBe(1);
  });

  test('is not held up by a collector that does not answer', { timeout: SLOW }, async () => {
    const serving = await serveForTest(await temporaryFolder(), null, undefined, {
      traces: { url: 'http://127.0.0.1:1/v1/traces', ratio: 1, service: 'so-cuoc' },
    });
    const opened = await openAgent(serving.address, serving.setupKey ?? '', PASSWORD);
    await place(serving.address, opened);
    await serving.stop();
  });
});

test(
  'a request that is not traced has no trace in its answer, and nothing is sent',
  { timeout: SLOW },
  async () => {
    const collector = await traceCollector();
    const serving = await serveForTest(await temporaryFolder(), null, undefined, {
      traces: { ...collector.settings(), ratio: 0 },
    });
    const opened = await openAgent(serving.address, serving.setupKey ?? '', PASSWORD);
    expect((await place(serving.address, opened)).headers.get(TRACE_HEADER)).toBeNull();
    await serving.stop();
    expect(collector.text()).toBe('');
  },
);

test('a service that sends no traces does not load what sends them', async () => {
  const dist = join(ROOT, 'server/dist');
  const loaded = new Set<string>();
  const load = async (name: string): Promise<void> => {
    if (loaded.has(name)) return;
    loaded.add(name);
    const text = await readFile(join(dist, name), 'utf8');
    expect([name, text.includes('@opentelemetry/')]).toEqual([name, false]);
    for (const [, chunk = ''] of text.matchAll(/(?:from|^import) ?"\.\/([^"]+)"/gm)) await load(chunk);
  };
  await load('main.js');
  expect(loaded.size).toBeGreaterThan(1);
});
