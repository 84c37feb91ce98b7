import * as installationCalls from '@so-cuoc/shared-domain/contract/calls/service/installation.ts';
import * as accountCalls from '@so-cuoc/shared-domain/contract/calls/accounts/accounts.ts';
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { basename, join } from 'node:path';
import { lastFile } from '@so-cuoc/event-store/test/embedded/log-files.ts';
import { CHANGE_HEADER } from '@so-cuoc/shared-domain/contract/access.ts';
import { openEmbeddedEventStore } from '@so-cuoc/event-store/embedded/open.ts';
import { LOG_FORMAT_STREAM } from '@so-cuoc/shared-domain/log-format/events.ts';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ROOT, SERVER_PROGRAM } from '../src/project.ts';
import { claim } from '../src/http-client/session-client.ts';
import { temporaryFolder } from './support/served.ts';

const SLOW = 60_000;
const PASSWORD = 'mat.khau_1';

const NO_SOURCES = join(ROOT, 'server/test/support/no-sources.json');

interface Run {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** The entry of `npm start` in a separate process, without the launcher's setup. */
const start = (folder: string, port = 0, more: NodeJS.ProcessEnv = {}) => {
  const child = spawn(process.execPath, [SERVER_PROGRAM, '--port', String(port), '--data', folder], {
    cwd: ROOT,
    env: { ...process.env, RESULT_SOURCES: NO_SOURCES, ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk) => (stdout += String(chunk)));
  child.stderr.on('data', (chunk) => (stderr += String(chunk)));
  const ended = once(child, 'close').then((): Run => ({ code: child.exitCode, stdout, stderr }));
  onTestFinished(() => void child.kill('SIGKILL'));
  const announced = async (): Promise<{ address: string; setupKey: string }> => {
    while (!stdout.includes('\n')) {
      const raced = await Promise.race([ended, once(child.stdout, 'data')]);
      if ('code' in raced) throw new Error(`ended with ${raced.code}: ${raced.stderr}`);
    }
    const address = /http:\/\/[\d.:]+/.exec(stdout)?.[0] ?? '';
    return { address, setupKey: /key=([\w-]+)/.exec(stdout)?.[1] ?? '' };
  };
  return { child, ended, announced };
};

const oneSentence = ({ code, stdout, stderr }: Run, part: string): void => {
  expect(stderr).toContain(part);
  expect(stderr.trim().split('\n')).toHaveLength(1);
  expect(stderr).not.toMatch(/\bat .*:\d+:\d+/);
  expect(stdout).toBe('');
  expect(code).toBe(1);
};

describe('a start that fails ends with one sentence', () => {
  test('if the data folder is a file, which stays unchanged', { timeout: SLOW }, async () => {
    const file = join(await temporaryFolder(), 'data');
    await writeFile(file, 'của ai đó');
    oneSentence(await start(file).ended, file);
    expect(await readFile(file, 'utf8')).toBe('của ai đó');
  });

  test('if the port is taken', { timeout: SLOW }, async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    onTestFinished(() => void other.close());
    const bound = other.address();
    const port = typeof bound === 'object' && bound !== null ? bound.port : 0;
    oneSentence(await start(await temporaryFolder(), port).ended, `Cổng ${port}`);
  });

  test('if another process has locked the folder, and if the log is corrupt', { timeout: SLOW }, async () => {
    const folder = await temporaryFolder();
    const first = start(folder);
    const { address, setupKey } = await first.announced();
    await claim(address, setupKey, 'admin', PASSWORD);
    oneSentence(await start(folder).ended, folder);
    first.child.kill('SIGKILL');
    await first.ended;
    const log = lastFile(folder);
    const broken = Buffer.alloc((await readFile(log)).length, 7);
    await writeFile(log, broken);
    const refused = await start(folder).ended;
    expect(refused.code).toBe(1);
    expect(refused.stderr.trim().split('\n')).toHaveLength(1);
    expect((await readFile(log)).equals(broken)).toBe(true);
  });

  test('if a part of the book is missing or belongs to another program', { timeout: SLOW }, async () => {
    const folder = await temporaryFolder();
    const first = start(folder);
    const { address, setupKey } = await first.announced();
    await claim(address, setupKey, 'admin', PASSWORD);
    first.child.kill('SIGTERM');
    await first.ended;
    const aside = await temporaryFolder();
    await rename(join(folder, 'log'), join(aside, 'log'));
    oneSentence(await start(folder).ended, 'nhật ký');
    expect((await readdir(folder)).includes('log')).toBe(false);
    await rename(join(aside, 'log'), join(folder, 'log'));
    for (const name of ['vault.db', 'vault.db-wal', 'vault.db-shm'])
      await rm(join(folder, name), { force: true });
    await writeFile(join(folder, 'vault.db'), 'của ai đó');
    oneSentence(await start(folder).ended, 'vault.db');
    expect(await readFile(join(folder, 'vault.db'), 'utf8')).toBe('của ai đó');
    await rm(join(folder, 'vault.db'));
    const derived = (await readdir(folder)).filter((name) => /^(views|identities)\.db/.test(name));
    for (const name of derived) await rm(join(folder, name));
    oneSentence(await start(folder).ended, 'vault.db');
    expect((await readdir(folder)).filter((name) => name.includes('.db'))).toEqual([]);
  });

  test('if a newer program wrote the log', { timeout: SLOW }, async () => {
    const folder = await temporaryFolder();
    const store = openEmbeddedEventStore({ folder });
    const metadata = {
      occurredAt: '2026-11-23T00:00:00.000Z',
      actor: null,
      commandId: 'c',
      correlationId: 'c',
    };
    const raised = { type: 'ReaderLevelRaised', version: 1, data: { level: 99 } };
    await store.append(LOG_FORMAT_STREAM, [{ ...raised, eventId: randomUUID(), metadata }], {
      ...{ expectedRevision: 'none', commandId: 'c' },
    });
    await store.close();
    oneSentence(await start(folder).ended, 'cần bản đọc cấp 99');
  });

  test('if the file of RESULT_SOURCES cannot be used', { timeout: SLOW }, async () => {
    const folder = await temporaryFolder();
    const sources = join(folder, 'nguon.json');
    await writeFile(sources, '[{"id":"a","mien":"XX","url":"http://127.0.0.1"}]');
    const data = join(folder, 'data');
    oneSentence(
      await start(data, 0, { RESULT_SOURCES: sources }).ended,
      'ở 0.mien: Miền phải là MN, MT hoặc MB.',
    );
    expect(await readdir(folder)).toEqual(['nguon.json']);
  });

  test('if an argument is wrong', { timeout: SLOW }, async () => {
    const child = spawn(process.execPath, [SERVER_PROGRAM, '--prot', '1'], {
      cwd: ROOT,
    });
    await once(child, 'close');
    expect(child.exitCode).toBe(2);
  });
});

test('only the account that runs the service can read what it writes', { timeout: SLOW }, async () => {
  const folder = await temporaryFolder();
  const running = start(folder);
  const { address, setupKey } = await running.announced();
  await claim(address, setupKey, 'admin', PASSWORD);
  running.child.kill('SIGTERM');
  await running.ended;
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const modes = await Promise.all(
    entries.map(async ({ parentPath, name }) => {
      const { mode } = await stat(join(parentPath, name));
      return [name, (mode & 0o077).toString(8)];
    }),
  );
  expect(Object.fromEntries(modes)).toMatchObject({ [basename(lastFile(folder))]: '0', 'views.db': '0' });
  expect(modes.filter(([, others]) => others !== '0')).toEqual([]);
});

test(
  'a service whose output is closed continues, and still stops on a signal',
  {
    timeout: SLOW,
  },
  async () => {
    const running = start(await temporaryFolder(), 0, { LOG_LEVEL: 'info' });
    const { address } = await running.announced();
    running.child.stdout.destroy();
    running.child.stderr.destroy();
    for (let call = 0; call < 5; call += 1)
      expect((await fetch(`${address}${installationCalls.health.path}`)).status).toBe(200);
    running.child.kill('SIGHUP');
    expect((await running.ended).code).toBe(0);
  },
);

describe('SIGTERM', () => {
  test('ends the process with 0, also when it comes twice', { timeout: SLOW }, async () => {
    const running = start(await temporaryFolder());
    const { address } = await running.announced();
    expect((await fetch(`${address}${installationCalls.health.path}`)).status).toBe(200);
    running.child.kill('SIGTERM');
    running.child.kill('SIGTERM');
    expect((await running.ended).code).toBe(0);
  });

  test('finishes the calls under way', { timeout: SLOW }, async () => {
    const running = start(await temporaryFolder());
    const { address, setupKey } = await running.announced();
    const admin = await claim(address, setupKey, 'admin', PASSWORD);
    const calls = Array.from({ length: 8 }, (_, index) =>
      fetch(`${address}${accountCalls.change.path}`, {
        method: 'POST',
        headers: { cookie: admin.cookie, [CHANGE_HEADER]: '1', 'content-type': 'application/json' },
        body: JSON.stringify({
          datatype: 'us',
          action: 'modify',
          tendangnhap: `daily${index}`,
          matkhau: PASSWORD,
        }),
      }).then(
        (response) => response.status,
        () => 'refused',
      ),
    );
    await calls[0];
    running.child.kill('SIGTERM');
    const answers = await Promise.all(calls);
    // An idle connection would keep the process alive for 72 s, longer than this test may take.
    expect((await running.ended).code).toBe(0);
    expect(answers.every((answer) => answer === 200 || answer === 503 || answer === 'refused')).toBe(true);
    expect(answers[0]).toBe(200);
  });
});
