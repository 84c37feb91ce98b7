import { pathOf } from '@so-cuoc/shared-domain/contract/call-request.ts';
import * as inboxCalls from '@so-cuoc/shared-domain/contract/calls/bets/inbox.ts';
import * as ledgerCalls from '@so-cuoc/shared-domain/contract/calls/money/ledger.ts';
import * as reportCalls from '@so-cuoc/shared-domain/contract/calls/reports/reports.ts';
import type { StoredEvent } from '@so-cuoc/event-store/port.ts';
import { SEGMENT_BYTES } from '@so-cuoc/event-store/embedded/file/segmented-log.ts';
import { randomOf } from '@so-cuoc/server/sample-book/random.ts';
import { commandLaws, orderLaw, streamLaws } from './laws/log-laws.ts';
import { rotLaws, runningRotLaw } from './laws/rot-laws.ts';
import { drawLaw } from './laws/draw-law.ts';
import { arrivalLaw, inboxLaw } from './laws/inbox-laws.ts';
import { ledgerLaw } from './laws/ledger-law.ts';
import { renewalLaw } from './laws/renewal-law.ts';
import { reportLaws } from './laws/report-laws.ts';
import { meaningsOf, SecondBook } from './laws/second-book.ts';
import { settlementLaws } from './laws/settlement-laws.ts';
import { screenLaw } from './laws/screen-law.ts';
import { viewLaws } from './laws/view-laws.ts';
import type { Violation } from './laws/violation.ts';
import type { Bug } from './machine/planted-bugs.ts';
import { openBook } from './open-book.ts';
import type { Script } from './script/script.ts';
import { Simulation } from './simulation.ts';

export interface Outcome {
  readonly seed: string;
  readonly violations: readonly Violation[];
  readonly traceHash: string;
  readonly simulatedMs: number;
  readonly commands: number;
  readonly starts: number;
  /** How often each kind of fault took effect. */
  readonly faults: ReadonlyMap<string, number>;
}

/** Once all faults have ended, everything is answered within this time. */
const RECOVERS_WITHIN_MS = 5 * 60_000;
const OPENS_WITHIN_MS = 60_000;

/**
 * The first start of a service in this process loads modules from the real disk. Call this once before anything that
 * must be repeatable.
 */
export const warmUp = async (): Promise<void> => {
  const isIn = { foldsInThread: true, keepsIdentities: true };
  await runScript({
    ...isIn,
    seed: 'warm-up',
    agents: 1,
    actingMs: 0,
    segmentBytes: SEGMENT_BYTES,
    steps: [],
  });
};

/** Runs a script from an empty machine to the end and asks all laws. `bug`: a fault planted in the service. */
export const runScript = async (script: Script, bug: Bug | null = null): Promise<Outcome> => {
  const simulation = new Simulation(script, bug);
  try {
    const violations = [...(await played(simulation, script)), ...simulation.violations];
    return {
      seed: script.seed,
      violations,
      traceHash: simulation.traceHash(),
      simulatedMs: simulation.scheduler.elapsed,
      commands: simulation.history.commands.length,
      starts: simulation.starts,
      faults: simulation.faults.counts,
    };
  } finally {
    simulation.close();
  }
};

const played = async (simulation: Simulation, script: Script): Promise<Violation[]> => {
  const { scheduler, agents, screens } = simulation;
  simulation.startProcess();
  const serves = (): boolean => simulation.serving !== null;
  if (!(await scheduler.run(serves, OPENS_WITHIN_MS))) return [stuck('the service did not start')];
  scheduler.current = CLIENTS;
  const opening = await finished(simulation, openBook(simulation, script.agents), OPENS_WITHIN_MS);
  if (!opening) return [stuck('the book was not opened')];
  const begins = scheduler.elapsed;
  scheduler.current = CLIENTS;
  for (const step of script.steps)
    scheduler.after(step.at, step.kind, () => {
      if (step.kind === 'act')
        void agents[step.agent]?.[step.action](randomOf(`${script.seed}/${step.seed}`));
      else if (step.kind === 'results') simulation.tellResults(randomOf(`${script.seed}/${step.seed}`));
      else if (step.kind === 'renewal') simulation.renter?.renew(randomOf(`${script.seed}/${step.seed}`));
      else simulation.apply(step);
    });
  await scheduler.run(() => false, begins + script.actingMs);
  simulation.heal();
  const unanswered = (): number => simulation.waiting;
  const quiet = (): boolean =>
    simulation.isSettled && unanswered() === 0 && screens.every(({ isConnected }) => isConnected);
  if (!(await scheduler.run(quiet, scheduler.elapsed + RECOVERS_WITHIN_MS))) {
    return [stuck(`${unanswered()} commands are not answered; ${simulation.refusal ?? 'it serves'}`)];
  }
  return [
    ...(await screenLaws(simulation)),
    ...(await agentLaws(simulation)),
    ...(await endLaws(simulation)),
  ];
};

