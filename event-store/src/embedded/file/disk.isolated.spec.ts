import * as fs from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { REAL_DISK } from './disk.ts';
import { removeFolder, temporaryFolder } from '../../../test/temporary-folder.ts';

vi.mock('node:fs', async (original) => {
  const real = await original<typeof fs>();
  return { ...real, fsyncSync: vi.fn(real.fsyncSync), fdatasyncSync: vi.fn(real.fdatasyncSync) };
});

it('the name of a new file is made durable once, later syncs are of its data alone', async () => {
  const folder = temporaryFolder();
  const file = REAL_DISK.create(join(folder, 'events.log'));
  for (let at = 0; at < 3; at += 1) {
    file.write(Buffer.from([at]), at);
    file.sync();
  }
  expect(fs.fsyncSync).toHaveBeenCalledTimes(2);
  expect(fs.fdatasyncSync).toHaveBeenCalledTimes(2);
  file.close();
  await removeFolder(folder);
});
