import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lastFile } from '@so-cuoc/event-store/test/embedded/log-files.ts';
import { archive, ARCHIVE_FOLDER } from '@so-cuoc/command-service/maintenance/archive.ts';
import { openEmbeddedVault } from '@so-cuoc/command-service/vault/embedded/vault.ts';
import { collect, appendCommand } from '@so-cuoc/event-store/test/contract/sample-events.ts';
import { openEmbeddedEventStore } from '@so-cuoc/event-store/embedded/open.ts';
import { sealOfLog } from '@so-cuoc/event-store/embedded/read/log-seals.ts';
import { commandIdFor } from '@so-cuoc/event-store/event-id.ts';
import { FolderUnusable, LogCorrupt, type EventStore } from '@so-cuoc/event-store/port.ts';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { openEmbeddedReadModels } from '@so-cuoc/projections/read-model/embedded/open.ts';
import { reportView } from '@so-cuoc/projections/report/view.ts';
import { runView } from '@so-cuoc/projections/runner/run-view.ts';
import { bookStream } from '@so-cuoc/shared-domain/book/events.ts';
import { DEFAULT_SETTINGS } from '@so-cuoc/shared-domain/customers/default-settings.ts';
import { customersStream } from '@so-cuoc/shared-domain/customers/events.ts';
import { MAINTENANCE_STREAM } from '@so-cuoc/shared-domain/maintenance/events.ts';
import { changeCopyRole, FIRST_COPY, readCopyRole } from '@so-cuoc/server/standby/copy-role.ts';
import { backUpBook, restoreBook } from './backup.ts';
import { exportedLines } from './export.ts';
import { importLines, ImportRefused } from './import.ts';
import { inspectBook } from './inspect.ts';

let root: string;
const at = (name: string): string => join(root, name);
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'so-cuoc-files-'));
});

const opened = (name: string): EventStore => {
  const store = openEmbeddedEventStore({ folder: at(name) });
  onTestFinished(async () => {
    await store.close();
    await rm(root, { recursive: true, force: true });
  });
  return store;
};

/** Eight commands with one to three events on two streams. */
const filled = async (name: string): Promise<EventStore> => {
  const store = opened(name);
  for (let n = 0; n < 8; n += 1) await appendCommand(store, `book-${n % 2}`, `lệnh ${n}`, (n % 3) + 1);
  return store;
};

/** Appends an event that no decider made. */
const appended = async (store: EventStore, stream: string, type: string, data: object) => {
  const commandId = randomUUID();
  const metadata = {
    occurredAt: '2026-11-20T09:00:00.000Z',
    actor: null,
    commandId,
    correlationId: commandId,
  };
  const event = { eventId: commandIdFor('inspect', commandId), type, version: 1, data, metadata };
  await store.append(stream, [event], { expectedRevision: 'any', commandId });
};

const lines = async (events: AsyncIterable<string>): Promise<string[]> => {
  const all: string[] = [];
  for await (const line of events) all.push(line);
  return all;
};
const again = (all: readonly string[]) =>
  async function* () {
    await Promise.resolve();
    yield* all;
  };

