import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

/**
 * What screens read against, as the service last answered it. A database of its own: the one of what
 * was not sent is never waited for, nor given a new version, on account of this.
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
/** undefined where none was kept. */
export const cachedAnswer = async (key: string): Promise<unknown> => (await database()).get('answers', key);

export const clearCachedAnswers = async (): Promise<void> => {
  await (await database()).clear('answers');
};
