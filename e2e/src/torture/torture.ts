import * as reportCalls from '@so-cuoc/shared-domain/contract/calls/reports/reports.ts';
import { FAILURES } from '@so-cuoc/shared-domain/outcomes/failures.ts';
import { pathOf } from '@so-cuoc/shared-domain/contract/call-request.ts';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openEmbeddedLogReadOnly } from '@so-cuoc/event-store/embedded/read/open-read-only.ts';
import { z } from 'zod';
import { replayedRows } from '@so-cuoc/scripts/bets/replay.ts';
import { openAgent, type OpenedAgent } from '@so-cuoc/server/test/support/open-agent.ts';
import { freePort } from '@so-cuoc/server/test/support/service-process.ts';
import { randomOf } from '@so-cuoc/server/sample-book/random.ts';
import { judge, type Judgement } from './judge.ts';
import { KillableService } from './killable-service.ts';
import { Writer } from './writer.ts';

export interface Outcome extends Judgement {
  readonly kills: number;
  readonly seed: string;
  /** The answers of the service, the refolded log and the rebuilt views are equal, byte for byte. */
  readonly views_equal_rebuilt: boolean;
}

export const PASSWORD = 'tra_tan_may_1';
const WRITERS = 8;
/** The service is killed after at most this many answers and a moment. */
const MOST_ANSWERS = 100;
/** A service that is too slow for that is killed after this time. */
const MAX_WAIT_MS = 3000;
/** In this share of the runs, the service is killed during its start. */
const AT_START = 0.1;
/** A busy machine folds on after the two seconds that a call waits. */
const MOST_ASKED = 30;
/** Where reports are written that should be equal and are not. */
const DIFFERING = 'artifacts/torture';

/**
 * Kills the service `kills` times on a new folder while clients write, and reports what happened to their
 * commands.
 */
export const torture = async (kills: number, seed: string): Promise<Outcome> => {
  const folder = await mkdtemp(join(tmpdir(), 'so-cuoc-torture-'));
  try {
    return await tortured(folder, kills, seed);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const tortured = async (folder: string, kills: number, seed: string): Promise<Outcome> => {
  const port = await freePort();
  const start = (): KillableService => new KillableService(folder, port);
  const address = `http://127.0.0.1:${port}`;
  const random = randomOf(seed);

  let victim = start();
  await served(victim);
  const opened = await openAgent(address, /[?&]key=([\w-]+)/.exec(victim.output)?.[1] ?? '', PASSWORD);
  const { agent, id: userId, khachId } = opened;
  const writers = Array.from(
    { length: WRITERS },
    (_, n) => new Writer({ address, cookie: agent.cookie, userId, khachId }, randomOf(`${seed}/${n}`)),
  );
  for (let kill = 0; kill < kills; kill += 1) {
    if (kill > 0 && random.chance(AT_START)) await pause(random.between(0, 400));
    else {
      await served(victim);
      let stopped = false;
      const writing = Promise.all(writers.map((writer) => writer.write(() => stopped)));
      await Promise.race([writing, answered(writers, random.between(0, MOST_ANSWERS))]);
      await pause(random.between(0, 5));
      await victim.end('SIGKILL');
      stopped = true;
      await writing;
    }
    if (victim.alive) await victim.end('SIGKILL');
    victim = start();
  }
  await served(victim);
  while (!(await Promise.all(writers.map((writer) => writer.settle()))).every(Boolean));
  const rows = await reportOf(opened, folder);
  await victim.end('SIGTERM');
  const replayed = await replayOf(folder, userId);
  const judgement = await judge(folder, rows.messages, writers);

  for (const name of await readdir(folder))
    if (name.startsWith('views.db')) await rm(join(folder, name), { recursive: true });
  victim = start();
  await served(victim);
  const rebuilt = await reportOf(opened, folder);
  await victim.end('SIGTERM');
  const reports = { live: inOrder(rows), replayed, rebuilt: inOrder(rebuilt) };
  const same = new Set(Object.values(reports).map((report) => JSON.stringify(report))).size === 1;
  if (!same) await keep(seed, reports);
  return { kills, seed, ...judgement, views_equal_rebuilt: same };
};

/** Writes reports that should be equal, a row a line, to be compared. */
const keep = async (seed: string, reports: Readonly<Record<string, readonly unknown[]>>): Promise<void> => {
  await mkdir(DIFFERING, { recursive: true });
  for (const [name, rows] of Object.entries(reports))
    await writeFile(
      join(DIFFERING, `${seed}-${name}.jsonl`),
      rows.map((row) => `${JSON.stringify(row)}\n`).join(''),
    );
};

const answersOf = (writers: readonly Writer[]): number =>
  writers.reduce((sum, { answers }) => sum + answers.size, 0);

export const answered = async (writers: readonly Writer[], more: number): Promise<void> => {
  const deadline = performance.now() + MAX_WAIT_MS;
  const wanted = answersOf(writers) + more;
  while (answersOf(writers) < wanted && performance.now() < deadline) await pause(1);
};

/** If the service refuses to start after a kill, data is lost and nothing more can be checked. */
export const served = async (victim: KillableService): Promise<void> => {
  if (!(await victim.healthy())) throw new Error(`the service did not start again: ${victim.output}`);
};

const list = z.array(z.unknown());

/** The report of the whole log. The view may need a moment to follow. */
export const reportOf = async ({ agent, id }: OpenedAgent, folder: string) => {
  const reader = openEmbeddedLogReadOnly(folder);
  const end = await reader.end();
  await reader.close();
  const read = async (call: typeof reportCalls.messages | typeof reportCalls.summary) => {
    const path = pathOf(call, { params: { from: '2026-11-01', to: '2026-11-30', userId: id } });
    for (let asked = 1; ; asked += 1)
      try {
        return list.parse(await agent.get(path, end));
      } catch (error) {
        if (!String(error).includes(FAILURES.viewBehind.code) || asked === MOST_ASKED) throw error;
      }
  };
  return { messages: await read(reportCalls.messages), summary: await read(reportCalls.summary) };
};

const inOrder = ({ messages, summary }: Awaited<ReturnType<typeof reportOf>>): readonly unknown[] => [
  ...messages,
  ...summary,
];

/** The report by folding the log again. */
const replayOf = (folder: string, agent: string): Promise<readonly object[]> =>
  rowsOf(replayedRows({ data: folder, until: null, agent }));

/** Whether the report is what folding the log again gives, byte for byte. */
export const equalsReplay = async (
  rows: Awaited<ReturnType<typeof reportOf>>,
  folder: string,
  agent: string,
): Promise<boolean> => JSON.stringify(inOrder(rows)) === JSON.stringify(await replayOf(folder, agent));

const rowsOf = async (rows: AsyncIterable<object>): Promise<readonly object[]> => {
  const all: object[] = [];
  for await (const one of rows) all.push(one);
  return all;
};
