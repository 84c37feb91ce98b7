import { isDeepStrictEqual } from 'node:util';
import { setTimeout as pause } from 'node:timers/promises';
import { openEventStoreDb } from '@so-cuoc/event-store/eventstoredb/open.ts';
import type { EventStore, StoredEvent } from '@so-cuoc/event-store/port.ts';
import { upcastEvents } from '@so-cuoc/event-store/upcasting.ts';
import { reportMessages, reportSummary } from '@so-cuoc/projections/report/query.ts';
import { replayReports } from '@so-cuoc/projections/report/replay-reports.ts';
import { signIn, claim } from '@so-cuoc/server/http-client/session-client.ts';
import { randomOf } from '@so-cuoc/server/sample-book/random.ts';
import { isBookEvent } from '@so-cuoc/shared-domain/book/events.ts';
import { MIN_POSITION_HEADER } from '@so-cuoc/shared-domain/contract/access.ts';
import { pathOf } from '@so-cuoc/shared-domain/contract/call-request.ts';
import * as accountCalls from '@so-cuoc/shared-domain/contract/calls/accounts/accounts.ts';
import * as customerCalls from '@so-cuoc/shared-domain/contract/calls/customers.ts';
import * as reportCalls from '@so-cuoc/shared-domain/contract/calls/reports/reports.ts';
import * as sessionCalls from '@so-cuoc/shared-domain/contract/calls/accounts/sessions.ts';
import { z } from 'zod';
import { AgentClient, type Book } from './agent-client.ts';
import { checkHistory, type Finding } from './check-history.ts';
import { processFaults, type Fault } from './faults.ts';
import type { LoggedEvent } from './history.ts';
import { ClusterProcesses, type ClusterSettings } from './processes.ts';
import { ResultClient } from './result-client.ts';
import { stallsOf, type FaultSpan, type Stall } from './stalls.ts';

const PASSWORD = 'mat.khau_1_cum';
const AGENTS = 3;
const DEVICES = 2;
/** Between two faults. */
const CALM_MS = 2_000;
const RECOVERS_WITHIN_MS = 240_000;

export interface ClusterRun extends ClusterSettings {
  readonly rounds: number;
  readonly seed: string;
  /** Besides the faults of our own processes. */
  readonly faults: readonly Fault[];
  /** Whether only `faults` are made. */
  readonly sparesProcesses: boolean;
  readonly tell: (line: string) => void;
}

export interface ClusterOutcome {
  readonly rounds: number;
  readonly seed: string;
  readonly acknowledged: number;
  readonly refused: number;
  /** Attempts without a definite answer; each was sent again until it had one. */
  readonly unknownAttempts: number;
  readonly reports: number;
  readonly events: number;
  readonly stalls: Readonly<Record<string, Stall>>;
  readonly findings: readonly Finding[];
  /** Both processes report what a fold of the log alone gives, money included. */
  readonly reportsEqualFold: boolean;
}

/** Runs the layout under load while faults happen, then judges what the clients saw against the log. */
export const runCluster = async (run: ClusterRun): Promise<ClusterOutcome> => {
  const processes = await ClusterProcesses.start(run);
  const log = openEventStoreDb({ url: run.eventStoreUrl, prefix: run.prefix });
  try {
    return await judged(run, processes, log);
  } catch (error) {
    run.tell(processes.output());
    throw error;
  } finally {
    await log.close();
    await processes.kill();
  }
};

const judged = async (
  run: ClusterRun,
  processes: ClusterProcesses,
  log: EventStore,
): Promise<ClusterOutcome> => {
  const random = randomOf(run.seed);
  let turn = 0;
  const nextAddress = (): string => processes.addresses[(turn += 1) % processes.addresses.length] ?? '';
  const { admin, agents } = await openAccounts(processes);
  const clients = agents.flatMap(({ cookie, ...book }, agent) =>
    Array.from({ length: DEVICES }, (_, device) => {
      const name = `${agent}/${device}`;
      return new AgentClient({ name, cookie, nextAddress }, book, randomOf(`${run.seed}/${name}`));
    }),
  );
  const results = new ResultClient(
    { name: 'admin', cookie: admin.cookie, nextAddress },
    admin.userId,
    randomOf(`${run.seed}/admin`),
  );
  let over = false;
  const load = Promise.all([...clients, results].map((client) => client.run(() => over)));
  const spans: FaultSpan[] = [];
  const faults = [...(run.sparesProcesses ? [] : processFaults(processes, random)), ...run.faults];
  try {
    for (let round = 0; round < run.rounds; round += 1) {
      const fault = faults[random.between(0, faults.length - 1)];
      await pause(CALM_MS);
      if (fault === undefined) break;
      const beganAt = performance.now();
      await fault.inject();
      const endedAt = performance.now();
      spans.push({ name: fault.name, beganAt, endedAt });
      await everyoneAnswered(clients);
      const ended = await processes.ended();
      if (ended.length > 0) throw new Error(`after ${fault.name} these had ended: ${ended.join(', ')}`);
      const recovered = performance.now();
      run.tell(
        `${round + 1}/${run.rounds} ${fault.name}: ${((endedAt - beganAt) / 1000).toFixed(1)} s, answered again after ${((recovered - endedAt) / 1000).toFixed(1)} s`,
      );
    }
  } finally {
    over = true;
    await load;
  }
  for (const client of [...clients, results]) while (client.hasOpen && !(await client.settle()));

  run.tell('every command has its answer');
  const commands = [...clients, results].flatMap(({ sender }) => sender.calls);
  const reports = clients.flatMap((client) => client.reports);
  const events: LoggedEvent[] = [];
  for await (const event of log.readAll(null)) events.push(loggedEvent(event));
  const findings = checkHistory({ commands, reports }, events);
  run.tell(`${events.length} events and ${reports.length} reports checked: ${findings.length} findings`);
  const attempts = commands.flatMap((call) => call.attempts);
  const count = (outcome: string): number => attempts.filter((one) => one.outcome === outcome).length;
  return {
    ...{ rounds: run.rounds, seed: run.seed },
    acknowledged: commands.filter((call) => call.attempts.some((one) => one.outcome === 'acknowledged'))
      .length,
    ...{ refused: count('refused'), unknownAttempts: count('unknown') },
    ...{ reports: reports.length, events: events.length, stalls: stallsOf(commands, spans) },
    findings,
    reportsEqualFold: await reportsEqualFold(processes.addresses, log, agents),
  };
};

