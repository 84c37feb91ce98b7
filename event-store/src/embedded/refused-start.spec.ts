import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { appendCommand } from '../../test/contract/sample-events.ts';
import { LogCorrupt } from '../port.ts';
import { REAL_DISK, type Disk, type DiskFile } from './file/disk.ts';
import { logPaths } from './file/log-folder.ts';
import { openEmbeddedEventStore, openLog } from './open.ts';

const temporaryFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'so-cuoc-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
};

const givenLog = async (): Promise<string> => {
  const folder = await temporaryFolder();
  const store = openEmbeddedEventStore({ folder });
  for (const command of ['a', 'b', 'c']) await appendCommand(store, 'book', command);
  await store.close();
  return folder;
};

/** A disk that is full from the n-th write on, and counts the files that are open. */
const fullAfter = (writes: number) => {
  let open = 0;
  let left = writes;
  const counted = (file: DiskFile | null): DiskFile | null => {
    if (file === null) return null;
    open += 1;
    return {
      ...file,
      write: (bytes, at) => {
        left -= 1;
        if (left < 0) throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' });
        file.write(bytes, at);
      },
      close: () => {
        open -= 1;
        file.close();
      },
    };
  };
  const always = (file: DiskFile): DiskFile => counted(file) ?? file;
  const disk: Disk = {
    ...REAL_DISK,
    open: (path, access) => counted(REAL_DISK.open(path, access)),
    create: (path) => always(REAL_DISK.create(path)),
    createNew: (path) => counted(REAL_DISK.createNew(path)),
  };
  return { disk, opened: () => open };
};

const endOf = (folder: string): number => {
  const { log, head, epoch } = openLog(REAL_DISK, logPaths(folder));
  const { ordinal } = log.end;
  head.close();
  log.close();
  epoch.release(true);
  return ordinal;
};

test.each([0, 1, 2, 3, 4, 5])(
  'starts on a disk that is full after %i writes leave no file behind, none open, and the log as it was',
  async (writes) => {
    const folder = await givenLog();
    const { logFolder } = logPaths(folder);
    const segments = async () => (await readdir(logFolder)).filter((name) => name.endsWith('.log'));
    const before = await segments();
    for (let start = 0; start < 5; start += 1) {
      const { disk, opened } = fullAfter(writes);
      expect(() => openLog(disk, logPaths(folder))).toThrow('ENOSPC');
      expect(opened()).toBe(0);
    }
    expect(await segments()).toEqual(before);
    expect((await readdir(logFolder)).filter((name) => name.startsWith('epoch-')).length).toBe(1);
    expect(endOf(folder)).toBe(3);
  },
);

test('a start on a damaged log leaves no file open', async () => {
  const folder = await givenLog();
  const { logFolder } = logPaths(folder);
  const [segment = ''] = (await readdir(logFolder)).filter((name) => name.endsWith('.log'));
  const content = await readFile(join(logFolder, segment));
  content.fill(1, 300, 320);
  await writeFile(join(logFolder, segment), content);
  const { disk, opened } = fullAfter(100);
  expect(() => openLog(disk, logPaths(folder))).toThrow(LogCorrupt);
  expect(opened()).toBe(0);
});
