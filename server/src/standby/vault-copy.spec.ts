import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { readEmbeddedVault } from '@so-cuoc/command-service/vault/embedded/contents.ts';
import { openEmbeddedVault } from '@so-cuoc/command-service/vault/embedded/vault.ts';
import { appendCommand } from '@so-cuoc/event-store/test/contract/sample-events.ts';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { caughtUp, fill, follow, openPrimary, temporaryFolder, WITHIN } from '../../test/support/copies.ts';
import { mayMount } from '../../test/support/mounted-disk.ts';
import { smallDisk } from '../../test/support/small-disk.ts';
import { VAULT_THREAD } from '../project.ts';
import { readCopyRole } from './copy-role.ts';
import { promoteCopy } from './promote-copy.ts';
import type { Standby } from './standby.ts';
import { VaultCopy } from './vault-copy.ts';
import { VAULT_TASKS_HERE, vaultThread, type VaultTasks } from './vault-tasks.ts';

const LONG = { ...WITHIN, timeout: 40_000 };

type Spoil = (body: Buffer) => Buffer | Promise<Buffer>;

/** A line to a primary on which the vault is spoiled as `line.spoil` says. */
const givenLine = async (port: number) => {
  const line: { spoil: Spoil; asked: (string | undefined)[]; url: string } = {
    ...{ spoil: (body) => body, asked: [], url: '' },
  };
  const proxy = createServer((request, response) => {
    const forward = async (): Promise<void> => {
      const { authorization = '', 'if-none-match': tag } = request.headers;
      const isVault = request.url?.startsWith('/vault?') === true;
      if (isVault) line.asked.push(tag);
      const answer = await fetch(`http://127.0.0.1:${String(port)}${request.url ?? ''}`, {
        headers: { authorization, ...(tag === undefined ? {} : { 'if-none-match': tag }) },
      });
      const body = Buffer.from(await answer.arrayBuffer());
      const headers = Object.fromEntries(answer.headers);
      delete headers['content-length'];
      response
        .writeHead(answer.status, headers)
        .end(isVault && body.length > 0 ? await line.spoil(body) : body);
    };
    forward().catch(() => response.destroy());
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  onTestFinished(() => {
    proxy.closeAllConnections();
    proxy.close();
  });
  const address = proxy.address();
  line.url = `http://127.0.0.1:${String(typeof address === 'object' && address !== null ? address.port : 0)}`;
  return line;
};

const givenPair = async (given: { readonly vaultTasks?: VaultTasks; readonly there?: string } = {}) => {
  const here = await temporaryFolder();
  const there = given.there ?? (await temporaryFolder());
  const vault = openEmbeddedVault({ folder: here });
  onTestFinished(() => vault.close());
  const setPassword = (passwordHash: string): Promise<boolean> =>
    vault.saveCredential({ userId: 'u1', username: 'An', passwordHash });
  await setPassword('h1');
  const primary = await openPrimary(here, {
    ...(given.vaultTasks === undefined ? {} : { vaultTasks: given.vaultTasks }),
    ...{ wait: 'refuse', patienceMs: 10_000 },
  });
  const line = await givenLine(primary.port);
  return { there, vault, setPassword, primary, line };
};

/** What is in the file now, beside the standby that writes it. */
const passwordIn = (folder: string): string | undefined => {
  const vault = readEmbeddedVault(folder);
  vault.close();
  return vault.credentials.find(({ userId }) => userId === 'u1')?.passwordHash;
};

const isCopied = (standby: Standby): Promise<void> =>
  vi.waitFor(() => {
    const { vaultCopied, vaultProblem } = standby.status;
    expect(vaultCopied).not.toBeNull();
    expect(vaultProblem).toBeNull();
  }, WITHIN);

const has = (folder: string, password: string): Promise<void> =>
  vi.waitFor(() => expect(passwordIn(folder)).toBe(password), WITHIN);

describe('the vault of a standby', () => {
  test('follows each change of the primary, and takes the kept answers along', async () => {
    const { there, vault, setPassword, primary, line } = await givenPair();
    const standby = follow(there, 0, { url: line.url });
    await fill(primary.store, 0, 4);
    const answer = { status: 200, body: '[]', position: '7' };
    await vault.claimKey('u1', 'k', 'r');
    await vault.saveAnswer('u1', 'k', answer);
    await standby.stop();
    const again = follow(there, 0, { url: line.url });
    await vi.waitFor(() => expect(again.status.answersCopied).not.toBeNull(), WITHIN);
    await setPassword('h2');
    await has(there, 'h2');
    await setPassword('h3');
    await has(there, 'h3');
    await again.stop();
    const copied = openEmbeddedVault({ folder: there });
    expect(await copied.claimKey('u1', 'k', 'r')).toEqual({ kind: 'answered', answer });
    await copied.close();
  });

  test('is as old as the question whose answer came late', async () => {
    let now = new Date(1_000);
    let asked = 0;
    // A line that froze: the first answer comes a minute after its question, and the next one never.
    const primary = createServer((_request, response) => {
      asked += 1;
      if (asked > 1) return;
      now = new Date(61_000);
      response.writeHead(200, { etag: 'e' }).end('secrets');
    });
    primary.listen(0, '127.0.0.1');
    await once(primary, 'listening');
    const address = primary.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const copy = new VaultCopy({
      folder: await temporaryFolder(),
      primary: new URL(`http://127.0.0.1:${String(port)}`),
      settings: { secret: 's', ca: null },
      tasks: { run: vi.fn(), close: () => Promise.resolve() },
      copied: () => new URLSearchParams(),
      ...{ end: () => 0, now: () => now, log: () => undefined },
    });
    onTestFinished(async () => {
      primary.closeAllConnections();
      primary.close();
      await copy.stop();
    });
    await vi.waitFor(() => expect(copy.status.vaultCopied).not.toBeNull(), WITHIN);
    expect(copy.status.vaultCopied).toBe(new Date(1_000).toISOString());
  });

  test.each([
    ['cut off', (body: Buffer) => body.subarray(0, 8_192)],
    ['changed', (body: Buffer) => Buffer.from(body.map((byte, at) => (at === 5_000 ? byte ^ 1 : byte)))],
  ] as const)('stays as it was where what comes is %s, and is asked for again', async (_, spoil) => {
    const { there, setPassword, primary, line } = await givenPair();
    const standby = follow(there, 0, { url: line.url });
    await isCopied(standby);
    line.spoil = spoil;
    await setPassword('h2');
    await vi.waitFor(() => expect(standby.status.vaultProblem).not.toBeNull(), WITHIN);
    await fill(primary.store, 0, 3);
    expect(standby.status.problem).toBeNull();
    expect(passwordIn(there)).toBe('h1');
    line.spoil = (body) => body;
    await isCopied(standby);
    expect(passwordIn(there)).toBe('h2');
  });

  test('is there again where its file was taken away or spoiled under the standby', async () => {
    const { there, line } = await givenPair();
    const standby = follow(there, 0, { url: line.url });
    await isCopied(standby);
    for (const suffix of ['', '-wal', '-shm']) rmSync(join(there, `vault.db${suffix}`), { force: true });
    await vi.waitFor(() => expect(passwordIn(there)).toBe('h1'), WITHIN);
    await isCopied(standby);
    for (const suffix of ['-wal', '-shm']) rmSync(join(there, `vault.db${suffix}`), { force: true });
    rmSync(join(there, 'vault.db'));
    writeFileSync(join(there, 'vault.db'), 'x'.repeat(9_000));
    await vi.waitFor(() => expect(passwordIn(there)).toBe('h1'), WITHIN);
    await isCopied(standby);
  });

  test('does not hold the log up where it does not come at all', async () => {
    const { there, primary, line } = await givenPair();
    line.spoil = () => new Promise(() => undefined);
    const standby = follow(there, 0, { url: line.url });
    await vi.waitFor(() => expect(line.asked).toHaveLength(1), WITHIN);
    for (let n = 0; n < 5; n += 1) await appendCommand(primary.store, 'book', `lenh-${String(n)}`);
    await caughtUp(standby, primary);
    expect(line.asked).toHaveLength(1);
  });

  test('does not hold the primary up, however long it takes to read', async () => {
    const begun: string[] = [];
    const stuck: VaultTasks = {
      ...VAULT_TASKS_HERE,
      run: (task) => {
        begun.push(task.name);
        return new Promise(() => undefined);
      },
    };
    const { there, primary, line } = await givenPair({ vaultTasks: stuck });
    follow(there, 0, { url: line.url });
    await vi.waitFor(() => expect(begun).toEqual(['vault-read-secrets']), WITHIN);
    for (let n = 0; n < 5; n += 1) await appendCommand(primary.store, 'book', `lenh-${String(n)}`);
  });

  test('is not read again while nothing is written', async () => {
    let read = 0;
    const counting: VaultTasks = {
      ...VAULT_TASKS_HERE,
      run: (task, input) => {
        if (task.name === 'vault-read-secrets') read += 1;
        return VAULT_TASKS_HERE.run(task, input);
      },
    };
    const { there, setPassword, line } = await givenPair({ vaultTasks: counting });
    const standby = follow(there, 0, { url: line.url });
    const asked = (more: number): Promise<void> => {
      const before = line.asked.length;
      return vi.waitFor(() => expect(line.asked.length).toBeGreaterThan(before + more), WITHIN);
    };
    await isCopied(standby);
    await vi.waitFor(async () => {
      const before = read;
      await asked(5);
      expect(read).toBe(before);
    }, WITHIN);
    await setPassword('h2');
    await has(there, 'h2');
  });

  test('of another book is not given, nor taken', async () => {
    const { there, line } = await givenPair();
    const stranger = await openPrimary(there);
    await appendCommand(stranger.store, 'book', 'of-another');
    await stranger.close();
    const own = openEmbeddedVault({ folder: there });
    await own.saveCredential({ userId: 'u1', username: 'An', passwordHash: 'own' });
    await own.close();
    expect(await follow(there, 0, { url: line.url }).ended).toContain('đã tách ra');
    expect(line.asked).toEqual([]);
    expect(passwordIn(there)).toBe('own');
  });
});

test.skipIf(!mayMount())(
  'on a full disk the vault before stays whole, and is copied once there is room',
  { timeout: 90_000 },
  async () => {
    const there = await smallDisk();
    const { vault, setPassword, line } = await givenPair({ there });
    const standby = follow(there, 0, { url: line.url });
    await isCopied(standby);
    const filler = join(there, 'filler');
    const fillUp = (): void => {
      for (let size = 64 * 1024 * 1024; size >= 4096; size /= 2)
        try {
          writeFileSync(filler, Buffer.alloc(size), { flag: 'a' });
        } catch {
          // Until nothing more fits.
        }
    };
    fillUp();
    await setPassword('h2');
    for (let n = 0; n < 500; n += 1)
      await vault.saveCredential({
        userId: `d${String(n)}`,
        username: `dl${String(n)}`,
        passwordHash: 'x'.repeat(99),
      });
    await vi.waitFor(() => expect(standby.status.vaultProblem).not.toBeNull(), LONG);
    await standby.stop();
    rmSync(filler);
    expect(passwordIn(there)).toBe('h1');
    await isCopied(follow(there, 0, { url: line.url }));
    await has(there, 'h2');
  },
);

test('a promotion soon after the first copy says that there was one', async () => {
  const { there, line } = await givenPair();
  const standby = follow(there, 0, { url: line.url });
  await isCopied(standby);
  await vi.waitFor(() => expect(readCopyRole(there).followed?.vaultCopied).toBeTypeOf('string'), WITHIN);
  await standby.stop();
  expect(promoteCopy(there).followed?.vaultCopied).toBeTypeOf('string');
});

test('a promoted copy confirms nothing that it does not have', async () => {
  const { there, primary, line } = await givenPair();
  const standby = follow(there, 0, { url: line.url });
  await fill(primary.store, 0, 4);
  await isCopied(standby);
  await standby.stop();
  const [kept, ahead] = ['7', '8'].map((position) => ({ status: 200, body: '[]', position }));
  const copied = openEmbeddedVault({ folder: there });
  for (const [key, answer] of Object.entries({ kept, ahead })) {
    await copied.claimKey('u1', key, 'r');
    if (answer !== undefined) await copied.saveAnswer('u1', key, answer);
  }
  await copied.close();
  promoteCopy(there);
  const promoted = openEmbeddedVault({ folder: there });
  onTestFinished(() => promoted.close());
  expect(await promoted.claimKey('u1', 'kept', 'r')).toEqual({ kind: 'answered', answer: kept });
  expect(await promoted.claimKey('u1', 'ahead', 'r')).toEqual({ kind: 'new' });
});

test('the thread of its own does what the calling thread does', async () => {
  const tasks = vaultThread(VAULT_THREAD);
  onTestFinished(() => tasks.close());
  const { there, line } = await givenPair({ vaultTasks: tasks });
  await isCopied(follow(there, 0, { url: line.url }));
  expect(passwordIn(there)).toBe('h1');
});
