import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { collect, appendCommand } from '../../test/contract/sample-events.ts';
import { FolderUnusable } from '../port.ts';
import { openEmbeddedLogReadOnly } from './read/open-read-only.ts';
import { openEmbeddedEventStore } from './open.ts';
import { removeFolder, temporaryFolder } from '../../test/temporary-folder.ts';
import { verifyLog } from './read/verify-log.ts';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => removeFolder(folder));

const opening = () => openEmbeddedEventStore({ folder });

describe('the data folder', () => {
  it('given a store that is open, then a second opener is refused by name, and may open after it closes', async () => {
    const store = opening();
    expect(opening).toThrow(FolderUnusable);
    expect(opening).toThrow(`${folder} đang được một tiến trình`);
    await store.close();
    await opening().close();
  });

  it('given a store that is open, then another process is refused too', async () => {
    const store = opening();
    const writer = fileURLToPath(new URL('../../test/embedded/endless-writer.ts', import.meta.url));
    const other = spawnSync(process.execPath, ['--import', 'tsx', writer, folder], { encoding: 'utf8' });
    expect(other.stderr).toContain('FolderUnusable');
    expect(other.stdout).toBe('');
    await store.close();
  });

  it('given a path that is a file, then the error says so', () => {
    folder = join(folder, 'tệp');
    writeFileSync(folder, '');
    expect(opening).toThrow(/là một tệp, không phải thư mục/);
  });

  it.runIf(existsSync('/proc/self'))(
    'given a place where no folder can be created, then it fails at once',
    () => {
      expect(() => openEmbeddedEventStore({ folder: '/proc/so-cuoc/data' })).toThrow(FolderUnusable);
    },
  );

  it('given a log folder with foreign files, then nothing is created there', () => {
    mkdirSync(join(folder, 'log'));
    writeFileSync(join(folder, 'log', 'ảnh.png'), '');
    expect(opening).toThrow(/chứa tệp lạ \(ảnh\.png\)/);
  });

  it("given another program's file in the log's place, then it is not taken for ours", () => {
    mkdirSync(join(folder, 'log'));
    const file = join(folder, 'log', 'events.log');
    writeFileSync(file, 'của ai đó');
    expect(opening).toThrow(/không phải nhật ký của Sổ cược/);
    expect(readFileSync(file, 'utf8')).toBe('của ai đó');
  });
});

describe('reading beside the writer', () => {
  it('given a running store, then a reader sees what was appended and takes no lock', async () => {
    const store = opening();
    await appendCommand(store, 'book', 'c1', 3);
    const reader = openEmbeddedLogReadOnly(folder);
    expect(await collect(reader.readAll(null))).toEqual(await collect(store.readAll(null)));
    await appendCommand(store, 'book', 'c2', 2);
    expect(await reader.end()).toBe(await store.end());
    expect(await reader.distance(null, await reader.end())).toBe(5);
    expect(await verifyLog(folder)).toMatchObject({ ok: true, events: 5 });
    await reader.close();
    await store.close();
  });

  it('given the same log verified twice, then its seal is the same, and another after an append', async () => {
    const seal = async () => {
      const verification = await verifyLog(folder);
      return verification.ok ? verification.seal : 'faulty';
    };
    const store = opening();
    await appendCommand(store, 'book', 'c1');
    const first = await seal();
    expect(await seal()).toBe(first);
    await appendCommand(store, 'book', 'c2');
    expect(await seal()).not.toBe(first);
    await store.close();
  });

  it('given a folder without a log, then opening it for reading fails and creates nothing', () => {
    expect(() => openEmbeddedLogReadOnly(folder)).toThrow(FolderUnusable);
    expect(() => openEmbeddedLogReadOnly(folder)).toThrow(FolderUnusable);
  });
});
