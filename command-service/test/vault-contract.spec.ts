import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectMongo } from '@so-cuoc/event-store/mongodb/connection.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { vaultContract } from './vault-contract.ts';
import { openEmbeddedVault } from '../src/vault/embedded/vault.ts';
import { openMongoVault } from '../src/vault/mongodb/vault.ts';

const MONGODB_URL = process.env['MONGODB_URL'] ?? '';

describe('in a folder', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'so-cuoc-vault-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  vaultContract('embedded', () => Promise.resolve(openEmbeddedVault({ folder })));
  vaultContract('embedded, shared', () => Promise.resolve(openEmbeddedVault({ folder, shared: true })));

  it('a session ended by one process is over in another that had read it', async () => {
    const [one, other] = [0, 1].map(() => openEmbeddedVault({ folder, shared: true }));
    await one?.openSession('a', {
      ...{ id: 's-1', userId: 'u-1', remembered: true, startedAt: 10, expiresAt: 2_000 },
      ...{ address: '', device: '', loginTime: '', ended: null },
    });
    expect(await other?.session('a')).toMatchObject({ ended: null });
    await one?.endSession('a', 'signed-out', 9_000);
    expect(await other?.session('a')).toMatchObject({ ended: 'signed-out' });
    await one?.close();
    await other?.close();
  });
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
