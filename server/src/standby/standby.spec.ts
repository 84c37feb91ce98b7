import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openEmbeddedVault } from '@so-cuoc/command-service/vault/embedded/vault.ts';
import { failingEvery } from '@so-cuoc/event-store/test/embedded/failing-disk.ts';
import { FolderUnusable, OutcomeUnknown, StoreUnavailable } from '@so-cuoc/event-store/port.ts';
import { appendCommand } from '@so-cuoc/event-store/test/contract/sample-events.ts';
import { FaultyProxy } from '@so-cuoc/event-store/test/fake-eventstoredb/faulty-proxy.ts';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  caughtUp,
  contents,
  fill,
  follow,
  openPrimary,
  sealOf,
  temporaryFolder,
  WITHIN,
} from '../../test/support/copies.ts';
import { ROOT } from '../project.ts';
import { readCopyRole, refuseUnlessPrimary } from './copy-role.ts';
import { promoteCopy } from './promote-copy.ts';

describe('a standby', () => {
  test('holds the same groups as its primary, also those that were there before it came', async () => {
    const [here, there] = [await temporaryFolder(), await temporaryFolder()];
    const primary = await openPrimary(here);
    await fill(primary.store, 0, 40);
    const standby = follow(there, primary.port);
    await caughtUp(standby, primary);
    await fill(primary.store, 40, 60);
    await caughtUp(standby, primary);
    await standby.stop();
    expect(await sealOf(there)).toBe(await sealOf(here));
    expect(await contents(there)).toEqual(await contents(here));
  });

  test('whichever side is killed or cut off at any moment, it goes on where it was', async () => {
    const [here, there] = [await temporaryFolder(), await temporaryFolder()];
    let primary = await openPrimary(here);
    const proxy = await new FaultyProxy(`esdb://127.0.0.1:${String(primary.port)}`).up();
    onTestFinished(() => proxy.down());
    const url = proxy.url.replace('esdb:', 'http:').replace('?tls=false', '');
    let standby = follow(there, 0, { url });
    for (let round = 0; round < 12; round += 1) {
      await fill(primary.store, round * 5, round * 5 + 5);
      if (round % 4 === 0) proxy.cutAtNext('answer');
      if (round % 4 === 1) proxy.cut();
      if (round % 4 === 2) {
        await standby.stop();
        standby = follow(there, 0, { url });
      }
      if (round % 4 === 3) {
        const { port } = primary;
        await primary.close();
        primary = await openPrimary(here, { port });
      }
    }
    await caughtUp(standby, primary);
    await standby.stop();
    expect(await sealOf(there)).toBe(await sealOf(here));
  });

  test('whatever operations of its disk fail, it comes to the same log', async () => {
    const [here, there] = [await temporaryFolder(), await temporaryFolder()];
    const primary = await openPrimary(here);
    const failing = failingEvery(29);
    const standby = follow(there, primary.port, { disk: failing.disk });
    failing.arm();
    for (let round = 0; round < 10; round += 1) await fill(primary.store, round * 4, round * 4 + 4);
    await caughtUp(standby, primary);
    await standby.stop();
    expect(await sealOf(there)).toBe(await sealOf(here));
  });

  test('copies the vault, so that everybody can sign in after a promotion', async () => {
    const [here, there] = [await temporaryFolder(), await temporaryFolder()];
    const vault = openEmbeddedVault({ folder: here });
    await vault.saveCredential({ userId: 'u1', username: 'An', passwordHash: '$argon2id$x' });
    const primary = await openPrimary(here);
    await fill(primary.store, 0, 2);
    const standby = follow(there, primary.port);
    await vi.waitFor(() => expect(standby.status.vaultCopied).not.toBeNull(), WITHIN);
    await standby.stop();
    await vault.close();
    const copied = openEmbeddedVault({ folder: there });
    expect(await copied.credentialByUser('u1')).toMatchObject({ username: 'An' });
    await copied.close();
  });

  test('with another secret gets nothing', async () => {
    const [here, there] = [await temporaryFolder(), await temporaryFolder()];
    const primary = await openPrimary(here);
    await fill(primary.store, 0, 2);
    const standby = follow(there, primary.port, { secret: 'x'.repeat(40) });
    await vi.waitFor(() => expect(standby.status.problem).toContain('401'), WITHIN);
    expect(standby.status.position).toBe(0);
  });

  test('follows over TLS a primary whose certificate it trusts, and no other', async () => {
    const [here, there, stranger] = [
      await temporaryFolder(),
      await temporaryFolder(),
      await temporaryFolder(),
    ];
    const pem = (name: string) => readFile(join(ROOT, 'server/test/support/tls', name), 'utf8');
    const [cert, key] = [await pem('cert.pem'), await pem('key.pem')];
    const primary = await openPrimary(here, { tls: { cert, key } });
    await fill(primary.store, 0, 5);
    const url = `https://localhost:${String(primary.port)}`;
    await caughtUp(follow(there, 0, { url, ca: cert }), primary);
    const distrusting = follow(stranger, 0, { url });
    await vi.waitFor(() => expect(distrusting.status.problem).toMatch(/certificate/i), WITHIN);
  });
});

