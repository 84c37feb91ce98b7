import type { ReadModelStore } from '../read-model/port.ts';
import { readGenerations, setAside } from '../runner/generations/generation-record.ts';
import { generationStore, type GenerationStore } from '../runner/generations/generation.ts';
import { latestPosition } from './latest-position.ts';
import { nameIn, partitionsOf, partitionStore } from './partition.ts';
import type { EventStore, StoredEvent } from '@so-cuoc/event-store/port.ts';
import type { ViewBeyondLog } from '@so-cuoc/shared-domain/views/shorter-log.ts';
import { z } from 'zod';

/** Which views exist, and into how many partitions the agents are divided. */
export interface StoredViews {
  readonly store: ReadModelStore;
  readonly names: readonly string[];
  readonly partitions: number;
}

/** Each view of each partition, with the store of its partition. */
const viewsOf = ({ store, names, partitions }: StoredViews) =>
  partitionsOf(partitions).flatMap((partition) =>
    names.map((name) => ({ view: nameIn(name, partition), store: partitionStore(store, partition) })),
  );

/**
 * Asks every view for something of its generations, live and building, of all at once: on busy servers some hundred
 * questions one after another take minutes.
 */
const askAll = async <Answer>(
  views: StoredViews,
  ask: (generation: GenerationStore) => Promise<Answer | null>,
): Promise<readonly { readonly view: string; readonly answers: readonly Answer[] }[]> =>
  Promise.all(
    viewsOf(views).map(async ({ view, store }) => {
      const { live, building } = await readGenerations(store, view);
      const kept = [live, building].filter((one) => one !== null);
      const answers = await Promise.all(kept.map((one) => ask(generationStore(store, view, one))));
      return { view, answers: answers.filter((one) => one !== null) };
    }),
  );

/**
 * The views that are ahead of the log, the furthest first. Reads the end of the log last: other processes append and
 * fold at the same time, and an earlier end could be behind their positions.
 */
export const viewsAheadOfLog = async (
  events: Pick<EventStore, 'end' | 'positionFrom' | 'comparePositions'>,
  views: StoredViews,
): Promise<readonly ViewBeyondLog[]> => {
  const asked = await askAll(views, async (generation) => {
    const kept = await generation.checkpoint();
    return kept && events.positionFrom(kept.position);
  });
  const reached = asked.flatMap(({ view, answers }) => {
    const position = latestPosition(events, answers);
    return position === null ? [] : [{ view, position }];
  });
  const end = await events.end(
    latestPosition(
      events,
      reached.map(({ position }) => position),
    ),
  );
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
  const asked = await askAll(views, async (generation) => {
    const kept = await generation.witness();
    const witness = kept && witnessed.parse(kept);
    return witness && (await eventOf(events, witness))?.eventId !== witness.eventId ? witness : null;
  });
  const [found] = asked.flatMap(({ view, answers }) => answers.map((witness) => ({ view, witness })));
  return found ?? null;
};

/** Sets all generations aside: every view is folded from the first event. */
export const setViewsAside = async (views: StoredViews): Promise<void> => {
  for (const { view, store } of viewsOf(views)) await setAside(store, view);
};
