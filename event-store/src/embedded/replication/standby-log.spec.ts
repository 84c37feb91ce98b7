import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { segmentFiles } from '../../../test/embedded/log-files.ts';
import { appendAll } from '../../../test/embedded/simulated-disk.ts';
import { removeFolder, temporaryFolder } from '../../../test/temporary-folder.ts';
import { LOG_START } from '../format/group.ts';
import { REAL_DISK } from '../file/disk.ts';
import { openEmbeddedEventStore } from '../open.ts';
import { LogTail } from './log-tail.ts';
import { StandbyLog } from './standby-log.ts';

let root: string;
beforeEach(() => {
  root = temporaryFolder();
});
afterEach(() => removeFolder(root));

it('writes the index of each file that is full, so that who reads beside it need not make it', async () => {
  const [here, there] = [join(root, 'here'), join(root, 'there')];
  const store = openEmbeddedEventStore({ folder: here });
  await appendAll(
    store,
    Array.from({ length: 14 }, (_, n) => `lenh-${String(n)}`),
  );
  const log = new StandbyLog(there, REAL_DISK, 700);
  const tail = new LogTail(here);
  for (const group of tail.after(LOG_START)) log.append(group);
  tail.close();
  const files = segmentFiles(there);
  expect(files.length).toBeGreaterThan(2);
  const indexes = readdirSync(join(there, 'log')).filter((name) => name.endsWith('.index'));
  expect(indexes).toHaveLength(files.length - 1);
  log.close();
  await store.close();
});
