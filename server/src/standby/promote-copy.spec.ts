import { once } from 'node:events';
import { cp } from 'node:fs/promises';
import { createServer } from 'node:http';
import { openEmbeddedVault } from '@so-cuoc/command-service/vault/embedded/vault.ts';
import { FolderUnusable, OutcomeUnknown, StoreUnavailable } from '@so-cuoc/event-store/port.ts';
import { appendCommand } from '@so-cuoc/event-store/test/contract/sample-events.ts';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  caughtUp,
  contents,
  fence,
  fill,
  follow,
  openPrimary,
  temporaryFolder,
  WITHIN,
} from '../../test/support/copies.ts';
import { changeCopyRole, FIRST_COPY, readCopyRole } from './copy-role.ts';
import { promoteCopy } from './promote-copy.ts';

/** A primary that has 100 events and sends none. */
const givenPrimaryThatSendsNothing = async (more: Record<string, string> = {}): Promise<number> => {
  const primary = createServer((_, response) => {
    response.writeHead(200, { 'x-term': 4, 'x-end': 100, ...more }).end();
  });
  primary.listen(0, '127.0.0.1');
  await once(primary, 'listening');
  onTestFinished(() => {
    primary.closeAllConnections();
    primary.close();
  });
  const address = primary.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
};

/** A former primary with an event of its own, and the copy that was promoted in its place. */
const givenParted = async () => {
  const [here, there] = [await temporaryFolder(), await temporaryFolder()];
  const former = await openPrimary(here);
  await fill(former.store, 0, 3);
  const standby = follow(there, former.port);
  await caughtUp(standby, former);
  await standby.stop();
  await appendCommand(former.store, 'book', 'only-here');
  const openPromoted = async () => {
    promoteCopy(there);
    const promoted = await openPrimary(there);
    await appendCommand(promoted.store, 'book', 'only-there');
    return promoted;
  };
  return { here, there, former, openPromoted };
};

const hasHeard = async (standby: ReturnType<typeof follow>): Promise<void> =>
  vi.waitFor(() => expect(standby.status.heard).not.toBeNull(), WITHIN);

describe('a folder becomes a standby', () => {
  test('only when a primary has accepted it: a fenced former primary that parted stays fenced', async () => {
    const { here, former, openPromoted } = await givenParted();
    const promoted = await openPromoted();
    await vi.waitFor(() => expect(readCopyRole(here)).toMatchObject({ role: 'fenced', term: 2 }), WITHIN);
    await former.close();
    expect(await follow(here, promoted.port).ended).toContain('đã tách ra');
    expect(readCopyRole(here)).toMatchObject({ role: 'fenced', term: 2, isParted: true });
    expect(() => promoteCopy(here)).toThrow('đã bị một bản khác thay');
  });

  test('not by asking: one that never reached a primary stays what it was', async () => {
    const folder = await temporaryFolder();
    const standby = follow(folder, 9);
    await vi.waitFor(() => expect(standby.status.problem).not.toBeNull(), WITHIN);
    await standby.stop();
    expect(readCopyRole(folder)).toEqual(FIRST_COPY);
    expect(() => promoteCopy(folder)).toThrow(FolderUnusable);
  });

  test('not by the answer of a primary that cannot read its log yet', async () => {
    const folder = await temporaryFolder();
    const standby = follow(folder, await givenPrimaryThatSendsNothing({ 'x-opening': '1' }));
    await hasHeard(standby);
    expect(readCopyRole(folder)).toEqual(FIRST_COPY);
  });

  test('never where it went on alone and was not told: it is fenced by the primary that it asks', async () => {
    const { here, there, former, openPromoted } = await givenParted();
    await former.close();
    const promoted = await openPromoted();
    const before = await contents(here);
    expect(await follow(here, promoted.port).ended).toContain('đã tách ra');
    expect(readCopyRole(here)).toMatchObject({ role: 'fenced', term: 2 });
    expect(readCopyRole(there)).toMatchObject({ role: 'primary', term: 2 });
    expect(await contents(here)).toEqual(before);
  });

  test('of another book never: its role is left as it was', async () => {
    const [here, there] = [await temporaryFolder(), await temporaryFolder()];
    const [own, other] = [await openPrimary(here), await openPrimary(there)];
    await appendCommand(own.store, 'book', 'only-here');
    await appendCommand(other.store, 'book', 'only-there');
    await own.close();
    expect(await follow(here, other.port).ended).toContain('đã tách ra');
    expect(readCopyRole(here)).toEqual(FIRST_COPY);
  });
});

