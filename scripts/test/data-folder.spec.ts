import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as betCalls from '@so-cuoc/shared-domain/contract/calls/bets/bets.ts';
import * as installationCalls from '@so-cuoc/shared-domain/contract/calls/service/installation.ts';
import { segmentFiles } from '@so-cuoc/event-store/test/embedded/log-files.ts';
import { serveStandby } from '@so-cuoc/server/serve-standby.ts';
import { freePort } from '@so-cuoc/server/test/support/service-process.ts';
import { openAgent } from '@so-cuoc/server/test/support/open-agent.ts';
import { serveForTest, temporaryFolder } from '@so-cuoc/server/test/support/served.ts';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';

const SLOW = 90_000;
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const PASSWORD = 'mat.khau_1';
const COPIES = {
  ...{ secret: 'mot-khoa-chung-dai-hon-ba-muoi-hai-ky-tu', tls: null, ca: null },
  ...({ wait: 'no', repair: true, listen: null } as const),
};

/** The file names of the table in docs/operations.md, with `*` for what differs. */
const named = (): readonly string[] => {
  const page = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8');
  const [, section = ''] = page.split('\n## The data folder\n');
  const rows = [...(section.split('\n## ')[0] ?? '').matchAll(/^\| (`[^|]+) \|([^|]+)\|/gm)];
  return rows.flatMap(([, names = '', what = '']) =>
    [...`${names}${what}`.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  );
};

/** A folder in the table stands for all that is in it. */
const isNamed = (file: string, names: readonly string[]): boolean =>
  names.some((name) => {
    const pattern = name.split('*').map((part) => part.replaceAll(/[.]/g, String.raw`\.`));
    return new RegExp(`^${pattern.join('.*')}(/.*)?$`).test(file);
  });

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));

const following = z.looseObject({ position: z.number(), primaryPosition: z.number().nullable() });

test(
  'every file that a primary, its standby, a backup and a repair leave in a data folder is in docs/operations.md',
  async () => {
    const root = await temporaryFolder();
    const [data, copy, backup] = ['data', 'copy', 'backup'].map((name) => join(root, name)) as [
      string,
      string,
      string,
    ];
    const port = await freePort();
    const serving = await serveForTest(data, null, () => new Date(), {
      standby: { ...COPIES, listen: { host: '127.0.0.1', port } },
      foldInThread: true,
    });
    const { agent, id, khachId } = await openAgent(serving.address, serving.setupKey ?? '', PASSWORD);
    await agent.post(betCalls.place.path, {
      ...{ ui_id: randomUUID(), ui_user_id: id, ui_user_khach_id: khachId, ui_date: '2026-11-20' },
      ...{ ui_chuoi: 'vl 37b5', ui_chuoi_root: 'vl 37b5' },
    });
    await agent.post(installationCalls.reportClientError.path, { el_error: 'hỏng' });
    const standby = await serveStandby(
      {
        ...{ port: 0, host: '127.0.0.1', data: copy, mongodb: null, logLevel: 'silent' },
        now: () => new Date(),
      },
      new URL(`http://127.0.0.1:${String(port)}`),
      COPIES,
    );
    let isStopped = false;
    const stop = async (): Promise<void> => {
      if (!isStopped) await standby.stop();
      isStopped = true;
    };
    onTestFinished(stop);
    await expect
      .poll(
        async () => {
          const health = await fetch(`${standby.address}${installationCalls.health.path}`);
          const { position, primaryPosition } = following.parse(await health.json());
          return position > 0 && position === primaryPosition;
        },
        { timeout: 30_000 },
      )
      .toBe(true);
    const running = [...filesIn(data), ...filesIn(copy)];
    await stop();
    await serving.stop();
    const command = (...args: readonly string[]): unknown =>
      spawnSync(process.execPath, ['scripts/dist/book-files.js', ...args], { cwd: ROOT, encoding: 'utf8' })
        .status;
    expect(command('backup', '--data', data, '--to', backup)).toBe(0);
    const path = segmentFiles(data)[0] ?? '';
    const bytes = readFileSync(path);
    bytes.writeUInt8(bytes.readUInt8(400) ^ 4, 400);
    writeFileSync(path, bytes);
    expect(command('repair', '--data', data, '--from', backup)).toBe(0);
    const found = [...running, ...filesIn(data), ...filesIn(copy), ...filesIn(backup)];
    const names = named();
    expect(found.filter((file) => !isNamed(file, names))).toEqual([]);
    for (const one of ['log/events-*.log', 'log/events*.damaged-*', 'copy-role.json', 'last-backup.json'])
      expect(
        found.some((file) => isNamed(file, [one])),
        one,
      ).toBe(true);
  },
  SLOW,
);

test('every file of the table is still made by the program', () => {
  const sources = ['server', 'event-store', 'command-service', 'projections', 'scripts']
    .map((folder) => join(ROOT, folder, 'src'))
    .flatMap((folder) => filesIn(folder).map((file) => join(folder, file)))
    .filter((path) => path.endsWith('.ts') && !path.includes('.spec.'))
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');
  const parts = named()
    // SQLite adds it.
    .map((name) => name.replace(/\.db-\*$/, '.db'))
    .flatMap((name) => (dirname(name) === 'log' ? name.slice('log/'.length) : name).split('*'))
    .filter((part) => part !== '');
  expect(parts.length).toBeGreaterThan(20);
  expect(parts.filter((part) => !sources.includes(part.replace('-journal', '')))).toEqual([]);
});