describe('a primary that waits for its standby', () => {
  test('answers once the standby is durable', async () => {
    const [here, there] = [await temporaryFolder(), await temporaryFolder()];
    const primary = await openPrimary(here, { wait: 'refuse', patienceMs: 10_000 });
    const standby = follow(there, primary.port);
    for (let n = 0; n < 10; n += 1) {
      const answer = await appendCommand(primary.store, 'book', `lenh-${String(n)}`);
      expect(answer).toMatchObject({ ok: true });
      expect(standby.status.position).toBeGreaterThanOrEqual(n);
      expect((await contents(there)).length).toBe(n + 1);
    }
  });

  test('with `refuse`, says that the outcome is unknown while there is none, and a repeat settles it', async () => {
    const [here, there] = [await temporaryFolder(), await temporaryFolder()];
    const primary = await openPrimary(here, { wait: 'refuse', patienceMs: 50 });
    await expect(appendCommand(primary.store, 'book', 'lenh-0')).rejects.toThrow(OutcomeUnknown);
    expect(primary.health.problems()).toMatchObject([{ code: 'standby_behind', state: 'failing' }]);
    await caughtUp(follow(there, primary.port), primary);
    expect(await appendCommand(primary.store, 'book', 'lenh-0')).toMatchObject({ ok: true, repeated: true });
    expect(primary.health.problems()).toEqual([]);
  });

  test('with `degrade`, goes on alone and shows it until the standby has caught up', async () => {
    const [here, there] = [await temporaryFolder(), await temporaryFolder()];
    const primary = await openPrimary(here, { wait: 'degrade', patienceMs: 50 });
    await fill(primary.store, 0, 3);
    expect(primary.health.problems()).toMatchObject([{ code: 'standby_behind', state: 'degraded' }]);
    await caughtUp(follow(there, primary.port), primary);
    await vi.waitFor(() => expect(primary.health.problems()).toEqual([]), WITHIN);
  });
});

test('while nothing passes between the two, the primary goes on and shows it; then the standby catches up', async () => {
  const [here, there] = [await temporaryFolder(), await temporaryFolder()];
  const primary = await openPrimary(here, { wait: 'degrade', patienceMs: 50 });
  const proxy = await new FaultyProxy(`esdb://127.0.0.1:${String(primary.port)}`).up();
  onTestFinished(() => proxy.down());
  const standby = follow(there, 0, { url: proxy.url.replace('esdb:', 'http:').replace('?tls=false', '') });
  await fill(primary.store, 0, 5);
  await caughtUp(standby, primary);
  proxy.freeze();
  await fill(primary.store, 5, 15);
  expect(primary.health.problems()).toMatchObject([{ code: 'standby_behind', state: 'degraded' }]);
  proxy.thaw();
  await caughtUp(standby, primary);
  await vi.waitFor(() => expect(primary.health.problems()).toEqual([]), WITHIN);
  await standby.stop();
  expect(await sealOf(there)).toBe(await sealOf(here));
});

test.each([
  ['no', 'degraded'],
  ['degrade', 'degraded'],
  ['refuse', 'failing'],
] as const)(
  'with `%s`, a book that takes no bets shows too that its standby is away: %s',
  async (wait, state) => {
    const [here, there] = [await temporaryFolder(), await temporaryFolder()];
    const primary = await openPrimary(here, { wait, copySilentMs: 1_500 });
    const isAway = () =>
      vi.waitFor(
        () => expect(primary.health.problems()).toMatchObject([{ code: 'standby_behind', state }]),
        WITHIN,
      );
    await isAway();
    const standby = follow(there, primary.port);
    await vi.waitFor(() => expect(primary.health.problems()).toEqual([]), WITHIN);
    await standby.stop();
    await isAway();
  },
);

describe('a promoted copy', () => {
  const givenPromotion = async () => {
    const [here, there] = [await temporaryFolder(), await temporaryFolder()];
    const former = await openPrimary(here);
    await fill(former.store, 0, 6);
    const standby = follow(there, former.port);
    await caughtUp(standby, former);
    await standby.stop();
    return { here, there, former };
  };

  test('takes bets only after it was promoted', async () => {
    const { there } = await givenPromotion();
    expect(() => refuseUnlessPrimary(there)).toThrow(FolderUnusable);
    expect(promoteCopy(there)).toMatchObject({ term: 2, events: 12 });
    const promoted = await openPrimary(there);
    await fill(promoted.store, 6, 8);
    expect(() => promoteCopy(there)).toThrow('đã là bản chính');
  });

  test('fences the former primary, which takes no more bets, not even after a restart', async () => {
    const { here, there, former } = await givenPromotion();
    promoteCopy(there);
    await openPrimary(there);
    await vi.waitFor(
      () => expect(former.health.problems()).toMatchObject([{ code: 'log_fenced', state: 'failing' }]),
      WITHIN,
    );
    await expect(appendCommand(former.store, 'book', 'late')).rejects.toThrow(StoreUnavailable);
    await former.close();
    expect(readCopyRole(here)).toMatchObject({ role: 'fenced', term: 2, other: null });
    expect(() => refuseUnlessPrimary(here)).toThrow('đã được đưa lên thay');
  });

  test('is followed by the former primary if that has nothing of its own', async () => {
    const { here, there, former } = await givenPromotion();
    await former.close();
    promoteCopy(there);
    const promoted = await openPrimary(there);
    await fill(promoted.store, 6, 9);
    await caughtUp(follow(here, promoted.port), promoted);
    expect(readCopyRole(here)).toMatchObject({ role: 'standby', term: 2 });
  });

  test('refuses the former primary that went on alone, and changes nothing there', async () => {
    const { here, there, former } = await givenPromotion();
    await appendCommand(former.store, 'book', 'only-here');
    await former.close();
    promoteCopy(there);
    const promoted = await openPrimary(there);
    await appendCommand(promoted.store, 'book', 'only-there');
    const before = await contents(here);
    const diverged = follow(here, promoted.port);
    expect(await diverged.ended).toContain('hai bản đã tách ra');
    expect(await contents(here)).toEqual(before);
  });

  test('is not left for the former primary: a standby of a later term refuses an earlier one', async () => {
    const { there, former } = await givenPromotion();
    promoteCopy(there);
    const again = follow(there, former.port);
    expect(await again.ended).toMatch(/nhiệm kỳ|thay bởi/);
  });
});
