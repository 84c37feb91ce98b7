import { StoreUnavailable } from '@so-cuoc/event-store/port.ts';
import { appendCommand } from '@so-cuoc/event-store/test/contract/sample-events.ts';
import { describe, expect, test, vi } from 'vitest';
import {
  caughtUp,
  fence,
  fill,
  follow,
  openPrimary,
  temporaryFolder,
  WITHIN,
  type Primary,
} from '../../test/support/copies.ts';
import { carryCopyRole, changeCopyRole, FIRST_COPY, readCopyRole } from './copy-role.ts';
import { promoteCopy } from './promote-copy.ts';
import { claimOf, compareClaims } from './term-claim.ts';

/** A stopped primary, and two standbys of it that were both promoted to the same term. The second one has more. */
const givenTwoPromotions = async ({ ahead = 2 } = {}) => {
  const folders = [await temporaryFolder(), await temporaryFolder(), await temporaryFolder()] as const;
  const [former, less, more] = folders;
  const before = await openPrimary(former);
  await fill(before.store, 0, 3);
  const first = follow(less, before.port);
  await caughtUp(first, before);
  await first.stop();
  const second = follow(more, before.port);
  await fill(before.store, 3, 3 + ahead);
  await caughtUp(second, before);
  await second.stop();
  await before.close();
  promoteCopy(less, { anyway: true });
  promoteCopy(more, { anyway: true });
  return { former, less, more, port: before.port };
};

const isFenced = (primary: Primary): Promise<void> =>
  vi.waitFor(
    () => expect(primary.health.problems()).toMatchObject([{ code: 'log_fenced', state: 'failing' }]),
    WITHIN,
  );

describe('two copies that were promoted to the same term', () => {
  test('given the former primary comes back, then the copy that had less of its log hears of the other one and stops', async () => {
    const { former, less, more, port } = await givenTwoPromotions();
    const [one, other] = [await openPrimary(less), await openPrimary(more)];
    await appendCommand(one.store, 'book', 'only-in-one');
    await appendCommand(other.store, 'book', 'only-in-the-other');
    await openPrimary(former, { port });
    await isFenced(one);
    await expect(appendCommand(one.store, 'book', 'late')).rejects.toThrow(StoreUnavailable);
    await fill(other.store, 9, 11);
    const { term, promotedAt, claim } = readCopyRole(more);
    expect(readCopyRole(less)).toMatchObject({ role: 'fenced', term, promotedAt, claim });
    expect(readCopyRole(former)).toMatchObject({ role: 'fenced', term, promotedAt, claim });
    expect(readCopyRole(more)).toMatchObject({ role: 'primary', term: 2 });
  });

  test('given the fenced one follows the other, then it says how many events it took alone', async () => {
    const { less, more } = await givenTwoPromotions({ ahead: 4 });
    const [one, other] = [await openPrimary(less), await openPrimary(more)];
    await fill(one.store, 7, 9);
    expect(await fence(one.port, claimOf(readCopyRole(more)))).toBe(200);
    await isFenced(one);
    await one.close();
    const reason = await follow(less, other.port).ended;
    expect(reason).toContain(`--data ${less} --tail 5)`);
    expect(reason).toMatch(/vị trí 6: .*thêm 5 sự kiện.* \(mã copies_parted\)$/);
  });

  test('given both had the same log, then exactly one of them stops, whichever is told first', async () => {
    const { former, less, more, port } = await givenTwoPromotions({ ahead: 0 });
    const [early, late] =
      compareClaims(readCopyRole(less), readCopyRole(more)) < 0 ? [less, more] : [more, less];
    const one = await openPrimary(early);
    const back = await openPrimary(former, { port });
    await isFenced(back);
    const other = await openPrimary(late);
    await isFenced(one);
    await fill(other.store, 9, 11);
    expect(readCopyRole(late)).toMatchObject({ role: 'primary', other: null });
  });

  test('given one tells the other, then the order holds in both directions', async () => {
    const { less, more } = await givenTwoPromotions();
    const [one, other] = [await openPrimary(less), await openPrimary(more)];
    expect(await fence(other.port, claimOf(readCopyRole(less)))).toBe(409);
    await fill(other.store, 9, 11);
    expect(await fence(one.port, claimOf(readCopyRole(more)))).toBe(200);
    await isFenced(one);
    expect(readCopyRole(less)).toMatchObject({ role: 'fenced', claim: readCopyRole(more).claim });
  });

  test('given the later one asks the earlier one, then it says that they are two promotions, and stays what it is', async () => {
    const { less, more } = await givenTwoPromotions();
    const one = await openPrimary(less);
    expect(await follow(more, one.port).ended).toContain('hai lần đưa lên khác nhau');
    expect(readCopyRole(more)).toMatchObject({ role: 'primary', term: 2 });
    await fill(one.store, 9, 11);
  });

  test('given the earlier one asks the later one, then it is fenced if it has bets of its own, else it follows', async () => {
    const { less, more } = await givenTwoPromotions();
    const other = await openPrimary(more);
    const following = follow(less, other.port);
    await caughtUp(following, other);
    await following.stop();
    expect(readCopyRole(less)).toMatchObject({ role: 'standby', claim: readCopyRole(more).claim });
    // Else the copy that is promoted again would fence it.
    await other.close();
    promoteCopy(less, { term: 2 });
    const alone = await openPrimary(less);
    await appendCommand(alone.store, 'book', 'only-in-one');
    await alone.close();
    changeCopyRole(more, (role) => ({ ...role, term: 4 }));
    const again = await openPrimary(more);
    expect(await follow(less, again.port).ended).toContain('đã tách ra');
    expect(readCopyRole(less)).toMatchObject({ role: 'fenced', term: 4, isParted: true });
  });

  test('given a standby of the later one, then the earlier one is not followed by it', async () => {
    const { less, more } = await givenTwoPromotions();
    const [one, other] = [await openPrimary(less), await openPrimary(more)];
    const folder = await temporaryFolder();
    const standby = follow(folder, other.port);
    await caughtUp(standby, other);
    await standby.stop();
    expect(await follow(folder, one.port).ended).toContain('hai lần đưa lên khác nhau');
    expect(readCopyRole(folder)).toMatchObject({ role: 'standby', claim: readCopyRole(more).claim });
  });
});

