import type { Position, StoredEvent } from '@so-cuoc/event-store/port.ts';
import { z } from 'zod';
import type { Checkpoint, DocumentReader, ReadModelStore, Write } from '../read-model/port.ts';

/** One set of a view's documents, folded from the first event on. A rebuild makes the next one. */
export interface Generation {
  readonly number: number;
  readonly foldVersion: number;
  /** As the view named them when the generation was begun. */
  readonly collections: readonly string[];
}

/** An event that a generation folded: another log has another one in its place, or none. */
const witness = z.object({ stream: z.string(), revision: z.number(), eventId: z.string() });
export type Witness = Readonly<z.infer<typeof witness>>;

/** The documents of one generation, under the names that the view gives them. */
export interface GenerationStore extends DocumentReader {
  readonly generation: Generation;
  checkpoint(): Promise<Checkpoint | null>;
  /** The last event of the latest commit that named one. */
  witness(): Promise<Witness | null>;
  /** `last`: the event at `position`, where it is at hand. */
  commit(
    writes: readonly Write[],
    position: Position,
    after: Position | null,
    last?: StoredEvent,
  ): Promise<void>;
  drop(): Promise<void>;
}

/** Where a generation keeps a collection, and under which name its checkpoint. */
export const inGeneration = (name: string, { number }: Pick<Generation, 'number'>): string =>
  `${name}@${number}`;

const witnessedIn = (view: string): string => `${view}-witness`;
const WITNESS_KEY = 'last';

const testifying = (view: string, { stream, revision, eventId }: StoredEvent): Write => ({
  collection: witnessedIn(view),
  key: WITNESS_KEY,
  document: { stream, revision, eventId },
});

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
    witness: async () => {
      const kept = await store.get(within(witnessedIn(view)), WITNESS_KEY);
      return kept === null ? null : witness.parse(kept);
    },
    commit: (writes, position, after, last) =>
      store.commit(
        [...writes, ...(last === undefined ? [] : [testifying(view, last)])].map((write) => ({
          ...write,
          collection: within(write.collection),
        })),
        { view: within(view), foldVersion, position },
        after,
      ),
    drop: () => store.drop([...collections, witnessedIn(view)].map(within), within(view)),
  };
};
