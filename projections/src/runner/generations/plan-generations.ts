import type { FollowedEvents, Position } from '@so-cuoc/event-store/port.ts';
import type { ReadModelStore } from '../../read-model/port.ts';
import { generationStore, type Generation } from './generation.ts';
import type { Generations } from './generation-record.ts';
import type { View } from '../view.ts';

interface Planning {
  readonly view: Pick<View<never, never>, 'name' | 'foldVersion' | 'readableSince' | 'collections'>;
  readonly events: FollowedEvents;
  readonly store: ReadModelStore;
}

/**
 * Whether the documents of a generation can be continued. Without a checkpoint it may hold what threads of another run
 * folded, unless it is known: it is live, or followed by this process. A log that ends before the checkpoint is another
 * log: a backup was restored.
 */
const isSound = async (
  { view, events, store }: Planning,
  generation: Generation,
  isKnown: boolean,
): Promise<boolean> => {
  const kept = await generationStore(store, view.name, generation).checkpoint();
  if (kept === null) return isKnown;
  const position = events.positionFrom(kept.position);
  const end = await events.end(position);
  return position !== null && end !== null && events.comparePositions(position, end) <= 0;
};

/**
 * The generations after a start or an order: which to keep, to create and to drop. `rebuild`: the last such order.
 */
export const planGenerations = async (
  planning: Planning,
  { live, building, ordered, dropping }: Generations,
  rebuild: Position | null,
  isFollowed: (generation: Generation) => boolean,
): Promise<Generations> => {
  const { events, view } = planning;
  const { foldVersion, readableSince, collections } = view;
  const applied = ordered === null ? null : events.positionFrom(ordered);
  const isOrdered = rebuild !== null && (applied === null || events.comparePositions(rebuild, applied) > 0);
  const isReadable =
    live !== null &&
    live.foldVersion >= readableSince &&
    live.foldVersion <= foldVersion &&
    (await isSound(planning, live, true));
  const isBegun =
    building?.foldVersion === foldVersion &&
    !isOrdered &&
    (await isSound(planning, building, isFollowed(building)));
  const isWanted = !isReadable || live.foldVersion !== foldVersion || isOrdered;
  const number = 1 + Math.max(0, ...[live, building, ...dropping].map((one) => one?.number ?? 0));
  const left = [isReadable ? null : live, isBegun ? null : building].filter((one) => one !== null);
  return {
    live: isReadable ? live : null,
    building: isBegun ? building : isWanted ? { number, foldVersion, collections } : null,
    dropping: [...dropping, ...left],
    ordered: rebuild ?? ordered,
  };
};
