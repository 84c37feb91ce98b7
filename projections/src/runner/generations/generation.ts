import { StoreUnavailable, type Position, type StoredEvent } from '@so-cuoc/event-store/port.ts';
import {
  renamed,
  type Checkpoint,
  type DocumentReader,
  type JsonDocument,
  type ReadModelStore,
  type Write,
} from '../../read-model/port.ts';
import { z } from 'zod';

/** One set of a view's documents, folded from the first event on. A rebuild makes the next one. */
export const generation = z.object({
  number: z.number(),
  foldVersion: z.number(),
  /** The collections of the view when the generation was created. */
  collections: z.array(z.string()).readonly(),
});
export type Generation = Readonly<z.infer<typeof generation>>;

/** The documents of one generation, under the view's own collection names. */
export interface GenerationStore extends DocumentReader {
  readonly generation: Generation;
  checkpoint(): Promise<Checkpoint | null>;
  /** The last event of the latest commit that had one (partitions/views-ahead-of-log.ts). */
  witness(): Promise<JsonDocument | null>;
  /** `last`: the event at `position`, if known. */
  commit(
    writes: readonly Write[],
    position: Position,
    after: Position | null,
    last?: StoredEvent,
  ): Promise<void>;
  drop(): Promise<void>;
}

/** The name of a collection or checkpoint within a generation. */
export const inGeneration = (name: string, { number }: Pick<Generation, 'number'>): string =>
  `${name}@${number}`;

const witnessedIn = (view: string): string => `${view}-witness`;
/** Whether a collection only remembers which event was the last. */
export const isWitness = (collection: string): boolean => /-witness(@\d+)?$/.test(collection);
const WITNESS_KEY = 'last';

const testifying = (view: string, { stream, revision, eventId }: StoredEvent): Write => ({
  collection: witnessedIn(view),
  key: WITNESS_KEY,
  document: { stream, revision, eventId },
});

/** The documents of the live generation of a view, while there is one. */
export const liveDocuments = (view: string, live: () => DocumentReader | null): DocumentReader => {
  const readable = (): DocumentReader => {
    const documents = live();
    if (documents === null) throw new StoreUnavailable(`Màn hình dữ liệu "${view}" đang được dựng.`);
    return documents;
  };
  return {
    get: (collection, key) => readable().get(collection, key),
    range: (collection, range) => readable().range(collection, range),
  };
};

export const generationStore = (
  store: ReadModelStore,
  view: string,
  generation: Generation,
): GenerationStore => {
  const { foldVersion, collections } = generation;
  const within = (name: string): string => inGeneration(name, generation);
  const own = renamed(store, within);
  const checkpointName = within(view);
  return {
    ...own,
    generation,
    checkpoint: () => store.checkpoint(checkpointName),
    witness: () => own.get(witnessedIn(view), WITNESS_KEY),
    commit: (writes, position, after, last) =>
      own.commit(
        last === undefined ? writes : [...writes, testifying(view, last)],
        { view: checkpointName, foldVersion, position },
        after,
      ),
    drop: () => own.drop([...collections, witnessedIn(view)], checkpointName),
  };
};
