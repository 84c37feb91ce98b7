import { generationStore, type Generation, type GenerationStore } from '../runner/generations/generation.ts';
import type { ReadModelStore } from '../read-model/port.ts';

/** SQLite allows one writer at a time: more threads than this would wait for each other. */
export const MAX_SHARES = 4;

/** The documents of a generation, with a checkpoint for one share. */
export const shareStore = (
  store: ReadModelStore,
  view: string,
  generation: Generation,
  share: number,
): GenerationStore => generationStore(store, `${view}~${share}`, generation);

/** Deletes the documents of a generation and its checkpoints, also those of shares. */
export const dropGeneration = async (
  store: ReadModelStore,
  view: string,
  generation: Generation,
): Promise<void> => {
  await generationStore(store, view, generation).drop();
  for (let share = 0; share < MAX_SHARES; share += 1)
    await shareStore(store, view, { ...generation, collections: [] }, share).drop();
};
