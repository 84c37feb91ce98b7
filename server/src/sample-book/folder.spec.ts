import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedEventStore } from '@so-cuoc/event-store/embedded/open.ts';
import { FolderUnusable } from '@so-cuoc/event-store/port.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startSample, clearUnfinished, completeSample, sampleFolder, sampleLabel } from './folder.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'so-cuoc-sample-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('the folder of a sample book', () => {
  it('is empty when it is missing or holds nothing', async () => {
    expect(await sampleFolder(folder)).toBe('empty');
    expect(await sampleFolder(join(folder, 'missing'))).toBe('empty');
  });

  it('is foreign when it contains files but no note', async () => {
    await writeFile(join(folder, 'log.db'), 'someone’s book');
    expect(await sampleFolder(folder)).toBe('foreign');
    expect(await sampleLabel(folder)).toBe('');
  });

  it('is foreign when the note is invalid', async () => {
    await writeFile(join(folder, 'sample-book.json'), '{"label":1}');
    expect(await sampleFolder(folder)).toBe('foreign');
  });

  it('is refused with a sentence when it is a file', async () => {
    await writeFile(join(folder, 'file'), '');
    await expect(sampleFolder(join(folder, 'file'))).rejects.toThrow('Không đọc được thư mục');
  });

  it('is unfinished until it is completed, and has its label afterwards', async () => {
    await startSample(folder);
    expect(await sampleFolder(folder)).toBe('unfinished');
    await completeSample(folder);
    expect(await sampleFolder(folder)).toBe('sample');
    expect(await sampleLabel(folder)).toContain('Sổ mẫu');
  });

  it('is refused with a sentence, at once, when no folder can be created', async () => {
    await writeFile(join(folder, 'file'), '');
    for (const path of ['/proc/khong/co', join(folder, 'file', 'under')])
      await expect(startSample(path)).rejects.toThrow('Không tạo được thư mục');
  });

  it('is emptied only if its writing was interrupted and no service has it open', async () => {
    await startSample(folder);
    const store = openEmbeddedEventStore({ folder });
    await expect(clearUnfinished(folder)).rejects.toThrow(FolderUnusable);
    await store.close();
    await clearUnfinished(folder);
    expect(await readdir(folder)).toEqual([]);
    await writeFile(join(folder, 'log.db'), 'someone’s book');
    await clearUnfinished(folder);
    expect(await readdir(folder)).toEqual(['log.db']);
    await rm(join(folder, 'log.db'));
    await startSample(folder);
    await completeSample(folder);
    await clearUnfinished(folder);
    expect(await sampleFolder(folder)).toBe('sample');
  });

  it('is started again if an earlier fill was interrupted', async () => {
    await startSample(folder);
    await mkdir(join(folder, 'log'));
    await writeFile(join(folder, 'log', 'half'), 'half');
    await startSample(folder);
    expect(await readdir(folder)).toEqual(['sample-book.json']);
  });
});
