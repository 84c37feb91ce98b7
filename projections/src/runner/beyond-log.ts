import type { EventStore } from '@so-cuoc/event-store/port.ts';
import type { ViewBeyondLog } from '@so-cuoc/shared-domain/views/shorter-log.ts';
import { nameIn, partitionsOf, type Partition } from '../partitions/partition.ts';
import { storeIn } from '../partitions/store.ts';
import { auditIndexView } from '../audit-index/view.ts';
import { customersView } from '../customers/view.ts';
import { drawsView } from '../draws/view.ts';
import { installationView } from '../installation/view.ts';
import { ledgerView } from '../ledger/view.ts';
import { overflowView } from '../overflow/view.ts';
import type { ReadModelStore } from '../read-model/port.ts';
import { renewalsView } from '../renewals/view.ts';
import { reportView } from '../report/view.ts';
import { talkView } from '../talk/view.ts';
import { generationStore } from './generation.ts';
import { GenerationRecord, setAside } from './generation-record.ts';

/** Every view that is kept. */
export const VIEW_NAMES: readonly string[] = [
  ...[reportView.name, customersView.name, overflowView.name],
  ...[ledgerView.name, drawsView.name, renewalsView.name],
  ...[talkView.name, installationView.name, auditIndexView.name],
];

interface Kept {
  readonly partition: Partition;
  readonly name: string;
}

const viewsOf = (partitions: number): readonly Kept[] =>
  partitionsOf(partitions).flatMap((partition) =>
    VIEW_NAMES.map((view) => ({ partition, name: nameIn(view, partition) })),
  );

/** How far what is kept of a view has come, whether it is read or only being built; null for nothing of this log's. */
const furthest = async (
  events: Pick<EventStore, 'positionFrom' | 'comparePositions'>,
  store: ReadModelStore,
  name: string,
) => {
  const { live, building } = (await GenerationRecord.read(store, name)).value;
  let reached: ReturnType<EventStore['positionFrom']> = null;
  for (const generation of [live, building]) {
    const checkpoint = generation && (await generationStore(store, name, generation).checkpoint());
    const position = checkpoint && events.positionFrom(checkpoint.position);
    if (position !== null && (reached === null || events.comparePositions(position, reached) > 0))
      reached = position;
  }
  return reached;
};

/**
 * The views that have folded more than the log holds, the furthest first. The log's end is asked for last: other
 * processes append and fold meanwhile, and an end from before would lie behind what they folded since.
 */
export const viewsBeyondLog = async (
  events: Pick<EventStore, 'end' | 'positionFrom' | 'comparePositions'>,
  store: ReadModelStore,
  partitions = 1,
): Promise<readonly ViewBeyondLog[]> => {
  const reached = [];
  for (const { partition, name } of viewsOf(partitions)) {
    const position = await furthest(events, storeIn(store, partition), name);
    if (position !== null) reached.push({ view: name, position });
  }
  const end = await events.end();
  return reached
    .filter(({ position }) => end === null || events.comparePositions(position, end) > 0)
    .toSorted((a, b) => events.comparePositions(b.position, a.position));
};

/** What is kept of every view is no longer read by anyone: each is folded from the first event. */
export const setViewsAside = async (store: ReadModelStore, partitions = 1): Promise<void> => {
  for (const { partition, name } of viewsOf(partitions)) await setAside(storeIn(store, partition), name);
};