describe('backup and restore', () => {
  test('a copy taken beside the running store is complete, verified, private and opens', async () => {
    const store = await filled('data');
    const vault = openEmbeddedVault({ folder: at('data') });
    await vault.saveCredential({ userId: 'u1', username: 'daily1', passwordHash: 'h' });
    const before = await collect(store.readAll(null));
    const backup = await backUpBook(at('data'), at('backup'));
    expect(backup).toMatchObject({ events: before.length, vault: true });
    await appendCommand(store, 'book-0', 'after');
    await vault.close();
    expect(statSync(join(at('backup'), 'vault.db')).mode & 0o777).toBe(0o600);

    mkdirSync(at('restored'));
    const { events, seal } = backup;
    expect(await restoreBook(at('backup'), at('restored'))).toMatchObject({ events, seal, vault: true });
    const restored = opened('restored');
    expect(await collect(restored.readAll(null))).toEqual(before);
    expect(await appendCommand(restored, 'book-0', 'lệnh 0')).toMatchObject({ repeated: true });
    const kept = openEmbeddedVault({ folder: at('restored') });
    expect(await kept.credentialByName('daily1')).toMatchObject({ userId: 'u1' });
    await kept.close();
  });

  test.each(['primary', 'standby'] as const)(
    'what is restored from a %s begins a new term: the primary of the former one may still run',
    async (role) => {
      await filled('data');
      changeCopyRole(at('data'), (inForce) => ({
        ...{ ...inForce, role, term: 3, promotedAt: 2 },
        other: 'https://may-kia:3443/',
      }));
      await backUpBook(at('data'), at('backup'));
      expect(readCopyRole(at('backup'))).toEqual({
        ...{ ...FIRST_COPY, term: 3, promotedAt: 2, isBackup: true },
      });
      await restoreBook(at('backup'), at('restored'));
      const restored = readCopyRole(at('restored'));
      expect(restored).toEqual({ ...FIRST_COPY, term: 4, claim: restored.claim });
      expect(restored.claim).not.toBeNull();
    },
  );

  test('also of a book that never had a second copy: a standby may follow it by now', async () => {
    await filled('data');
    await backUpBook(at('data'), at('backup'));
    await restoreBook(at('backup'), at('restored'));
    expect(readCopyRole(at('restored')).term).toBe(2);
  });

  test('what was fenced stays fenced', async () => {
    await filled('data');
    changeCopyRole(at('data'), (inForce) => ({ ...inForce, role: 'fenced', term: 3, promotedAt: 2 }));
    await backUpBook(at('data'), at('backup'));
    await restoreBook(at('backup'), at('restored'));
    expect(readCopyRole(at('restored'))).toEqual({
      ...{ ...FIRST_COPY, role: 'fenced', term: 3, promotedAt: 2 },
    });
  });

  test('archives are taken along, and restore puts them back', async () => {
    await filled('data');
    const archives = (name: string): string => join(at(name), ARCHIVE_FOLDER);
    await archive(archives('data'), 'a.jsonl', 'đã cất\n');
    expect(await backUpBook(at('data'), at('backup'))).toMatchObject({ archives: 1 });
    await restoreBook(at('backup'), at('restored'));
    expect(readFileSync(join(archives('restored'), 'a.jsonl'), 'utf8')).toBe('đã cất\n');
    expect(statSync(join(archives('restored'), 'a.jsonl')).mode & 0o777).toBe(0o600);
  });

  test('a folder that is not empty is refused and stays unchanged', async () => {
    await filled('data');
    mkdirSync(at('full'));
    writeFileSync(join(at('full'), 'ảnh.png'), '');
    await expect(backUpBook(at('data'), at('full'))).rejects.toThrow(FolderUnusable);
    expect(readdirSync(at('full'))).toEqual(['ảnh.png']);
  });

  test('a damaged log is refused, and no partial backup is left', async () => {
    const store = await filled('data');
    await store.close();
    const log = lastFile(at('data'));
    const bytes = readFileSync(log);
    bytes.writeUInt8(bytes.readUInt8(300) ^ 1, 300);
    writeFileSync(log, bytes);
    await expect(backUpBook(at('data'), at('backup'))).rejects.toThrow(LogCorrupt);
    expect(existsSync(at('backup'))).toBe(false);
    expect(readdirSync(root)).toEqual(['data']);
  });
});

describe('export and import', () => {
  test('an import into an empty store gives the same events and hash, and commands stay known', async () => {
    const store = await filled('data');
    const exported = await lines(exportedLines(store));
    const target = opened('target');
    const imported = await importLines(again(exported), target);
    expect(JSON.parse(exported.at(-1) ?? '')).toEqual(imported);
    expect(await lines(exportedLines(target))).toEqual(exported);
    expect(await collect(target.readAll(null))).toEqual(await collect(store.readAll(null)));
    expect(await appendCommand(target, 'book-1', 'lệnh 1', 2)).toMatchObject({ repeated: true });
  });

  test('an import interrupted by a crash continues where it stopped', async () => {
    const exported = await lines(exportedLines(await filled('data')));
    const target = opened('target');
    await appendCommand(target, 'book-0', 'lệnh 0', 1);
    await appendCommand(target, 'book-1', 'lệnh 1', 2);
    await importLines(again(exported), target);
    expect(await lines(exportedLines(target))).toEqual(exported);
  });

  test.each([
    [
      'a line changed',
      (all: string[]) => all.with(3, (all[3] ?? '').replace('lệnh', 'lenh')),
      'Dòng 4: chuỗi băm đứt',
    ],
    ['a line left out', (all: string[]) => all.toSpliced(3, 1), 'Dòng 4: chuỗi băm đứt'],
    ['the end left out', (all: string[]) => all.slice(0, -1), 'thiếu dòng cuối'],
    ['lines after the end', (all: string[]) => [...all, all[1] ?? ''], 'không phải một sự kiện'],
    ['no JSON', (all: string[]) => all.with(2, '{'), 'Dòng 3: không phải một sự kiện'],
    ['another file', () => ['{}'], 'Dòng 1: tệp không phải bản xuất'],
    ['nothing', () => [], 'thiếu dòng cuối'],
  ])(
    'given %s, then the import is refused with the line and nothing is written',
    async (_, change, sentence) => {
      const exported = await lines(exportedLines(await filled('data')));
      const target = opened('target');
      const importing = importLines(again(change(exported)), target);
      await expect(importing).rejects.toThrow(ImportRefused);
      await expect(importing).rejects.toThrow(sentence);
      expect(await target.end()).toBeNull();
    },
  );

  test('given a store with other events, then the import is refused and the store stays unchanged', async () => {
    const exported = await lines(exportedLines(await filled('data')));
    const target = opened('target');
    await appendCommand(target, 'book-9', 'other');
    await expect(importLines(again(exported), target)).rejects.toThrow('đã có sự kiện khác');
    expect(await collect(target.readAll(null))).toHaveLength(1);
  });
});

