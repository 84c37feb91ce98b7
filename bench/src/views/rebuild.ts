import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EventStore } from '@so-cuoc/event-store/port.ts';
import { openEmbeddedReadModels } from '@so-cuoc/projections/read-model/embedded/open.ts';
import { parallelFold } from '@so-cuoc/projections/rebuild/parallel-fold.ts';
import { reportView } from '@so-cuoc/projections/report/view.ts';
import { runView } from '@so-cuoc/projections/runner/run-view.ts';
import { FOLD_THREAD } from '@so-cuoc/server/project.ts';
import { programFile } from '../programs.ts';
import type { Bench } from '../measuring/figure.ts';
import { oneLine, pasted } from '@so-cuoc/server/test/support/bet-messages.ts';
import { rebuildSmallest } from './smallest-rebuild.ts';
import { reportOpening } from '../service/opening.ts';
import { fillLog } from '@so-cuoc/server/test/support/long-log.ts';
import { alternate, median, roundedFigure } from '../measuring/bench-rounds.ts';

const ROUNDS = 5;
const A_MINUTE_MS = 60_000;

const fault = (sentence: string): never => {
  throw new Error(sentence);
};

/** Milliseconds from no documents to the committed report of the whole log. */
const rebuild = async (log: EventStore, folder: string): Promise<number> => {
  const store = openEmbeddedReadModels({ folder, warn: fault });
  const end = await log.end();
  const began = performance.now();
  const threads = { folder, program: FOLD_THREAD, count: availableParallelism(), fromEvents: 0, warn: fault };
  const ahead = parallelFold(threads, log, store);
  const runner = await runView({
    view: reportView,
    events: log,
    store,
    parallelFold: ahead,
    warn: fault,
  });
  if (end !== null && !(await runner.waitFor(end, A_MINUTE_MS)))
    throw new Error('the rebuild did not finish');
  const took = performance.now() - began;
  await runner.close();
  await store.close();
  return took;
};

/** What `rebuilding` returns, once its documents are removed. */
const emptied = async (folder: string, rebuilding: Promise<number>): Promise<number> => {
  const took = await rebuilding;
  for (const name of await readdir(folder)) if (name.startsWith('views.db')) await rm(join(folder, name));
  return took;
};

/** Milliseconds to read and parse every event of the log without using it. */
const replay = async (log: EventStore): Promise<number> => {
  const began = performance.now();
  let bytes = 0;
  for await (const event of log.readAll(null)) bytes += event.type.length;
  if (bytes === 0) throw new Error('the log is empty');
  return performance.now() - began;
};

/** Events per second of act-sqlite's drain; null if it is not installed. */
const peerDrain = (): Promise<number | null> => {
  const { status, stdout } = spawnSync(process.execPath, [programFile('drain')], {
    stdio: ['ignore', 'pipe', 2],
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error('the drain of act-sqlite did not end well');
  return Promise.resolve(stdout === '' ? null : Number(stdout));
};

/**
 * Rebuilds the report view with every document written to views.db, compared with only reading the log and
 * with a peer.
 */
export const run: Bench = async ({ quick, report }) => {
  const cases = [
    { name: 'messages of one line', compose: oneLine, events: quick ? 60_000 : 1_000_000 },
    { name: 'messages as pasted', compose: pasted, events: quick ? 12_000 : 100_000 },
  ] as const;
  for (const { name, compose, events } of cases) {
    const folder = await mkdtemp(join(tmpdir(), 'so-cuoc-log-'));
    const log = await fillLog(folder, events, compose);
    const count = await log.distance(null, await log.end());
    const perSecond = (milliseconds: readonly number[]): number => (count * 1000) / median(milliseconds);
    const rebuilt = (): Promise<number> => emptied(folder, rebuild(log, folder));
    const rounds = await alternate(ROUNDS, rebuilt, () => replay(log));
    const value = perSecond(rounds.own);
    const peerValue = perSecond(rounds.peer);
    report({
      bench: 'rebuild',
      case: `report view, ${count} events, ${name}`,
      value: roundedFigure(value),
      unit: 'events/s',
      peer: 'reading and parsing the same log, nothing folded or written (floor)',
      peer_value: roundedFigure(peerValue),
      ratio: roundedFigure(value / peerValue),
    });
    const least = await alternate(ROUNDS, rebuilt, () => emptied(folder, rebuildSmallest(log, folder)));
    const leastValue = perSecond(least.peer);
    report({
      bench: 'rebuild',
      case: `report view, ${count} events, ${name}`,
      value: roundedFigure(perSecond(least.own)),
      unit: 'events/s',
      peer: 'smallest program for it, in one thread',
      peer_value: roundedFigure(leastValue),
      ratio: roundedFigure(perSecond(least.own) / leastValue),
    });
    const beside = quick ? null : await alternate(ROUNDS, rebuilt, () => peerDrain());
    const drained = beside?.peer.flatMap((perSecondOf) => perSecondOf ?? []) ?? [];
    if (beside !== null && drained.length > 0)
      report({
        bench: 'rebuild',
        case: `report view, ${count} events, ${name}`,
        value: roundedFigure(perSecond(beside.own)),
        unit: 'events/s',
        peer: '@rotorsoft/act-sqlite: its drain, nothing written',
        peer_value: roundedFigure(median(drained)),
        ratio: roundedFigure(perSecond(beside.own) / median(drained)),
      });
    await log.close();
    await reportOpening(folder, count, report);
    await rm(folder, { recursive: true });
  }
};
