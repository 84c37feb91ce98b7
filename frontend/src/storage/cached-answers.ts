import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

/**
 * Cached service answers for offline use. A separate database, so that the outbox's never waits for it or
 * needs a version change.
 */
interface Schema extends DBSchema {
  answers: { key: string; value: unknown };
}

let opened: Promise<IDBPDatabase<Schema>> | null = null;

const database = (): Promise<IDBPDatabase<Schema>> => {
  opened ??= openDB<Schema>('so-cuoc-answers', 1, { upgrade: (db) => db.createObjectStore('answers') });
  return opened;
};

export const cacheAnswer = async (key: string, answer: unknown): Promise<void> => {
  await (await database()).put('answers', answer, key);
};
/** undefined if there is none. */
export const cachedAnswer = async (key: string): Promise<unknown> => (await database()).get('answers', key);

export const clearCachedAnswers = async (): Promise<void> => {
  await (await database()).clear('answers');
};