const CLIENTS = { name: 'clients', dead: false };

const stuck = (details: string): Violation => ({ law: 'gets-going-again', details });

/** Runs until a promise is settled; false if that takes too long. Throws what it throws. */
const finished = async (simulation: Simulation, work: Promise<void>, withinMs: number): Promise<boolean> => {
  let done = false;
  const settled = work.finally(() => (done = true));
  settled.catch(() => undefined);
  const { scheduler } = simulation;
  if (!(await scheduler.run(() => done, scheduler.elapsed + withinMs))) return false;
  await settled;
  return true;
};

/**
 * By then a load without an answer was given up, screens have heard the last updates, and renewals that a crash left
 * unapplied were looked at.
 */
const SCREENS_WITHIN_MS = 61_000;

const screenLaws = async (simulation: Simulation): Promise<Violation[]> => {
  const { scheduler, screens, machine } = simulation;
  scheduler.current = CLIENTS;
  const violations: Violation[] = [];
  const ask = async (): Promise<void> => {
    await scheduler.pause(SCREENS_WITHIN_MS);
    const end = await machine.readLog().end();
    for (const screen of screens) {
      await screen.retry();
      violations.push(...(await screenLaw(screen, end)));
    }
  };
  return (await finished(simulation, ask(), 2 * 60_000)) ? violations : [stuck('a screen was not answered')];
};

const ALL_DAYS = { from: '2026-11-01', to: '2026-11-30' } as const;

/** Asks each agent's reports and ledger, while the service still runs. */
const agentLaws = async (simulation: Simulation): Promise<Violation[]> => {
  const violations: Violation[] = [];
  simulation.scheduler.current = CLIENTS;
  const { history, machine } = simulation;
  const log = machine.readLog();
  const end = await log.end();
  const book = new SecondBook(meaningsOf(history.commands));
  let settlements = 0;
  const readLog = async (): Promise<void> => {
    for await (const event of log.readAll(null)) {
      book.apply(event);
      if (event.type === 'SettlementSent') settlements += 1;
    }
  };
  if (!(await finished(simulation, readLog(), 60_000))) return [stuck('the log was not read')];
  simulation.scheduler.current = CLIENTS;
  for (const agent of simulation.agents) {
    const { userId } = agent.device;
    const read = async (path: string): Promise<string | null> => {
      const reply = await agent.device.read(path, end);
      if (reply?.status === 200) {
        simulation.note(reply.body);
        return reply.body;
      }
      violations.push(stuck(`${path} answered ${reply?.body ?? 'nothing'}`));
      return null;
    };
    const ask = async (): Promise<void> => {
      const params = { ...ALL_DAYS, userId };
      const messages = await read(pathOf(reportCalls.messages, { params }));
      const summary = await read(pathOf(reportCalls.summary, { params }));
      const ledger = await read(pathOf(ledgerCalls.read, { query: params }));
      const inbox = await read(pathOf(inboxCalls.read, { query: { userId } }));
      if (messages !== null && summary !== null)
        violations.push(...reportLaws(agent, book, messages, summary));
      if (inbox !== null) violations.push(...inboxLaw(agent, inbox));
      if (ledger !== null) violations.push(...ledgerLaw(agent, book, ledger, settlements));
    };
    if (!(await finished(simulation, ask(), 60_000))) violations.push(stuck('a report was not answered'));
  }
  return violations;
};

const endLaws = async (simulation: Simulation): Promise<Violation[]> => {
  const { scheduler, serving: process, machine, history } = simulation;
  const violations: Violation[] = [];
  const ask = async (): Promise<void> => {
    await process?.stop();
    const log = machine.readLog();
    const events: StoredEvent[] = [];
    for await (const event of log.readAll(null)) events.push(event);
    simulation.note(events.map(({ eventId, metadata }) => `${eventId} ${metadata.occurredAt}`).join('\n'));
    violations.push(
      ...commandLaws(events, history.commands),
      ...streamLaws(events),
      ...orderLaw(events, history.commands),
      ...settlementLaws(events, history.commands),
      ...renewalLaw(events),
      ...drawLaw(events, simulation.sources),
      ...arrivalLaw(events, simulation.agents),
      ...(await rotLaws(machine, events, simulation.rot())),
      ...(simulation.rotted === null ? [] : await runningRotLaw(machine, simulation.rotted)),
      ...(await viewLaws(log, machine.views, () => new Date(scheduler.wallClock()))),
    );
  };
  scheduler.current = process?.owner ?? CLIENTS;
  if (!(await finished(simulation, ask(), 10 * 60_000))) violations.push(stuck('the service did not stop'));
  return violations;
};
