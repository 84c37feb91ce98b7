import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach } from 'vitest';
import { connectMongo, type MongoConnection } from '@so-cuoc/event-store/mongodb/connection.ts';

/** Suites against a server run only if this variable is set. */
export const MONGODB_URL = process.env['MONGODB_URL'] ?? '';

/** Connects to databases that exist only for this test; all are dropped after the last test. */
export const mongoDatabases = (): ((url?: string) => MongoConnection) => {
  const used: string[] = [];
  beforeEach(() => {
    used.push(`so-cuoc-${randomUUID()}`);
  });
  afterAll(async () => {
    for (const database of used) {
      const connection = connectMongo(MONGODB_URL, database);
      await connection.db.dropDatabase();
      await connection.close();
    }
  });
  return (url = MONGODB_URL) => connectMongo(url, used.at(-1));
};
