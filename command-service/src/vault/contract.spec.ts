import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectMongo } from '@so-cuoc/event-store/mongodb/connection.ts';
import { afterEach, beforeEach, describe } from 'vitest';
import { vaultContract } from './contract.ts';
import { openEmbeddedVault } from './embedded.ts';
import { openMongoVault } from './mongodb.ts';

const MONGODB_URL = process.env['MONGODB_URL'] ?? '';

describe('in a folder', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'so-cuoc-vault-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  vaultContract('embedded', () => Promise.resolve(openEmbeddedVault({ folder })));
});

describe.skipIf(MONGODB_URL === '')('on the server of MONGODB_URL', () => {
  let database: string;
  beforeEach(() => {
    database = `so-cuoc-${randomUUID()}`;
  });
  afterEach(async () => {
    const connection = connectMongo(MONGODB_URL, database);
    await connection.db.dropDatabase();
    await connection.close();
  });
  vaultContract('mongodb', () => Promise.resolve(openMongoVault(connectMongo(MONGODB_URL, database))));
});
