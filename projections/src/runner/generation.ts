import type { Position } from '@so-cuoc/event-store/port.ts';
import type { Checkpoint, DocumentReader, ReadModelStore, Write } from '../read-model/port.ts';

/** One set of a view's documents, folded from the first event on. A rebuild makes the next one. */
export interface Generation {
  readonly number: number;
  readonly foldVersion: number;
  /** As the view named them when the generation was begun. */
  readonly collections: readonly string[];
}

/** The documents of one generation, under the names that the view gives them. */
export interface GenerationStore extends DocumentReader {
  readonly generation: Generation;
  checkpoint(): Promise<Checkpoint | null>;
  commit(writes: readonly Write[], position: Position, after: Position | null): Promise<void>;
  drop(): Promise<void>;
}

/** Where a generation keeps a collection, and under which name its checkpoint. */
const inGeneration = (name: string, { number }: Pick<Generation, 'number'>): string => `${name}@${number}`;

export const generationStore = (
  store: ReadModelStore,
  view: string,
  generation: Generation,
): GenerationStore => {
  const { foldVersion, collections } = generation;
  const within = (name: string): string => inGeneration(name, generation);
  return {
    generation,
    get: (collection, key) => store.get(within(collection), key),
    range: (collection, range) => store.range(within(collection), range),
    checkpoint: () => store.checkpoint(within(view)),
    commit: (writes, position, after) =>
      store.commit(
        writes.map((write) => ({ ...write, collection: within(write.collection) })),
        { view: within(view), foldVersion, position },
        after,
      ),
    drop: () => store.drop(collections.map(within), within(view)),
  };
};
