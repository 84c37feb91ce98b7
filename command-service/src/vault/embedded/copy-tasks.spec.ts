import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Vault } from '../port.ts';
import {
  FIRST_ANSWER,
  readAnswersTask,
  readSecretsTask,
  VaultCopyDamaged,
  writeAnswersTask,
  writeSecretsTask,
} from './copy-tasks.ts';
import { openEmbeddedVault } from './vault.ts';

const temporaryFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'so-cuoc-vault-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
};

const ANSWER = { status: 200, body: '[]', position: '7' };

/** A running vault with a password and some kept answers. */
const givenVault = async (answers = 3): Promise<{ readonly folder: string; readonly vault: Vault }> => {
  const folder = temporaryFolder();
  const vault = openEmbeddedVault({ folder });
  onTestFinished(() => vault.close());
  await vault.saveCredential({ userId: 'u1', username: 'An', passwordHash: 'h1' });
  await Promise.all(Array.from({ length: answers }, (_, n) => vault.claimKey('u1', `k${String(n)}`, 'r')));
  await Promise.all(
    Array.from({ length: answers }, (_, n) => vault.saveAnswer('u1', `k${String(n)}`, ANSWER)),
  );
  return { folder, vault };
};

const secretsOf = (folder: string): Uint8Array => readSecretsTask.run(folder) ?? new Uint8Array();

const copyAnswers = (from: string, to: string, end = 7): number => {
  let pages = 0;
  for (let after: typeof FIRST_ANSWER | null = FIRST_ANSWER; after !== null; pages += 1) {
    const page = readAnswersTask.run({ folder: from, after });
    after = writeAnswersTask.run({ folder: to, page: page ?? new Uint8Array(), end });
  }
  return pages;
};

const inCopy = async <Found>(folder: string, look: (vault: Vault) => Promise<Found>): Promise<Found> => {
  const vault = openEmbeddedVault({ folder });
  try {
    return await look(vault);
  } finally {
    await vault.close();
  }
};

test('a copied vault has the passwords, the sessions and every kept answer', async () => {
  const { folder, vault } = await givenVault(12_000);
  const session = {
    ...{ id: 's1', userId: 'u1', remembered: true, startedAt: 1, expiresAt: 9 },
    ...{ address: '', device: '', loginTime: '', ended: null },
  };
  await vault.openSession('t1', session);
  const copy = temporaryFolder();
  writeSecretsTask.run({ folder: copy, received: secretsOf(folder) });
  expect(copyAnswers(folder, copy)).toBe(3);
  await inCopy(copy, async (copied) => {
    expect(await copied.credentialByName('an')).toMatchObject({ userId: 'u1', passwordHash: 'h1' });
    expect(await copied.session('t1')).toMatchObject(session);
    for (const key of ['k0', 'k6000', 'k11999'])
      expect(await copied.claimKey('u1', key, 'r')).toEqual({ kind: 'answered', answer: ANSWER });
  });
  expect(readdirSync(copy)).not.toContain('.vault-copy');
  expect(statSync(join(copy, 'vault.db')).mode & 0o777).toBe(0o600);
});

test('what travels whole does not grow with the kept answers', async () => {
  const { folder, vault } = await givenVault(1);
  const before = secretsOf(folder);
  await Promise.all(Array.from({ length: 5_000 }, (_, n) => vault.claimKey('u2', `k${String(n)}`, 'r')));
  expect(secretsOf(folder)).toEqual(before);
});

test('a later copy changes passwords and drops what was deleted, and leaves the kept answers', async () => {
  const { folder, vault } = await givenVault();
  const copy = temporaryFolder();
  writeSecretsTask.run({ folder: copy, received: secretsOf(folder) });
  copyAnswers(folder, copy);
  await vault.deleteCredential('u1');
  await vault.saveCredential({ userId: 'u2', username: 'Ba', passwordHash: 'h2' });
  writeSecretsTask.run({ folder: copy, received: secretsOf(folder) });
  await inCopy(copy, async (copied) => {
    expect(await copied.credentialByUser('u1')).toBeNull();
    expect(await copied.credentialByUser('u2')).toMatchObject({ passwordHash: 'h2' });
    expect(await copied.claimKey('u1', 'k1', 'r')).toEqual({ kind: 'answered', answer: ANSWER });
  });
});

test('a claim whose answer came later is replaced by the answered one', async () => {
  const { folder, vault } = await givenVault(0);
  const copy = temporaryFolder();
  writeSecretsTask.run({ folder: copy, received: secretsOf(folder) });
  await vault.claimKey('u1', 'k', 'r');
  copyAnswers(folder, copy);
  await vault.saveAnswer('u1', 'k', ANSWER);
  copyAnswers(folder, copy);
  expect(await inCopy(copy, (copied) => copied.claimKey('u1', 'k', 'r'))).toMatchObject({ kind: 'answered' });
});

test.each([
  ['cut off', (bytes: Uint8Array) => bytes.slice(0, -4096)],
  ['changed', (bytes: Uint8Array) => bytes.with(5_000, 77)],
  ['empty', () => new Uint8Array()],
])('a received vault that is %s is refused, and the one before stays', async (_, spoil) => {
  const { folder, vault } = await givenVault();
  const copy = temporaryFolder();
  writeSecretsTask.run({ folder: copy, received: secretsOf(folder) });
  await vault.saveCredential({ userId: 'u1', username: 'An', passwordHash: 'h2' });
  const received = spoil(secretsOf(folder));
  expect(() => writeSecretsTask.run({ folder: copy, received })).toThrow(VaultCopyDamaged);
  expect(await inCopy(copy, (copied) => copied.credentialByUser('u1'))).toMatchObject({ passwordHash: 'h1' });
});

test('a copy whose own file cannot be read is made anew', async () => {
  const { folder } = await givenVault();
  const copy = temporaryFolder();
  writeFileSync(join(copy, 'vault.db'), 'x'.repeat(5_000));
  writeSecretsTask.run({ folder: copy, received: secretsOf(folder) });
  expect(await inCopy(copy, (copied) => copied.credentialByUser('u1'))).toMatchObject({ username: 'An' });
});

test('a folder without a vault has nothing to copy', () => {
  const folder = temporaryFolder();
  expect(readSecretsTask.run(folder)).toBeNull();
  expect(readAnswersTask.run({ folder, after: FIRST_ANSWER })).toBeNull();
});

const DESCRIPTORS = '/proc/self/fd';

test.skipIf(!existsSync(DESCRIPTORS))('copying again and again opens no more files', async () => {
  const { folder } = await givenVault();
  const copy = temporaryFolder();
  const turn = (): void => {
    writeSecretsTask.run({ folder: copy, received: secretsOf(folder) });
    copyAnswers(folder, copy);
  };
  turn();
  const before = readdirSync(DESCRIPTORS).length;
  for (let n = 0; n < 20; n += 1) turn();
  expect(readdirSync(DESCRIPTORS).length).toBeLessThanOrEqual(before);
});

test('an answer about an event that the copy lacks is not copied, until it has the event', async () => {
  const { folder } = await givenVault();
  const to = temporaryFolder();
  writeSecretsTask.run({ folder: to, received: secretsOf(folder) });
  const claimed = () => inCopy(to, (vault) => vault.claimKey('u1', 'k0', 'r'));
  copyAnswers(folder, to, 6);
  expect(await claimed()).toEqual({ kind: 'new' });
  copyAnswers(folder, to, 7);
  expect(await claimed()).toEqual({ kind: 'answered', answer: ANSWER });
});