test('a fenced copy that ends still tells another promoted one by whom it was fenced', async () => {
  const { former, less, more, port } = await givenTwoPromotions();
  const back = await openPrimary(former, { port, lingerMs: 400 });
  expect(await fence(port, claimOf(readCopyRole(more)))).toBe(200);
  const closing = back.close();
  const one = await openPrimary(less);
  await isFenced(one);
  await closing;
});

test('given the former primary was itself promoted again, then the promoted copy that tells it stops', async () => {
  const [here, there] = [await temporaryFolder(), await temporaryFolder()];
  const former = await openPrimary(here);
  await fill(former.store, 0, 3);
  const standby = follow(there, former.port);
  await caughtUp(standby, former);
  await standby.stop();
  await former.close();
  promoteCopy(there);
  promoteCopy(here, { term: 3 });
  await openPrimary(here, { port: former.port });
  const promoted = await openPrimary(there);
  await isFenced(promoted);
  expect(readCopyRole(there)).toMatchObject({ role: 'fenced', term: 3 });
});

describe('a book that is restored while its primary still runs', () => {
  /** A primary with its standby, and what was restored from a backup of one of them. */
  const givenRestored = async (from: 'primary' | 'standby') => {
    const [here, there, backup, restored] = [
      await temporaryFolder(),
      await temporaryFolder(),
      await temporaryFolder(),
      await temporaryFolder(),
    ];
    const primary = await openPrimary(here);
    await fill(primary.store, 0, 3);
    const standby = follow(there, primary.port);
    await caughtUp(standby, primary);
    await standby.stop();
    carryCopyRole(from === 'primary' ? here : there, backup, 'backup');
    return { here, there, backup, restored, primary };
  };

  test.each(['primary', 'standby'] as const)(
    'from a %s, has a later term: the primary that asks it gives way, and the reverse is refused',
    async (from) => {
      const { here, backup, restored, primary } = await givenRestored(from);
      carryCopyRole(backup, restored, 'restored');
      const other = await openPrimary(restored);
      await appendCommand(other.store, 'book', 'only-restored');
      expect(await follow(await copyOf(restored), primary.port).ended).toContain('nhiệm kỳ 1, cũ hơn 2');
      await fill(primary.store, 3, 5);
      await primary.close();
      const reason = await follow(here, other.port).ended;
      expect(reason).toContain('khôi phục từ một bản sao lưu (nhiệm kỳ 2)');
      expect(readCopyRole(here)).toMatchObject({ role: 'fenced', term: 2 });
    },
  );

  test('also where the backup itself is started: once, and not at each start', async () => {
    const { backup } = await givenRestored('standby');
    const started = await openPrimary(backup);
    const role = readCopyRole(backup);
    expect(role).toEqual({ ...FIRST_COPY, term: 2, claim: role.claim });
    await started.close();
    await openPrimary(backup);
    expect(readCopyRole(backup)).toEqual(role);
  });

  test('gives way to a standby that is promoted, to the same term too', async () => {
    const { there, backup, restored, primary } = await givenRestored('primary');
    carryCopyRole(backup, restored, 'restored');
    const { port } = primary;
    await primary.close();
    const other = await openPrimary(restored, { port });
    await fill(other.store, 0, 9);
    promoteCopy(there);
    await openPrimary(there);
    await isFenced(other);
    expect(readCopyRole(restored)).toMatchObject({ role: 'fenced', term: 2 });
  });

  test('fences nobody by itself, not even a promoted copy that tells it: it may be a rehearsal', async () => {
    const { there, restored, primary } = await givenRestored('primary');
    const { port } = primary;
    await primary.close();
    promoteCopy(there);
    carryCopyRole(there, restored, 'restored');
    expect(readCopyRole(restored).term).toBe(3);
    await openPrimary(restored, { port });
    const told: object[] = [];
    const promoted = await openPrimary(there, { log: (_, found) => told.push(found) });
    await vi.waitFor(() => expect(told).toMatchObject([{ why: 'it answered 409' }]), WITHIN);
    await fill(promoted.store, 9, 11);
  });
});

const copyOf = async (folder: string): Promise<string> => {
  const other = await temporaryFolder();
  const { role: _, ...known } = readCopyRole(folder);
  changeCopyRole(other, () => ({ ...known, role: 'standby' }));
  return other;
};
