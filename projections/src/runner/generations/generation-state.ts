import type { FollowedEvents } from '@so-cuoc/event-store/port.ts';
import type { ReadModelStore } from '../../read-model/port.ts';
import { isHalfFolded } from '../../rebuild/shares.ts';
import type { GenerationState } from './plan-generations.ts';
import { generationStore, type Generation } from './generation.ts';

/**
 * The position of a generation's documents. A log that ends before the checkpoint is another log: a backup was
 * restored. `begunHere`: this process is folding the shares itself.
 */
export const generationState = async (
  { store, events }: { readonly store: ReadModelStore; readonly events: FollowedEvents },
  view: string,
  generation: Generation,
  begunHere: boolean,
): Promise<GenerationState> => {
  const checkpoint = await generationStore(store, view, generation).checkpoint();
  if (checkpoint === null)
    return !begunHere && (await isHalfFolded(store, view, generation)) ? 'half-folded' : 'empty';
  const position = events.positionFrom(checkpoint.position);
  const end = await events.end(position);
  if (position === null || end === null) return 'of-another-log';
  return events.comparePositions(position, end) > 0 ? 'of-another-log' : position;
};