describe('promoting', () => {
  test('a copy that was stopped tells what it last knew of its primary, and not what it knew half a minute ago', async () => {
    const [here, there] = [await temporaryFolder(), await temporaryFolder()];
    const vault = openEmbeddedVault({ folder: here });
    onTestFinished(() => vault.close());
    const primary = await openPrimary(here);
    const standby = follow(there, primary.port);
    await fill(primary.store, 0, 3);
    await caughtUp(standby, primary);
    await vi.waitFor(() => expect(standby.status.vaultCopied).not.toBeNull(), WITHIN);
    await fill(primary.store, 3, 6);
    await caughtUp(standby, primary);
    await standby.stop();
    const { heard, vaultCopied, primaryPosition } = standby.status;
    expect(promoteCopy(there)).toMatchObject({
      events: primaryPosition,
      followed: { heard, vaultCopied, end: primaryPosition, wasWhole: true },
    });
  });

  test('a copy that never had everything of its primary is refused, and says what it lacks', async () => {
    const folder = await temporaryFolder();
    const standby = follow(folder, await givenPrimaryThatSendsNothing());
    await hasHeard(standby);
    await standby.stop();
    expect(readCopyRole(folder)).toMatchObject({ role: 'standby', term: 4, followed: { wasWhole: false } });
    expect(() => promoteCopy(folder)).toThrow('bản chính có 100 sự kiện');
    expect(promoteCopy(folder, { anyway: true })).toMatchObject({ term: 5, events: 0 });
  });

  test('a standby that has parted from its primary is refused, unless somebody insists', async () => {
    const { there } = await givenParted();
    const restored = await openPrimary(await temporaryFolder());
    await appendCommand(restored.store, 'book', 'only-restored');
    expect(await follow(there, restored.port).ended).toContain('đã tách ra');
    expect(readCopyRole(there)).toMatchObject({ role: 'standby', isParted: true });
    expect(() => promoteCopy(there)).toThrow('đã tách ra');
    expect(promoteCopy(there, { anyway: true })).toMatchObject({ term: 2, events: 6 });
  });

  test('a fenced folder is done only if somebody insists, in a term after that of the other', async () => {
    const { here, former, openPromoted } = await givenParted();
    await openPromoted();
    await vi.waitFor(() => expect(readCopyRole(here).role).toBe('fenced'), WITHIN);
    await former.close();
    expect(promoteCopy(here, { anyway: true })).toMatchObject({ term: 3, other: null });
    const again = await openPrimary(here);
    await fill(again.store, 3, 4);
  });

  test('a primary only raises its term', async () => {
    const folder = await temporaryFolder();
    const primary = await openPrimary(folder);
    expect(() => promoteCopy(folder, { term: 4 })).toThrow(FolderUnusable);
    await primary.close();
    expect(() => promoteCopy(folder, { anyway: true })).toThrow('đã là bản chính');
    expect(() => promoteCopy(folder, { term: 1 })).toThrow('đã là bản chính');
    expect(promoteCopy(folder, { term: 4 })).toMatchObject({ term: 4 });
    expect(readCopyRole(folder)).toMatchObject({ role: 'primary', term: 4 });
  });

  test('says what the copy knew of its primary', async () => {
    const [here, there] = [await temporaryFolder(), await temporaryFolder()];
    const primary = await openPrimary(here);
    await fill(primary.store, 0, 2);
    const standby = follow(there, primary.port);
    await caughtUp(standby, primary);
    await standby.stop();
    const { followed, events, other } = promoteCopy(there);
    expect({ followed, events }).toMatchObject({ followed: { wasWhole: true }, events: 3 });
    expect(followed?.end).toBeLessThanOrEqual(events);
    expect(other).toBe(`http://127.0.0.1:${String(primary.port)}/`);
  });
});

describe('a primary that was restored from an older backup', () => {
  test('goes on when a standby of a later term asks it, and the standby says why it ends', async () => {
    const [here, there] = [await temporaryFolder(), await temporaryFolder()];
    const restored = await openPrimary(here);
    await fill(restored.store, 0, 2);
    changeCopyRole(there, (role) => ({ ...role, role: 'standby', term: 3 }));
    expect(await follow(there, restored.port).ended).toContain('nhiệm kỳ 1, cũ hơn 3');
    await fill(restored.store, 2, 4);
    expect(restored.health.problems()).toEqual([]);
    expect(readCopyRole(here)).toEqual(FIRST_COPY);
    expect(readCopyRole(there)).toMatchObject({ role: 'standby', term: 3 });
  });

  test('has its standby again once its term was raised', async () => {
    const [here, there] = [await temporaryFolder(), await temporaryFolder()];
    changeCopyRole(there, (role) => ({ ...role, role: 'standby', term: 3 }));
    promoteCopy(here, { term: 4 });
    const restored = await openPrimary(here);
    await fill(restored.store, 0, 2);
    await caughtUp(follow(there, restored.port), restored);
    expect(readCopyRole(there)).toMatchObject({ role: 'standby', term: 4 });
  });
});

