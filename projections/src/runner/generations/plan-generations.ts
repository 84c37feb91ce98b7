import type { FollowedEvents, Position } from '@so-cuoc/event-store/port.ts';
import type { ReadModelStore } from '../../read-model/port.ts';
import { generationStore, type Generation } from './generation.ts';
import type { Generations } from './generation-record.ts';
import type { View } from '../view.ts';

/** The position of a generation's documents, or why they cannot be continued. */
export type GenerationState = Position | 'empty' | 'half-folded' | 'of-another-log';

/**
 * The position of a generation's documents. Without a checkpoint it may hold what threads of another run folded,
 * unless it is known (`isKnown`): it is live, or followed by this process. A log that ends before the checkpoint is
 * another log: a backup was restored.
 */
export const generationState = async (
  { store, events }: { readonly store: ReadModelStore; readonly events: FollowedEvents },
  view: string,
  generation: Generation | null,
  isKnown: boolean,
): Promise<GenerationState> => {
  const checkpoint = generation && (await generationStore(store, view, generation).checkpoint());
  if (checkpoint === null) return isKnown ? 'empty' : 'half-folded';
  const position = events.positionFrom(checkpoint.position);
  const end = await events.end(position);
  if (position === null || end === null) return 'of-another-log';
  return events.comparePositions(position, end) > 0 ? 'of-another-log' : position;
};

export interface PlanInput {
  readonly view: Pick<View<unknown, unknown>, 'foldVersion' | 'readableSince' | 'collections'>;
  readonly live: GenerationState;
  readonly building: GenerationState;
  /** The last rebuild order, and whether it is newer than the one applied before. */
  readonly order: { readonly position: Position; readonly fresh: boolean } | null;
}

const isSound = (state: GenerationState): boolean => state !== 'of-another-log' && state !== 'half-folded';

/** The generations after a start or an order: which to keep, to create and to drop. */
export const planGenerations = (
  before: Generations,
  { view, live, building, order }: PlanInput,
): Generations => {
  const { foldVersion, readableSince } = view;
  const dropping = [...before.dropping];
  const kept = (one: Generation | null, usable: (one: Generation) => boolean) => {
    if (one === null || usable(one)) return one;
    dropping.push({ ...one, collections: [...one.collections] });
    return null;
  };
  const fresh = order?.fresh === true;
  const read = kept(
    before.live,
    (one) => isSound(live) && one.foldVersion >= readableSince && one.foldVersion <= foldVersion,
  );
  const begun = kept(
    before.building,
    (one) => isSound(building) && one.foldVersion === foldVersion && !fresh,
  );
  const wanted = read?.foldVersion !== foldVersion || fresh;
  const last = Math.max(0, ...[before.live, before.building, ...dropping].map((one) => one?.number ?? 0));
  const next =
    wanted && begun === null ? { number: last + 1, foldVersion, collections: view.collections } : begun;
  const plain = (one: Generation | null) => one && { ...one, collections: [...one.collections] };
  return {
    live: plain(read),
    building: plain(next),
    dropping,
    ordered: order?.position ?? before.ordered,
  };
};
