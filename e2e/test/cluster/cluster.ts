import * as accountCalls from '@so-cuoc/shared-domain/contract/calls/accounts/accounts.ts';
import * as customerCalls from '@so-cuoc/shared-domain/contract/calls/customers.ts';
import * as reportCalls from '@so-cuoc/shared-domain/contract/calls/reports/reports.ts';
import { pathOf } from '@so-cuoc/shared-domain/contract/call-request.ts';
import { randomUUID } from 'node:crypto';
import { connectMongo } from '@so-cuoc/event-store/mongodb/connection.ts';
import { openEventStoreDb } from '@so-cuoc/event-store/eventstoredb/open.ts';
import type { EventStore } from '@so-cuoc/event-store/port.ts';
import { FakeEventStoreDb } from '@so-cuoc/event-store/test/fake-eventstoredb/fake-eventstoredb.ts';
import { expect, onTestFinished } from 'vitest';
import { z } from 'zod';
import { startService, type ServiceProcess } from '@so-cuoc/server/test/support/service-process.ts';
import { claim, signIn, type SignedIn } from '@so-cuoc/server/http-client/session-client.ts';
import type { Writer } from '../../src/torture/writer.ts';
import { temporaryFolder } from '@so-cuoc/server/test/support/served.ts';

/**
 * Processes for calls and processes for folding, on the servers of EVENTSTORE_URL and MONGODB_URL. Without
 * the first, a fake EventStoreDB runs in this process. Without the second, all processes share vault and read
 * models in files of one folder.
 */
const EVENTSTORE_URL = process.env['EVENTSTORE_URL'] ?? '';
const MONGODB_URL = process.env['MONGODB_URL'] ?? '';
const PASSWORD = 'mat.khau_1';
const AGENTS = 4;

const rows = z.array(z.record(z.string(), z.unknown()));

const eventStoreUrl = async (): Promise<string> => {
  if (EVENTSTORE_URL !== '') return EVENTSTORE_URL;
  const double = await new FakeEventStoreDb().start();
  onTestFinished(() => double.stop());
  return double.url;
};

const mongoUrl = (): string => {
  if (MONGODB_URL === '') return '';
  const url = new URL(MONGODB_URL);
  url.pathname = `/so-cuoc-${randomUUID()}`;
  onTestFinished(async () => {
    const connection = connectMongo(url.href);
    await connection.ask(() => connection.db.dropDatabase());
    await connection.close();
  });
  return url.href;
};

export interface Layout {
  /** Starts a process of a role; it is killed when the test ends. */
  readonly start: (role: 'command' | 'projections', port?: number) => Promise<ServiceProcess>;
  readonly log: EventStore;
}

export const layout = async (): Promise<Layout> => {
  const folder = await temporaryFolder();
  const url = await eventStoreUrl();
  const prefix = `test-${randomUUID()}`;
  const environment = {
    EVENTSTORE_URL: url,
    EVENTSTORE_PREFIX: prefix,
    MONGODB_URL: mongoUrl(),
    PARTITIONS: '4',
  };
  const log = openEventStoreDb({ url, prefix });
  onTestFinished(() => log.close());
  return {
    log,
    start: async (role, port) => {
      const started = await startService(folder, port, { ...environment, ROLE: role });
      onTestFinished(async () => {
        await started.end('SIGKILL');
      });
      return started;
    },
  };
};

export interface Agent {
  readonly session: SignedIn;
  readonly userId: string;
  readonly khachId: string;
}

export const openAgents = async (address: string, setupKey: string | null): Promise<readonly Agent[]> => {
  const admin = await claim(address, setupKey ?? '', 'admin', PASSWORD);
  const agents: Agent[] = [];
  for (let number = 1; number <= AGENTS; number += 1) {
    const name = `daily${number}`;
    const account = { datatype: 'us', action: 'modify', tendangnhap: name, matkhau: PASSWORD };
    const [made] = rows.parse(await admin.post(accountCalls.change.path, account));
    const userId = String(made?.['user_idd']);
    const session = await signIn(address, name, PASSWORD, 'yes');
    const [customer] = rows.parse(
      await session.post(customerCalls.create.path, { userid: userId, khachname: 'Khách' }),
    );
    agents.push({ session, userId, khachId: String(customer?.['khach_id']) });
  }
  return agents;
};

export const positionOf = async (log: EventStore): Promise<string> => {
  const end = await log.end();
  if (end === null) throw new Error('nothing was written');
  return end;
};

/** The report of an agent from a process, at `position` or later. */
export const reportOf = async (address: string, { session, userId }: Agent, position: string) => {
  const began = performance.now();
  for (;;) {
    const response = await fetch(
      `${address}${pathOf(reportCalls.messages, { params: { from: '2026-11-01', to: '2026-11-30', userId } })}`,
      {
        headers: { cookie: session.cookie, 'x-min-position': position },
      },
    );
    if (response.ok) return rows.parse(await response.json());
    if (performance.now() - began > 60_000) throw new Error(await response.text());
  }
};

/**
 * Every process reports exactly the acknowledged commands of each agent; no event is lost, doubled or out of
 * order.
 */
export const expectConsistentReports = async (
  log: EventStore,
  addresses: readonly string[],
  agents: readonly Agent[],
  writers: readonly Writer[],
): Promise<void> => {
  const end = await positionOf(log);
  for (const [index, agent] of agents.entries()) {
    const [one, ...others] = await Promise.all(addresses.map((address) => reportOf(address, agent, end)));
    for (const other of others) expect(other).toEqual(one);
    const written = [...(writers[index]?.messages ?? [])].filter(([, text]) => text !== null);
    expect(new Map((one ?? []).map((row) => [row['ui_id'], row['ui_chuoi']]))).toEqual(new Map(written));
    expect(one).toHaveLength(written.length);
  }
  expect(writers.map(({ otherAnswers }) => otherAnswers)).toEqual(writers.map(() => 0));
  const events = new Set<string>();
  const revisions = new Map<string, number>();
  let count = 0;
  for await (const { eventId, stream, revision } of log.readAll(null)) {
    count += 1;
    events.add(eventId);
    expect(revision).toBe((revisions.get(stream) ?? -1) + 1);
    revisions.set(stream, revision);
  }
  expect(events.size).toBe(count);
};
