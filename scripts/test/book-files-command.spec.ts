import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openEmbeddedEventStore } from '@so-cuoc/event-store/embedded/open.ts';
import { expect, test } from 'vitest';
import { temporaryFolder } from '@so-cuoc/server/test/support/served.ts';

const SLOW = 60_000;
const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Runs `npm run backup | export | …` in a separate process. */
const run = (...args: readonly string[]) => {
  const program = ['scripts/dist/book-files.js', ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, program, { cwd: ROOT, encoding: 'utf8' });
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

test('an export overwrites no existing file and leaves no partial file', { timeout: SLOW }, async () => {
  const folder = await temporaryFolder();
  const data = join(folder, 'data');
  await openEmbeddedEventStore({ folder: data }).close();
  const there = join(folder, 'there');
  writeFileSync(there, 'mine');
  expect(run('export', '--data', data, '--to', there).stderr).toContain('(mã already_there)');
  expect(run('backup', '--data', data, '--to', there).stderr).toContain('(mã not_folder)');
  writeFileSync(join(data, 'log', 'events.log'), 'x'.repeat(9_000));
  expect(run('export', '--data', data, '--to', join(folder, 'new')).stderr).toContain('(mã folder_unusable)');
  expect(readdirSync(folder).sort()).toEqual(['data', 'there']);
});
