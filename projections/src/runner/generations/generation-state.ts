import type { EventStore } from '@so-cuoc/event-store/port.ts';
import type { ReadModelStore } from '../../read-model/port.ts';
import { isHalfFolded } from '../../rebuild/shares.ts';
import type { GenerationState } from './plan-generations.ts';
import { generationStore, type Generation } from './generation.ts';

/**
 * How far the documents of a generation are. A log that ends before the checkpoint is another one: a backup was put
 * back. `begunHere`: this very process is folding its shares, and knows what it has of them.
 */
export const generationState = async (
  { store, events }: { readonly store: ReadModelStore; readonly events: EventStore },
  view: string,
  generation: Generation,
  begunHere: boolean,
): Promise<GenerationState> => {
  const checkpoint = await generationStore(store, view, generation).checkpoint();
  if (checkpoint === null)
    return !begunHere && (await isHalfFolded(store, view, generation)) ? 'half-folded' : 'empty';
  const position = events.positionFrom(checkpoint.position);
  const end = await events.end();
  if (position === null || end === null) return 'of-another-log';
  return events.comparePositions(position, end) > 0 ? 'of-another-log' : position;
};
