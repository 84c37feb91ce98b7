import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lastFile } from '@so-cuoc/event-store/test/embedded/log-files.ts';
import { collect, sampleEvents } from '@so-cuoc/event-store/test/contract/sample-events.ts';
import { openEmbeddedEventStore } from '@so-cuoc/event-store/embedded/open.ts';
import { lastBackup } from '@so-cuoc/server/metrics/last-backup.ts';
import { expect, test } from 'vitest';
import { temporaryFolder } from '@so-cuoc/server/test/support/served.ts';

const SLOW = 60_000;
const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Runs `npm run backup | export | …` in a separate process. */
const command = (...args: readonly string[]) =>
  spawnSync(process.execPath, ['scripts/dist/book-files.js', ...args], { cwd: ROOT, encoding: 'utf8' });

/** The same, and it fails with one sentence. */
const run = (...args: readonly string[]) => {
  const { status, stdout, stderr } = command(...args);
  expect(stderr.trim().split('\n')).toHaveLength(1);
  expect(stderr).not.toMatch(/\bE[A-Z]{3,}\b|\bat .*:\d+:\d+/);
  return { status, stdout, stderr };
};

test('a refused file leaves no log in the target folder', { timeout: SLOW }, async () => {
  const folder = await temporaryFolder();
  const [file, data] = [join(folder, 'so.jsonl'), join(folder, 'data')];
  writeFileSync(file, '{}\n');
  expect(run('import', '--from', file, '--data', data)).toMatchObject({
    status: 1,
    stdout: '',
    stderr: expect.stringMatching(/^Dòng 1: .*\(mã import_refused\)\n$/) as string,
  });
  expect(run('import', '--from', join(folder, 'khong-co'), '--data', data).stderr).toContain(
    '(mã not_found)',
  );
  expect(existsSync(data)).toBe(false);
});

test('an import mends times only up to a moment that has passed', { timeout: SLOW }, async () => {
  const folder = await temporaryFolder();
  const at = (name: string) => join(folder, name);
  const store = openEmbeddedEventStore({ folder: at('data') });
  for (const [commandId, occurredAt] of [
    ['c1', '2026-11-20T03:00:00.000Z'],
    ['c2', '2036-11-20T03:00:00.000Z'],
    ['c3', '2026-11-20T03:00:05.000Z'],
  ] as const) {
    const events = sampleEvents(commandId).map((event) => ({
      ...event,
      metadata: { ...event.metadata, occurredAt },
    }));
    await store.append('book-a', events, { expectedRevision: 'any', commandId });
  }
  await store.close();
  expect(command('export', '--data', at('data'), '--to', at('book.jsonl')).status).toBe(0);
  const mend = (moment: string) =>
    command('import', '--from', at('book.jsonl'), '--data', at('mended'), '--mend-clock', moment);
  for (const moment of ['mai', '2026-11-21', '2036-11-21T00:00:00Z'])
    expect(mend(moment)).toMatchObject({ status: 2, stdout: '' });
  expect(existsSync(at('mended'))).toBe(false);
  expect(mend('2026-11-20T12:00:00+07:00').stdout).toContain('3 sự kiện, sửa giờ của 2 sự kiện');
  const mended = openEmbeddedEventStore({ folder: at('mended') });
  const times = (await collect(mended.readStream('book-a'))).map(({ metadata }) => metadata.occurredAt);
  await mended.close();
  expect(times.map((time) => time.slice(0, 19))).toEqual([
    '2026-11-20T03:00:00',
    '2026-11-20T03:00:00',
    '2026-11-20T03:00:05',
  ]);
});

test(
  'a backup leaves its mark in the folder of the service, and a restore leaves none in the copy',
  { timeout: SLOW },
  async () => {
    const folder = await temporaryFolder();
    const at = (name: string) => join(folder, name);
    await openEmbeddedEventStore({ folder: at('data') }).close();
    expect(lastBackup(at('data'))).toBeNull();
    expect(command('backup', '--data', at('data'), '--to', at('copy')).status).toBe(0);
    expect(lastBackup(at('data'))?.getTime()).toBeGreaterThan(1.7e12);
    expect(command('restore', '--from', at('copy'), '--data', at('again')).status).toBe(0);
    expect(lastBackup(at('copy'))).toBeNull();
  },
);

test('an export overwrites no existing file and leaves no partial file', { timeout: SLOW }, async () => {
  const folder = await temporaryFolder();
  const data = join(folder, 'data');
  await openEmbeddedEventStore({ folder: data }).close();
  const there = join(folder, 'there');
  writeFileSync(there, 'mine');
  expect(run('export', '--data', data, '--to', there).stderr).toContain('(mã already_there)');
  expect(run('backup', '--data', data, '--to', there).stderr).toContain('(mã not_folder)');
  writeFileSync(lastFile(data), 'x'.repeat(9_000));
  expect(run('export', '--data', data, '--to', join(folder, 'new')).stderr).toContain('(mã folder_unusable)');
  expect(readdirSync(folder).sort()).toEqual(['data', 'there']);
});
