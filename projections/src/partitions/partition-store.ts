import type { ReadModelStore } from '../read-model/port.ts';
import type { Partition } from './partition.ts';

/** The documents of one partition, in collections of its own. Closing it closes nothing. */
export const partitionStore = (store: ReadModelStore, { number, of }: Partition): ReadModelStore => {
  const within = (collection: string): string =>
    of === 1 ? collection : `${collection}.${number + 1}-of-${of}`;
  return {
    get: (collection, key) => store.get(within(collection), key),
    range: (collection, range) => store.range(within(collection), range),
    checkpoint: (view) => store.checkpoint(view),
    commit: (writes, checkpoint, after) =>
      store.commit(
        of === 1 ? writes : writes.map((write) => ({ ...write, collection: within(write.collection) })),
        checkpoint,
        after,
      ),
    replace: (collection, key, before, now) => store.replace(within(collection), key, before, now),
    drop: (collections, view) => store.drop(collections.map(within), view),
    close: () => Promise.resolve(),
  };
};