test('a fenced primary answers its standby that it was replaced', async () => {
  const [here, there] = [await temporaryFolder(), await temporaryFolder()];
  const primary = await openPrimary(here);
  await fill(primary.store, 0, 2);
  const standby = follow(there, primary.port);
  await caughtUp(standby, primary);
  expect(await fence(primary.port, '2')).toBe(200);
  expect(await standby.ended).toContain('đã bị thay');
  expect(readCopyRole(there)).toMatchObject({ role: 'standby', term: 1, isParted: false });
});

describe('a primary that starts', () => {
  /** Long enough to be waited for by nobody. */
  const holdMs = 600_000;

  test('after it was replaced takes no bet before it hears of that', async () => {
    const [here, there] = [await temporaryFolder(), await temporaryFolder()];
    const former = await openPrimary(here);
    await fill(former.store, 0, 2);
    const standby = follow(there, former.port);
    await caughtUp(standby, former);
    await standby.stop();
    await former.close();
    promoteCopy(there);
    await openPrimary(there);
    const back = await openPrimary(here, { port: former.port, holdMs });
    const end = await back.store.end();
    const repeated = end && back.store.acknowledged(end).catch((error: unknown) => error);
    await expect(appendCommand(back.store, 'book', 'lost')).rejects.toThrow(StoreUnavailable);
    expect(await repeated).toBeInstanceOf(OutcomeUnknown);
    expect(readCopyRole(here)).toMatchObject({ role: 'fenced', term: 2 });
  });

  test('takes bets as soon as its standby asks', async () => {
    const primary = await openPrimary(await temporaryFolder(), { holdMs });
    let taken = false;
    const taking = appendCommand(primary.store, 'book', 'held').then(() => (taken = true));
    expect(await primary.store.end()).toBeNull();
    expect(taken).toBe(false);
    follow(await temporaryFolder(), primary.port);
    expect(await taking).toBe(true);
  });

  test('takes bets after a while where nobody asks', async () => {
    const primary = await openPrimary(await temporaryFolder(), { holdMs: 20 });
    await fill(primary.store, 0, 2);
  });
});

test('a promoted copy tells once why its former primary has not heard', async () => {
  let asked = 0;
  const former = createServer((_, response) => {
    asked += 1;
    response.writeHead(401).end();
  });
  former.listen(0, '127.0.0.1');
  await once(former, 'listening');
  onTestFinished(() => {
    former.closeAllConnections();
    former.close();
  });
  const address = former.address();
  const other = `http://127.0.0.1:${String(typeof address === 'object' ? address?.port : 0)}/`;
  const folder = await temporaryFolder();
  changeCopyRole(folder, () => ({ ...FIRST_COPY, term: 2, other }));
  const logged: unknown[] = [];
  await openPrimary(folder, { log: (sentence, found) => logged.push([sentence, found]) });
  await vi.waitFor(() => expect(asked).toBeGreaterThan(2), WITHIN);
  expect(logged).toEqual([['the former primary is not fenced yet', { other, why: 'it answered 401' }]]);
});

test('a standby does not take what it shares with a restored primary for bets of its own', async () => {
  const [here, older, there] = [await temporaryFolder(), await temporaryFolder(), await temporaryFolder()];
  changeCopyRole(here, () => ({ ...FIRST_COPY, term: 2, promotedAt: 0 }));
  const before = await openPrimary(here);
  await fill(before.store, 0, 3);
  await before.close();
  await cp(here, older, { recursive: true });
  const primary = await openPrimary(here);
  await appendCommand(primary.store, 'book', 'after the backup');
  const standby = follow(there, primary.port);
  await caughtUp(standby, primary);
  await standby.stop();
  await primary.close();
  const restored = await openPrimary(older);
  const reason = await follow(there, restored.port).ended;
  expect(reason).toContain('đã tách ra');
  expect(reason).toContain('bản sao lưu cũ hơn');
  expect(reason).not.toContain('có thêm');
});
