import type { EventStore } from '@so-cuoc/event-store/port.ts';
import { foldPartition } from '@so-cuoc/projections/partitions/fold-partition.ts';
import { WHOLE } from '@so-cuoc/projections/partitions/partition.ts';
import type { ReadModelStore } from '@so-cuoc/projections/read-model/port.ts';
import { readGenerations } from '@so-cuoc/projections/runner/generations/generation-record.ts';
import { generationStore } from '@so-cuoc/projections/runner/generations/generation.ts';
import { OrderBook } from '@so-cuoc/projections/runner/operations/view-orders.ts';
import { VIEW_NAMES, VIEWS } from '@so-cuoc/projections/views.ts';
import { SimulatedViews } from '../machine/simulated-views.ts';
import type { Violation } from './violation.ts';

const EVERYTHING = { from: '', to: '\u{10FFFF}' };
const A_DAY_MS = 86_400_000;

/** Every live document of a view, in order. */
const documentsOf = async (store: ReadModelStore, view: string): Promise<readonly string[]> => {
  const { live } = await readGenerations(store, view);
  if (live === null) return ['no live generation'];
  const reader = generationStore(store, view, live);
  const all: string[] = [];
  for (const collection of live.collections)
    for (const { key, document } of await reader.range(collection, EVERYTHING))
      all.push(`${collection} ${key} ${JSON.stringify(document)}`);
  return all;
};

/** Folds the log into documents, on from what the store already has. */
const fold = async (
  events: EventStore,
  store: ReadModelStore,
  clock: () => Date,
): Promise<readonly Violation[]> => {
  const orders = new OrderBook(events);
  await orders.read();
  const end = await events.end();
  const stopped: string[] = [];
  const partition = await foldPartition(
    {
      ...{ definitions: VIEWS, events, store, clock, orders },
      warn: (sentence) => stopped.push(sentence),
      publish: () => undefined,
      requestReload: () => undefined,
    },
    WHOLE,
    end,
  );
  if (end !== null) await Promise.all(partition.views.map((view) => view.waitFor(end, A_DAY_MS)));
  await partition.close();
  return stopped.map((details) => ({ law: 'no-view-stops', details }));
};

/** The documents that the service has written equal those of a fold of the log from its first event. */
export const viewLaws = async (
  events: EventStore,
  views: SimulatedViews,
  clock: () => Date,
): Promise<readonly Violation[]> => {
  const reached = (): Promise<void> => Promise.resolve();
  const [kept, fresh] = [views.open(reached), new SimulatedViews().open(reached)];
  const violations = [...(await fold(events, kept, clock)), ...(await fold(events, fresh, clock))];
  for (const name of VIEW_NAMES) {
    const [found, expected] = [await documentsOf(kept, name), await documentsOf(fresh, name)];
    const other = expected.findIndex((document, index) => document !== found[index]);
    if (other !== -1 || found.length !== expected.length)
      violations.push({
        law: 'views-equal-a-fold-from-scratch',
        details: `${name}: ${found[Math.max(0, other)] ?? 'none'} instead of ${expected[Math.max(0, other)] ?? 'none'}`,
      });
  }
  return violations;
};
