import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedEventStore } from '@so-cuoc/event-store/embedded/open.ts';
import { openEmbeddedReadModels } from '@so-cuoc/projections/read-model/embedded/open.ts';
import { generationStore } from '@so-cuoc/projections/runner/generations/generation.ts';
import { readGenerations } from '@so-cuoc/projections/runner/generations/generation-record.ts';
import { VIEW_NAMES } from '@so-cuoc/projections/views.ts';
import { openAgent } from '@so-cuoc/server/test/support/open-agent.ts';
import { startService } from '@so-cuoc/server/test/support/service-process.ts';
import type { Bench } from '../measuring/figure.ts';
import { median, roundedFigure } from '../measuring/bench-rounds.ts';
import { fillBook } from './fill-book.ts';

const ROUNDS = 5;
/** Folded by the views; the events after them are not, since that alone would take an hour for the longest log. */
const FOLDED = 10_000;
const RESIDENT = /^process_resident_memory_bytes (\S+)/m;

/** Sets every view to the end of the log: what a start reads of their documents does not depend on their number. */
export const setViewsToEnd = async (folder: string): Promise<number> => {
  const log = openEmbeddedEventStore({ folder });
  const end = await log.end();
  const store = openEmbeddedReadModels({ folder, warn: () => undefined });
  for (const name of VIEW_NAMES) {
    const { live } = await readGenerations(store, name);
    if (live === null || end === null) throw new Error(`the view ${name} is not built`);
    const generation = generationStore(store, name, live);
    const checkpoint = await generation.checkpoint();
    await generation.commit([], end, checkpoint && log.positionFrom(checkpoint.position));
  }
  const events = await log.distance(null, end);
  await store.close();
  await log.close();
  return events;
};

/** Milliseconds from the start of the process to the first answer, and megabytes of memory then. */
const startOnce = async (folder: string): Promise<{ readonly ms: number; readonly megabytes: number }> => {
  const began = performance.now();
  const service = await startService(folder);
  const ms = performance.now() - began;
  const metrics = await (await fetch(`${service.address}/metrics`)).text();
  await service.end('SIGTERM');
  return { ms, megabytes: Number(RESIDENT.exec(metrics)?.[1]) / 1e6 };
};

/** Starts of the service on logs of several lengths: both figures must not grow with the log. */
export const run: Bench = async ({ quick, report }) => {
  const lengths = quick ? [20_000, 60_000] : [100_000, 1_000_000, 10_000_000];
  const folder = await mkdtemp(join(tmpdir(), 'so-cuoc-open-'));
  try {
    const first = await startService(folder);
    const { khachId } = await openAgent(first.address, first.setupKey ?? '', 'do_may_chu_1');
    await first.end('SIGTERM');
    let [filled, firstDay] = [FOLDED, 2_000];
    await fillBook(folder, { khachId, count: FOLDED, firstDay: `${String(firstDay)}-01-01` });
    await (await startService(folder)).end('SIGTERM');
    let shortest: { readonly ms: number; readonly megabytes: number } | null = null;
    for (const length of lengths) {
      firstDay += 10;
      await fillBook(folder, { khachId, count: length - filled, firstDay: `${String(firstDay)}-01-01` });
      filled = length;
      const events = await setViewsToEnd(folder);
      // The first start after so many appends takes them into the index of identities.
      await startOnce(folder);
      const rounds = [];
      for (let round = 0; round < ROUNDS; round += 1) rounds.push(await startOnce(folder));
      const found = {
        ms: median(rounds.map(({ ms }) => ms)),
        megabytes: median(rounds.map(({ megabytes }) => megabytes)),
      };
      shortest ??= found;
      for (const [unit, value, peer] of [
        ['ms', found.ms, shortest.ms],
        ['MB', found.megabytes, shortest.megabytes],
      ] as const)
        report({
          bench: 'open-log',
          case: unit === 'ms' ? `start to first answer, ${events} events` : `memory then, ${events} events`,
          value: roundedFigure(value),
          unit,
          peer: 'the shortest log',
          peer_value: roundedFigure(peer),
          ratio: roundedFigure(value / peer),
        });
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
