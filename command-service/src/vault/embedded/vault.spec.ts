import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openEmbeddedVault } from './vault.ts';

test('a closed vault is the single file vault.db, which can be copied', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'so-cuoc-vault-'));
  try {
    const vault = openEmbeddedVault({ folder });
    await vault.saveCredential({ userId: 'u1', username: 'daily1', passwordHash: 'h' });
    await vault.claimKey('u1', 'k1', 'r1');
    await vault.close();
    const elsewhere = join(folder, 'elsewhere');
    mkdirSync(elsewhere);
    copyFileSync(join(folder, 'vault.db'), join(elsewhere, 'vault.db'));
    const copy = openEmbeddedVault({ folder: elsewhere });
    expect(await copy.credentialByUser('u1')).toMatchObject({ username: 'daily1', passwordHash: 'h' });
    expect(await copy.claimKey('u1', 'k1', 'r1')).toEqual({ kind: 'unanswered' });
    await copy.close();
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('claims and answers that arrive together are all kept, also by a vault that is closed at once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'so-cuoc-vault-'));
  try {
    const vault = openEmbeddedVault({ folder });
    const answer = { status: 200, body: '[]', position: '7' };
    const claims = await Promise.all(
      ['k1', 'k2', 'k1'].map((key, index) => vault.claimKey('u1', key, index === 2 ? 'other' : 'r')),
    );
    expect(claims).toEqual([{ kind: 'new' }, { kind: 'new' }, { kind: 'other-request' }]);
    const saving = [vault.saveAnswer('u1', 'k1', answer), vault.saveAnswer('u1', 'k2', answer)];
    await vault.close();
    await Promise.all(saving);
    const again = openEmbeddedVault({ folder });
    expect(await again.claimKey('u1', 'k1', 'r')).toEqual({ kind: 'answered', answer });
    expect(await again.claimKey('u1', 'k2', 'r')).toEqual({ kind: 'answered', answer });
    await again.close();
  } finally {
    rmSync(folder, { recursive: true });
  }
});
