import {
  isDuplicate,
  isNoSuchCollection,
  type MongoConnection,
} from '@so-cuoc/event-store/mongodb/connection.ts';
import type { ReadModelStore } from '../port.ts';
import { Commits } from './commits.ts';
import { documentOf, inRange, type StoredDocument } from './documents.ts';

/**
 * A read-model store on a MongoDB server. A commit is all or nothing, also across a crash, but not atomic for
 * readers: some of its documents may be visible before others.
 */
export const openMongoReadModels = (connection: MongoConnection): ReadModelStore => {
  const commits = new Commits(connection);
  const documents = (collection: string) => connection.db.collection<StoredDocument>(collection);

  const replace: ReadModelStore['replace'] = async (collection, key, before, now) => {
    const json = JSON.stringify(now);
    if (before !== null) {
      const found = { _id: key, json: JSON.stringify(before) };
      return (await documents(collection).updateOne(found, { $set: { json } })).matchedCount === 1;
    }
    try {
      await documents(collection).insertOne({ _id: key, json });
      return true;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  };

  const drop = async (collections: readonly string[], view: string): Promise<void> => {
    await commits.drop(view);
    for (const collection of collections)
      await documents(collection)
        .drop()
        .catch((error: unknown) => {
          if (!isNoSuchCollection(error)) throw error;
        });
  };

  return {
    get: (collection, key) =>
      connection.ask(async () => {
        const found = await documents(collection).findOne({ _id: key, json: { $ne: null } });
        return found === null ? null : documentOf(found);
      }),
    range: (collection, range) =>
      connection.ask(async () => {
        const found = documents(collection)
          .find(inRange(range))
          .sort({ _id: range.reverse === true ? -1 : 1 })
          .limit(range.limit ?? 0);
        return (await found.toArray()).map((one) => ({ key: one._id, document: documentOf(one) }));
      }),
    checkpoint: (view) => connection.ask(() => commits.checkpoint(view)),
    commit: (writes, checkpoint, after) => connection.ask(() => commits.commit(writes, checkpoint, after)),
    replace: (...args) => connection.ask(() => replace(...args)),
    drop: (collections, view) => connection.ask(() => drop(collections, view)),
    close: () => connection.close(),
  };
};
