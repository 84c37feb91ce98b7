import type { ReadModelStore } from '../read-model/port.ts';
import { readGenerations, setAside } from '../runner/generations/generation-record.ts';
import { generationStore, type GenerationStore } from '../runner/generations/generation.ts';
import { nameIn, type Partition, partitionsOf, partitionStore } from './partition.ts';
import type { EventStore, Position, StoredEvent } from '@so-cuoc/event-store/port.ts';
import type { ViewBeyondLog } from '@so-cuoc/shared-domain/views/shorter-log.ts';
import { z } from 'zod';

interface Kept {
  readonly partition: Partition;
  readonly name: string;
}

/** Which views exist, and into how many partitions the agents are divided. */
export interface StoredViews {
  readonly store: ReadModelStore;
  readonly names: readonly string[];
  readonly partitions: number;
}

const viewsOf = ({ names, partitions }: StoredViews): readonly Kept[] =>
  partitionsOf(partitions).flatMap((partition) =>
    names.map((view) => ({ partition, name: nameIn(view, partition) })),
  );

/** The generations of a view, live and building. */
const generationsOf = async (store: ReadModelStore, name: string): Promise<readonly GenerationStore[]> => {
  const { live, building } = await readGenerations(store, name);
  return [live, building].flatMap((one) => (one === null ? [] : [generationStore(store, name, one)]));
};

type Comparing = Pick<EventStore, 'comparePositions'>;

const latest = (events: Comparing, positions: readonly (Position | null)[]): Position | null =>
  positions.reduce(
    (last, one) => (one !== null && (last === null || events.comparePositions(one, last) > 0) ? one : last),
    null,
  );

/** The position that a view reached; null for none of this log. */
const furthest = async (
  events: Pick<EventStore, 'positionFrom'> & Comparing,
  store: ReadModelStore,
  name: string,
): Promise<Position | null> => {
  const checkpoints = (await generationsOf(store, name)).map((generation) => generation.checkpoint());
  const reached = (await Promise.all(checkpoints)).map((one) => one && events.positionFrom(one.position));
  return latest(events, reached);
};

/**
 * The views that are ahead of the log, the furthest first. Asks for all at once: on busy servers some hundred
 * questions one after another take minutes. Reads the end of the log last: other processes append and fold at the
 * same time, and an earlier end could be behind their positions.
 */
export const viewsAheadOfLog = async (
  events: Pick<EventStore, 'end' | 'positionFrom' | 'comparePositions'>,
  views: StoredViews,
): Promise<readonly ViewBeyondLog[]> => {
  const asked = viewsOf(views).map(async ({ partition, name }) => {
    const position = await furthest(events, partitionStore(views.store, partition), name);
    return position === null ? [] : [{ view: name, position }];
  });
  const reached = (await Promise.all(asked)).flat();
  const positions = reached.map(({ position }) => position);
  const end = await events.end(latest(events, positions));
  return reached
    .filter(({ position }) => end === null || events.comparePositions(position, end) > 0)
    .toSorted((a, b) => events.comparePositions(b.position, a.position));
};

/** An event that a generation folded. Another log has a different event there, or none. */
const witnessed = z.object({ stream: z.string(), revision: z.number(), eventId: z.string() });
type Witness = Readonly<z.infer<typeof witnessed>>;

const eventOf = async (
  events: Pick<EventStore, 'readStream'>,
  { stream, revision }: Witness,
): Promise<StoredEvent | null> => {
  for await (const event of events.readStream(stream, revision)) return event;
  return null;
};

/**
 * The first view that was folded from another log: at its last event this log has a different event, or none.
 */
export const viewOfAnotherLog = async (
  events: Pick<EventStore, 'readStream'>,
  views: StoredViews,
): Promise<{ readonly view: string; readonly witness: Witness } | null> => {
  const asked = viewsOf(views).map(async ({ partition, name }) => {
    for (const generation of await generationsOf(partitionStore(views.store, partition), name)) {
      const kept = await generation.witness();
      if (kept === null) continue;
      const witness = witnessed.parse(kept);
      const event = await eventOf(events, witness);
      if (event?.eventId !== witness.eventId) return { view: name, witness };
    }
    return null;
  });
  return (await Promise.all(asked)).find((found) => found !== null) ?? null;
};

/** Sets all generations aside: every view is folded from the first event. */
export const setViewsAside = async (views: StoredViews): Promise<void> => {
  for (const { partition, name } of viewsOf(views))
    await setAside(partitionStore(views.store, partition), name);
};
