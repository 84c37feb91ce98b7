import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectMongo } from '@so-cuoc/event-store/mongodb/connection.ts';
import { FolderUnusable } from '@so-cuoc/event-store/port.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readEmbeddedVault } from './embedded/contents.ts';
import { openEmbeddedVault } from './embedded/vault.ts';
import { openMongoVault } from './mongodb/vault.ts';
import { moveVault, VaultMoveRefused } from './move-vault.ts';
import type { Vault } from './port.ts';

const MONGODB_URL = process.env['MONGODB_URL'] ?? '';
const BA = { userId: 'u1', username: 'Anh.Ba', passwordHash: '$argon2id$ba' };
const TU = { userId: 'u2', username: 'chitu', passwordHash: '$argon2id$tu' };
const FACTOR = { userId: 'u1', secret: 'ABC', confirmed: true, lastStep: 7, recoveryHashes: ['one', 'two'] };
const ANSWER = { status: 200, body: '[{"result":"updatesuccess"}]', position: '7' };

const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'so-cuoc-vault-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
};

const inFolder = (folder = newFolder()): Vault => {
  const vault = openEmbeddedVault({ folder });
  onTestFinished(() => vault.close());
  return vault;
};

const onServer = (): Vault => {
  const database = `so-cuoc-${randomUUID()}`;
  const vault = openMongoVault(connectMongo(MONGODB_URL, database));
  onTestFinished(async () => {
    const connection = connectMongo(MONGODB_URL, database);
    await connection.db.dropDatabase();
    await connection.close();
    await vault.close();
  });
  return vault;
};

const givenVault = async () => {
  const folder = newFolder();
  const vault = inFolder(folder);
  for (const credential of [BA, TU]) await vault.saveCredential(credential);
  await vault.saveSecondFactor(FACTOR);
  await vault.saveSetupKeyHash('key');
  await vault.claimKey('u1', 'answered', 'request');
  await vault.saveAnswer('u1', 'answered', ANSWER);
  await vault.claimKey('u1', 'unanswered', 'request');
  const contents = readEmbeddedVault(folder);
  onTestFinished(() => contents.close());
  return contents;
};

const moves = (openTarget: () => Vault): void => {
  it('passwords, set-up key and answers are there, once, however often it is moved', async () => {
    const from = await givenVault();
    const to = openTarget();
    for (let time = 0; time < 2; time += 1)
      expect(await moveVault(from, to)).toEqual({ credentials: 2, answers: 2 });
    expect(await to.credentialByName('anh.ba')).toEqual(BA);
    expect(await to.credentialByUser('u2')).toEqual(TU);
    expect(await to.secondFactor('u1')).toEqual(FACTOR);
    expect(await to.setupKeyHash()).toBe('key');
    expect(await to.claimKey('u1', 'answered', 'request')).toEqual({ kind: 'answered', answer: ANSWER });
    expect(await to.claimKey('u1', 'unanswered', 'request')).toEqual({ kind: 'unanswered' });
    expect(await to.claimKey('u1', 'answered', 'another')).toEqual({ kind: 'other-request' });
  });

  it.each([
    ['the name is somebody else’s', { ...BA, userId: 'u9' }],
    ['the password is another', { ...BA, passwordHash: '$argon2id$other' }],
  ])('is refused where %s', async (_, other) => {
    const from = await givenVault();
    const to = openTarget();
    await to.saveCredential(other);
    await expect(moveVault(from, to)).rejects.toThrow(VaultMoveRefused);
  });
};

describe('a vault that is moved to another folder', () => {
  moves(() => inFolder());
});
describe.skipIf(MONGODB_URL === '')('a vault that is moved to the server of MONGODB_URL', () => {
  moves(onServer);
});

it('a folder without a vault is named', () => {
  expect(() => readEmbeddedVault(newFolder())).toThrow(FolderUnusable);
});
