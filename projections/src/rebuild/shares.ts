import { generationStore, type Generation, type GenerationStore } from '../runner/generations/generation.ts';
import type { ReadModelStore } from '../read-model/port.ts';
import { partitionOf } from '../partitions/partition.ts';

/** SQLite allows one writer at a time: more threads than this would wait for each other. */
export const MAX_SHARES = 4;

/** The share of a slice. */
export const shareOf = (slice: string, of: number): number => partitionOf(slice, of);

/** The documents of a generation, with a checkpoint for one share. */
export const shareStore = (
  store: ReadModelStore,
  view: string,
  generation: Generation,
  share: number,
): GenerationStore => generationStore(store, `${view}~${share}`, generation);

const marksOf = (store: ReadModelStore, view: string, generation: Generation): readonly GenerationStore[] =>
  Array.from({ length: MAX_SHARES }, (_, share) =>
    shareStore(store, view, { ...generation, collections: [] }, share),
  );

/** Whether a share has written documents of a generation that was never completed. */
export const isHalfFolded = async (
  store: ReadModelStore,
  view: string,
  generation: Generation,
): Promise<boolean> => {
  for (const mark of marksOf(store, view, generation)) if ((await mark.checkpoint()) !== null) return true;
  return false;
};

export const forgetShares = async (
  store: ReadModelStore,
  view: string,
  generation: Generation,
): Promise<void> => {
  for (const mark of marksOf(store, view, generation)) await mark.drop();
};

/** Empties a half-folded generation; it stays half-folded until that is done. */
export const dropShares = async (
  store: ReadModelStore,
  view: string,
  generation: Generation,
): Promise<void> => {
  await generationStore(store, view, generation).drop();
  await forgetShares(store, view, generation);
};
