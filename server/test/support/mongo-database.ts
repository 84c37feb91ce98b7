import { connectMongo } from '@so-cuoc/event-store/mongodb/connection.ts';
import { randomUUID } from 'node:crypto';
import { onTestFinished } from 'vitest';

/** The server that tests may use; '' where there is none. */
export const MONGODB_URL = process.env['MONGODB_URL'] ?? '';

/** The address of a new database there, which is dropped after the test. */
export const mongoDatabase = (): string => {
  const url = new URL(MONGODB_URL);
  url.pathname = `/so-cuoc-${randomUUID()}`;
  onTestFinished(async () => {
    const connection = connectMongo(url.href);
    await connection.db.dropDatabase();
    await connection.close();
  });
  return url.href;
};
