import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openEmbeddedEventStore } from '@so-cuoc/event-store/embedded/open.ts';
import { temporaryFolder } from '@so-cuoc/server/test/support/served.ts';
import { DEFAULT_SETTINGS } from '@so-cuoc/shared-domain/customers/default-settings.ts';
import { READER_LEVEL } from '@so-cuoc/shared-domain/aggregate/reader-levels.ts';
import { LOG_FORMAT_STREAM } from '@so-cuoc/shared-domain/log-format/events.ts';
import { FAILURES } from '@so-cuoc/shared-domain/outcomes/failures.ts';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const PACKAGES = ['event-store', 'shared-domain', 'call-routes', 'command-service'];

const git = (...args: readonly string[]) =>
  spawnSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 1024 * 1024 * 1024 });

/** The first commit whose deciders refuse what they do not understand; null in a clone without history. */
const firstProgram = (): string | null => {
  if (git('rev-parse', '--is-shallow-repository').stdout.trim() !== 'false') return null;
  const added = git('log', '--reverse', '-S', 'isUnderstood', '--format=%H', '--', 'command-service/src');
  const [first = ''] = added.stdout.split('\n');
  return first === '' ? null : first;
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

const STREAM = 'customers-a';

/** Opens a log as the service does and takes one command. Prints what became of both. */
const PROGRAM = `
import { openEmbeddedEventStore } from '@so-cuoc/event-store/embedded/open.ts';
import { refuseNewerLog } from '@so-cuoc/event-store/reader-level.ts';
import { CommandHandler } from '@so-cuoc/command-service/streams/command-handler.ts';
import { summarizeCustomerEvent } from '@so-cuoc/command-service/streams/event-summaries.ts';
import { skipUnreadable } from '@so-cuoc/command-service/streams/skip-unreadable.ts';
import { customersAggregate, decide } from '@so-cuoc/shared-domain/customers/decide.ts';
const told = (error) => console.log(error.code ?? error.name);
try {
  const store = openEmbeddedEventStore({ folder: process.argv[2] ?? '' });
  try {
    await refuseNewerLog(store);
    console.log('opened');
    const handler = new CommandHandler(customersAggregate, summarizeCustomerEvent, {
      ...{ store, now: () => new Date(), shared: false, onAppended: () => undefined },
      tryApply: skipUnreadable((_, cause) => { throw cause; }),
    });
    const origin = { commandId: 'k2', actor: null, correlationId: 'k2' };
    await handler
      .execute('${STREAM}', origin, (state) =>
        decide({ type: 'create', agentId: 'a', khachId: 'k2', name: 'Chị Tư' }, state))
      .then(({ ok }) => console.log(ok ? 'written' : 'refused'), told);
  } finally {
    await store.close();
  }
} catch (error) {
  told(error);
}
`;

const eventOf = (type: string, data: object) => ({
  ...{ eventId: randomUUID(), type, version: 1, data },
  metadata: { occurredAt: new Date().toISOString(), actor: null, commandId: type, correlationId: type },
});

/** What the older program says of a log of today with these events behind a customer. */
const saidOf = async (
  commit: string,
  events: readonly (readonly [string, ReturnType<typeof eventOf>])[],
): Promise<readonly string[]> => {
  const [older, folder] = [await temporaryFolder(), await temporaryFolder()];
  unpack(commit, older);
  const store = openEmbeddedEventStore({ folder });
  const customer = { agentId: 'a', khachId: 'k1', name: 'Anh Ba', settings: DEFAULT_SETTINGS };
  const first = eventOf('CustomerCreated', customer);
  for (const [stream, event] of [[STREAM, first] as const, ...events])
    await store.append(stream, [event], { expectedRevision: 'any', commandId: event.type });
  await store.close();
  writeFileSync(join(older, 'open.mts'), PROGRAM);
  const { stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'open.mts', folder], {
    ...{ cwd: older, encoding: 'utf8' },
  });
  return (stdout.trim() || stderr).split('\n');
};

const commit = firstProgram();
const OLDER = `the program of ${String(commit).slice(0, 8)}`;

test.runIf(commit !== null).each([
  ['takes commands on a log of today that needs no newer one', [], ['opened', 'written']],
  [
    'refuses commands on a stream with an event that it does not understand',
    [[STREAM, eventOf('CustomerMerged', {})]],
    ['opened', FAILURES.writtenByNewer.code],
  ],
  [
    'refuses a log that names a newer one',
    [[LOG_FORMAT_STREAM, eventOf('ReaderLevelRaised', { level: READER_LEVEL + 1 })]],
    ['log_newer'],
  ],
] as const)(
  `${OLDER} %s`,
  async (_, events, said) => {
    expect(await saidOf(commit ?? '', events)).toEqual(said);
  },
  120_000,
);

test.runIf(commit === null)('this clone has no history, so no older program can be tried', () => {
  const isShallow = git('rev-parse', '--is-shallow-repository').stdout.trim();
  expect(existsSync(join(ROOT, '.git')) && isShallow === 'false').toBe(false);
});