test('inspect shows the state of the chain, the streams and the last events beside the running store', async () => {
  const store = await filled('data');
  const seen = (await lines(inspectBook(at('data'), { tail: 2, following: null }))).join('\n');
  expect(seen).toMatch(/nguyên vẹn, 15 sự kiện, niêm [0-9a-f]{64}/);
  expect(seen).toMatch(/luồng\s+2\n/);
  expect(seen.split('\n').slice(-2).join()).toMatch(/14 .*book-1@6 .*15 .*book-1@7/);
  await appendCommand(store, 'book-0', 'after');
});

test('inspect says whether the log is still the one of which seals were noted', async () => {
  await filled('data');
  const { events, seal } = sealOfLog(at('data'));
  await appendCommand(opened('other'), 'book-0', 'khác', events);
  const noted = `2026-11-20 ${String(events)} ${seal}\n`;
  const asked = { tail: 0, following: null };
  const seen = (folder: string, seals: string) => lines(inspectBook(at(folder), { ...asked, seals }));
  expect(await seen('data', `${noted}dòng lạ\n`)).toContain(
    'niêm đã ghi  1 ngày, đều khớp; 1 dòng không đọc được',
  );
  await expect(seen('other', noted)).rejects.toThrow('niêm đầu tiên của ngày 2026-11-20 tới sự kiện 15');
  expect(await lines(inspectBook(at('other'), asked))).not.toEqual([]);
});

test('inspect says whether each archive is unchanged', async () => {
  const store = opened('data');
  const folder = join(at('data'), ARCHIVE_FOLDER);
  for (const file of ['a.jsonl', 'b.jsonl', 'c.jsonl']) {
    const data = { records: 1, ...(await archive(folder, file, `${file}\n`)) };
    await appended(store, MAINTENANCE_STREAM, 'FaultLogArchived', data);
  }
  await writeFile(join(folder, 'b.jsonl'), 'khác\n');
  await rm(join(folder, 'c.jsonl'));
  const seen = await lines(inspectBook(at('data'), { tail: 0, following: null }));
  expect(seen.filter((line) => line.startsWith('lưu trữ')).map((line) => line.slice(13))).toEqual([
    'a.jsonl  nguyên vẹn',
    'b.jsonl  ĐÃ BỊ SỬA: khác với điều nhật ký ghi',
    'c.jsonl  KHÔNG CÒN',
  ]);
});

test('inspect follows the log, each event once, until it is aborted', async () => {
  const store = await filled('data');
  const over = new AbortController();
  const seen: string[] = [];
  const following = inspectBook(at('data'), { tail: 1, following: over.signal });
  for await (const line of following) {
    if (!/@\d+ /.test(line)) continue;
    seen.push(line);
    if (seen.length < 3) await appendCommand(store, 'book-9', `sau ${seen.length}`);
    else over.abort();
  }
  expect(seen.map((line) => /\S+@\d+/.exec(line)?.[0])).toEqual(['book-1@7', 'book-9@0', 'book-9@1']);
});

test('inspect shows the lag of each view and where a view has stopped', async () => {
  const store = opened('data');
  const agentId = 'aaaaaaaa-0000-4000-8000-000000000001';
  await appended(store, customersStream(agentId), 'CustomerCreated', {
    ...{ agentId, khachId: agentId, name: 'Anh Ba', settings: DEFAULT_SETTINGS },
  });
  const readModels = openEmbeddedReadModels({
    folder: at('data'),
    warn: (sentence) => expect.fail(sentence),
  });
  onTestFinished(() => readModels.close());
  const running = await runView({ view: reportView, events: store, store: readModels });
  const end = await store.end();
  expect(end !== null && (await running.waitFor(end, 10_000))).toBe(true);
  await running.close();
  const report = async () =>
    (await lines(inspectBook(at('data'), { tail: 0, following: null })))
      .find((line) => line.includes(' report '))
      ?.replaceAll(/ +/g, ' ');

  await appended(store, 'feedback-x', 'Whatever', {});
  expect(await report()).toBe('màn hình report tới 1, còn 0');
  await appended(store, bookStream(agentId, '2026-11-20'), 'BetDeleted', {
    ...{ agentId, date: '2026-11-20', uiId: agentId },
  });
  expect(await report()).toBe(`màn hình report tới 1, còn 1, DỪNG ở 3: tin ${agentId} chưa từng được nhập`);
});
