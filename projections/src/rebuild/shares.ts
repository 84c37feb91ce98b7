import { generationStore, type Generation, type GenerationStore } from '../runner/generations/generation.ts';
import type { ReadModelStore } from '../read-model/port.ts';
import { partitionOf } from '../partitions/partition.ts';

/** SQLite lets one write at a time: with more of them than this, threads would wait for each other. */
export const MAX_SHARES = 4;

/** Which of so many shares of a view a slice is in. */
export const shareOf = (slice: string, of: number): number => partitionOf(slice, of);

/** The documents of a generation under a checkpoint that speaks of one share alone. */
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

/** Whether a share has written any of the generation's documents, of which nobody has said that they are whole. */
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

/** Empties a half-folded generation; until that is done it counts as such. */
export const dropShares = async (
  store: ReadModelStore,
  view: string,
  generation: Generation,
): Promise<void> => {
  await generationStore(store, view, generation).drop();
  await forgetShares(store, view, generation);
};
