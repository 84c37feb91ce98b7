import type { EventStore, StoredEvent } from '@so-cuoc/event-store/port.ts';
import type { ViewBeyondLog } from '@so-cuoc/shared-domain/views/shorter-log.ts';
import { nameIn, partitionsOf, type Partition } from '../../partitions/partition.ts';
import { partitionStore } from '../../partitions/partition-store.ts';
import { z } from 'zod';
import { auditIndexView } from '../../audit-index/view.ts';
import { customersView } from '../../customers/view.ts';
import { drawsView } from '../../draws/view.ts';
import { installationView } from '../../installation/view.ts';
import { ledgerView } from '../../ledger/view.ts';
import { overflowView } from '../../overflow/view.ts';
import type { ReadModelStore } from '../../read-model/port.ts';
import { renewalsView } from '../../renewals/view.ts';
import { reportView } from '../../report/view.ts';
import { messagingView } from '../../messaging/view.ts';
import { generationStore, type GenerationStore } from '../generations/generation.ts';
import { GenerationRecord, setAside } from '../generations/generation-record.ts';

/** Every view that is kept. */
export const VIEW_NAMES: readonly string[] = [
  ...[reportView.name, customersView.name, overflowView.name],
  ...[ledgerView.name, drawsView.name, renewalsView.name],
  ...[messagingView.name, installationView.name, auditIndexView.name],
];

interface Kept {
  readonly partition: Partition;
  readonly name: string;
}

const viewsOf = (partitions: number): readonly Kept[] =>
  partitionsOf(partitions).flatMap((partition) =>
    VIEW_NAMES.map((view) => ({ partition, name: nameIn(view, partition) })),
  );

/** What is kept of a view, whether it is read or only being built. */
const generationsOf = async (store: ReadModelStore, name: string): Promise<readonly GenerationStore[]> => {
  const { live, building } = (await GenerationRecord.read(store, name)).value;
  return [live, building].flatMap((one) => (one === null ? [] : [generationStore(store, name, one)]));
};

/** How far a view has come; null for nothing of this log's. */
const furthest = async (
  events: Pick<EventStore, 'positionFrom' | 'comparePositions'>,
  store: ReadModelStore,
  name: string,
) => {
  let reached: ReturnType<EventStore['positionFrom']> = null;
  for (const generation of await generationsOf(store, name)) {
    const checkpoint = await generation.checkpoint();
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
export const viewsAheadOfLog = async (
  events: Pick<EventStore, 'end' | 'positionFrom' | 'comparePositions'>,
  store: ReadModelStore,
  partitions = 1,
): Promise<readonly ViewBeyondLog[]> => {
  const reached = [];
  for (const { partition, name } of viewsOf(partitions)) {
    const position = await furthest(events, partitionStore(store, partition), name);
    if (position !== null) reached.push({ view: name, position });
  }
  const end = await events.end();
  return reached
    .filter(({ position }) => end === null || events.comparePositions(position, end) > 0)
    .toSorted((a, b) => events.comparePositions(b.position, a.position));
};

/** An event that a generation folded: another log has another one in its place, or none. */
const witnessed = z.object({ stream: z.string(), revision: z.number(), eventId: z.string() });
type Witness = Readonly<z.infer<typeof witnessed>>;

const eventOf = async (
  events: Pick<EventStore, 'readStream'>,
  { stream, revision }: Witness,
): Promise<StoredEvent | null> => {
  for await (const event of events.readStream(stream, revision)) return event;
  return null;
};

/** The first view that was folded from another log: where its last event was, this one has another, or none. */
export const viewOfAnotherLog = async (
  events: Pick<EventStore, 'readStream'>,
  store: ReadModelStore,
  partitions = 1,
): Promise<{ readonly view: string; readonly witness: Witness } | null> => {
  for (const { partition, name } of viewsOf(partitions))
    for (const generation of await generationsOf(partitionStore(store, partition), name)) {
      const kept = await generation.witness();
      if (kept === null) continue;
      const witness = witnessed.parse(kept);
      const event = await eventOf(events, witness);
      if (event?.eventId !== witness.eventId) return { view: name, witness };
    }
  return null;
};

/** What is kept of every view is no longer read by anyone: each is folded from the first event. */
export const setViewsAside = async (store: ReadModelStore, partitions = 1): Promise<void> => {
  for (const { partition, name } of viewsOf(partitions))
    await setAside(partitionStore(store, partition), name);
};
