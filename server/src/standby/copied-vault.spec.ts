import { readEmbeddedVault } from '@so-cuoc/command-service/vault/embedded/contents.ts';
import { openEmbeddedVault } from '@so-cuoc/command-service/vault/embedded/vault.ts';
import type { Session } from '@so-cuoc/command-service/vault/port.ts';
import { OutcomeUnknown } from '@so-cuoc/event-store/port.ts';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { fill, follow, openPrimary, temporaryFolder, WITHIN } from '../../test/support/copies.ts';
import { VaultChanges } from './copied-vault.ts';
import { promoteCopy } from './promote-copy.ts';
import type { StandbyWait } from './standby-gate.ts';

const SESSION: Session = {
  ...{ id: 's1', userId: 'u1', remembered: true, startedAt: 0, expiresAt: Number.MAX_SAFE_INTEGER },
  ...{ address: '', device: '', loginTime: '', ended: null },
};

const given = async (wait: StandbyWait, patienceMs: number) => {
  const [here, there] = [await temporaryFolder(), await temporaryFolder()];
  const own = openEmbeddedVault({ folder: here });
  onTestFinished(() => own.close());
  await own.saveCredential({ userId: 'u1', username: 'An', passwordHash: 'h0' });
  await own.openSession('token', SESSION);
  const primary = await openPrimary(here, { wait, patienceMs });
  const vault = primary.vault(own);
  const setPassword = (passwordHash: string): Promise<boolean> =>
    vault.saveCredential({ userId: 'u1', username: 'An', passwordHash });
  const problems = (): readonly string[] => primary.health.problems().map(({ code }) => code);
  return { here, own, there, primary, vault, setPassword, problems };
};

const passwordIn = (folder: string): string | undefined => {
  const vault = readEmbeddedVault(folder);
  vault.close();
  return vault.credentials[0]?.passwordHash;
};

const hasCopied = (standby: ReturnType<typeof follow>): Promise<void> =>
  vi.waitFor(() => expect(standby.status.vaultCopied).not.toBeNull(), WITHIN);

const PATIENT = 15_000;

describe.each(['degrade', 'refuse'] as const)('with `%s`, a change of the vault', (wait) => {
  test('is told when the standby has it, also after many', async () => {
    const { there, primary, vault, setPassword, problems } = await given(wait, PATIENT);
    const standby = follow(there, primary.port, { vaultEveryMs: 1_000 });
    await hasCopied(standby);
    for (let n = 1; n < 8; n += 1) {
      await setPassword(`h${String(n)}`);
      await vault.copied();
      expect(passwordIn(there)).toBe(`h${String(n)}`);
    }
    expect(problems()).toEqual([]);
  });

  test('holds after a promotion: a session that was ended stays ended', async () => {
    const { there, primary, vault } = await given(wait, PATIENT);
    await fill(primary.store, 0, 0);
    const standby = follow(there, primary.port, { vaultEveryMs: 1_000 });
    await hasCopied(standby);
    await vault.endSession('token', 'signed-out', Number.MAX_SAFE_INTEGER);
    await vault.copied();
    await standby.stop();
    promoteCopy(there);
    const promoted = openEmbeddedVault({ folder: there });
    onTestFinished(() => promoted.close());
    expect(await promoted.session('token')).toMatchObject({ ended: 'signed-out' });
  });

  test('that changes nothing in the file is told too', async () => {
    const { there, primary, vault } = await given(wait, PATIENT);
    const standby = follow(there, primary.port);
    await hasCopied(standby);
    for (let n = 0; n < 5; n += 1) {
      await vault.endSessionsOf('nobody', null, 'ended', 0);
      await vault.copied();
    }
  });

  test('does not count where only a copy has it that does not count', async () => {
    const { there, primary, vault, setPassword, problems } = await given(wait, 50);
    const counted = follow(there, primary.port);
    await hasCopied(counted);
    await counted.stop();
    const other = await temporaryFolder();
    await hasCopied(follow(other, primary.port));
    await setPassword('h1');
    await vault.copied().catch(() => undefined);
    expect(problems()).toContain('standby_vault_behind');
    await vi.waitFor(() => expect(passwordIn(other)).toBe('h1'), WITHIN);
    expect(problems()).toContain('standby_vault_behind');
  });
});

test('with `degrade` and no standby, a change is told after a while, and later ones at once, until it is back', async () => {
  const { there, primary, vault, setPassword, problems } = await given('degrade', 50);
  await setPassword('h1');
  await vault.copied();
  expect(primary.health.problems()).toMatchObject([{ code: 'standby_vault_behind', state: 'degraded' }]);
  await setPassword('h2');
  await vault.copied();
  await hasCopied(follow(there, primary.port));
  await vi.waitFor(() => expect(problems()).toEqual([]), WITHIN);
  expect(passwordIn(there)).toBe('h2');
});

test('with `refuse` and no standby, the outcome of a change is unknown, and bets do not become unready by it', async () => {
  const { primary, vault, setPassword } = await given('refuse', 50);
  await setPassword('h1');
  await expect(vault.copied()).rejects.toThrow(OutcomeUnknown);
  expect(primary.health.problems()).toMatchObject([{ code: 'standby_vault_behind', state: 'degraded' }]);
});

test('a change before a restart of the primary is not told as copied until the standby has it', async () => {
  const { here, own, there, primary, setPassword } = await given('refuse', 50);
  await setPassword('h1');
  await primary.close();
  const again = await openPrimary(here, { wait: 'refuse', patienceMs: 50 });
  const vault = again.vault(own);
  await expect(vault.copied()).rejects.toThrow(OutcomeUnknown);
  await hasCopied(follow(there, again.port));
  await vi.waitFor(() => vault.copied(), WITHIN);
  expect(passwordIn(there)).toBe('h1');
});

test('with `no`, nobody waits', async () => {
  const { vault, setPassword, problems } = await given('no', PATIENT);
  await setPassword('h1');
  await vault.copied();
  expect(problems()).toEqual([]);
});

test('a question that is held is answered by the next change', async () => {
  const changes = new VaultChanges();
  const held = changes.more(changes.count, 600_000);
  changes.changed();
  await held;
  await changes.more(changes.count - 1, 600_000);
  const closing = changes.more(changes.count, 600_000);
  changes.wake();
  await closing;
});