const loggedEvent = (event: StoredEvent): LoggedEvent => ({
  ...{ stream: event.stream, revision: event.revision, eventId: event.eventId },
  ...{ commandId: event.metadata.commandId, position: event.position, change: changeOf(event) },
});

const changeOf = (event: StoredEvent): LoggedEvent['change'] => {
  if (!isBookEvent(event)) return null;
  const isPlacement = event.type === 'BetPlaced';
  if (isPlacement || event.type === 'BetEdited')
    return { uiId: event.data.uiId, text: event.data.text, isPlacement };
  return event.type === 'BetDeleted' ? { uiId: event.data.uiId, text: null, isPlacement } : null;
};

const rows = z.array(z.record(z.string(), z.unknown()));
const loggedIn = z.tuple([z.looseObject({ user_idd: z.string() })]);

interface OpenedAgent extends Book {
  readonly cookie: string;
}

const openAccounts = async ({ addresses, setupKey }: ClusterProcesses) => {
  const [address = ''] = addresses;
  const session = await claim(address, setupKey, 'admin', PASSWORD);
  const [{ user_idd: userId }] = loggedIn.parse(
    await session.post(sessionCalls.login.path, { modify: 'check' }),
  );
  const agents: OpenedAgent[] = [];
  for (let number = 1; number <= AGENTS; number += 1) {
    const name = `daily${number}`;
    const account = { datatype: 'us', action: 'modify', tendangnhap: name, matkhau: PASSWORD };
    const [made] = rows.parse(await session.post(accountCalls.change.path, account));
    const id = String(made?.['user_idd']);
    const agent = await signIn(address, name, PASSWORD, 'yes');
    const [customer] = rows.parse(
      await agent.post(customerCalls.create.path, { userid: id, khachname: 'Khách' }),
    );
    agents.push({ cookie: agent.cookie, userId: id, khachId: String(customer?.['khach_id']) });
  }
  return { admin: { cookie: session.cookie, userId }, agents };
};

/** Waits until every client has had one more answer. */
const everyoneAnswered = async (clients: readonly AgentClient[]): Promise<void> => {
  const before = clients.map(({ answered }) => answered);
  const deadline = performance.now() + RECOVERS_WITHIN_MS;
  while (clients.some(({ answered }, index) => answered <= (before[index] ?? 0))) {
    if (performance.now() > deadline)
      throw new Error(`not everyone was answered ${RECOVERS_WITHIN_MS / 1_000} s after a fault`);
    await pause(50);
  }
};

const PERIOD = { from: '2026-11-17', to: '2026-11-20' } as const;

const reportsEqualFold = async (
  addresses: readonly string[],
  log: EventStore,
  agents: readonly OpenedAgent[],
): Promise<boolean> => {
  const { source } = await replayReports(upcastEvents(log.readAll(null)), null);
  const end = (await log.end()) ?? '';
  for (const { userId: agentId, cookie } of agents) {
    const query = { agentId, ...PERIOD, mien: null };
    const folded = [await reportMessages(source, query), await reportSummary(source, query)];
    const expected: unknown = JSON.parse(JSON.stringify(folded));
    for (const address of addresses)
      if (!isDeepStrictEqual(await reported(address, cookie, agentId, end), expected)) return false;
  }
  return true;
};

const reported = (address: string, cookie: string, userId: string, end: string): Promise<unknown> =>
  Promise.all(
    [reportCalls.messages, reportCalls.summary].map(async (call) => {
      const deadline = performance.now() + RECOVERS_WITHIN_MS;
      for (;;) {
        const path = pathOf(call, { params: { ...PERIOD, userId } });
        const response = await fetch(`${address}${path}`, {
          headers: { cookie, [MIN_POSITION_HEADER]: end },
        });
        if (response.ok) return rows.parse(await response.json());
        if (performance.now() > deadline) throw new Error(`${path} answered ${await response.text()}`);
        await pause(200);
      }
    }),
  );
