import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openEmbeddedEventStore } from '@so-cuoc/event-store/embedded/open.ts';
import { temporaryFolder } from '@so-cuoc/server/test/support/served.ts';
import { READER_LEVEL } from '@so-cuoc/shared-domain/aggregate/reader-levels.ts';
import { LOG_FORMAT_STREAM } from '@so-cuoc/shared-domain/log-format/events.ts';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const PACKAGES = ['event-store', 'shared-domain'];

const git = (...args: readonly string[]) =>
  spawnSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 1024 * 1024 * 1024 });

/** The first commit whose program knows reader levels; null in a clone without history. */
const firstProgram = (): string | null => {
  if (git('rev-parse', '--is-shallow-repository').stdout.trim() !== 'false') return null;
  const added = git('log', '--diff-filter=A', '--format=%H', '--', 'event-store/src/reader-level.ts');
  const first = added.stdout.trim().split('\n').at(-1);
  return first === undefined || first === '' ? null : first;
};

/** Unpacks the packages of a commit beside the libraries of today. */
const unpack = (commit: string, folder: string): void => {
  const archive = join(folder, 'code.tar');
  expect(
    git('archive', '--output', archive, commit, 'package.json', 'tsconfig.json', ...PACKAGES).status,
  ).toBe(0);
  expect(spawnSync('tar', ['-xf', archive, '-C', folder]).status).toBe(0);
  const libraries = join(ROOT, 'node_modules');
  mkdirSync(join(folder, 'node_modules', '@so-cuoc'), { recursive: true });
  for (const name of readdirSync(libraries))
    if (name !== '@so-cuoc') symlinkSync(join(libraries, name), join(folder, 'node_modules', name));
  for (const name of PACKAGES)
    symlinkSync(join(folder, name), join(folder, 'node_modules', '@so-cuoc', name));
};

const PROGRAM = `
import { openEmbeddedEventStore } from '@so-cuoc/event-store/embedded/open.ts';
import { refuseNewerLog } from '@so-cuoc/event-store/reader-level.ts';
try {
  const store = openEmbeddedEventStore({ folder: process.argv[2] ?? '' });
  await refuseNewerLog(store).finally(() => store.close());
  console.log('opened');
} catch (error) {
  console.log(error instanceof Error ? error.name : 'unknown');
}
`;

const commit = firstProgram();

test.runIf(commit !== null)(
  `the program of ${String(commit).slice(0, 8)} refuses a log that needs a newer one`,
  async () => {
    const [older, folder] = [await temporaryFolder(), await temporaryFolder()];
    unpack(commit ?? '', older);
    const store = openEmbeddedEventStore({ folder });
    const metadata = {
      occurredAt: new Date().toISOString(),
      actor: null,
      commandId: 'c',
      correlationId: 'c',
    };
    const raised = { type: 'ReaderLevelRaised', version: 1, data: { level: READER_LEVEL + 1 } };
    await store.append(LOG_FORMAT_STREAM, [{ ...raised, eventId: randomUUID(), metadata }], {
      ...{ expectedRevision: 'none', commandId: 'c' },
    });
    await store.close();
    writeFileSync(join(older, 'open.mts'), PROGRAM);
    const { stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'open.mts', folder], {
      cwd: older,
      encoding: 'utf8',
    });
    // A program from before a change of the files refuses those already.
    expect(stdout.trim() || stderr).toMatch(/^(LogNewer|FolderUnusable|LogCorrupt)$/);
  },
  120_000,
);

test.runIf(commit === null)('this clone has no history, so no older program can be tried', () => {
  const isShallow = git('rev-parse', '--is-shallow-repository').stdout.trim();
  expect(existsSync(join(ROOT, '.git')) && isShallow === 'false').toBe(false);
});
