import * as fs from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { openEmbeddedEventStore } from '@so-cuoc/event-store/embedded/open.ts';
import { appendCommand } from '@so-cuoc/event-store/test/contract/sample-events.ts';
import { removeFolder, temporaryFolder } from '@so-cuoc/event-store/test/temporary-folder.ts';
import { expect, test, vi } from 'vitest';
import { backUpBook } from './backup.ts';

const done: string[] = [];
const places = new Map<number, string>();

vi.mock('node:fs', async (original) => {
  const real = await original<typeof fs>();
  return {
    ...real,
    openSync: (path: string, ...more: [string | number, number?]) => {
      const descriptor = real.openSync(path, ...more);
      places.set(descriptor, path);
      return descriptor;
    },
    fsyncSync: (descriptor: number) => {
      done.push(`sync ${places.get(descriptor) ?? ''}`);
      real.fsyncSync(descriptor);
    },
    renameSync: (from: string, to: string) => {
      done.push(`rename ${to}`);
      real.renameSync(from, to);
    },
  };
});

test('everything in a backup is durable before it gets its name, and the name is durable when it is done', async () => {
  const root = temporaryFolder();
  const store = openEmbeddedEventStore({ folder: join(root, 'data') });
  await appendCommand(store, 'book', 'c1');
  fs.mkdirSync(join(root, 'data', 'luu-tru'));
  fs.writeFileSync(join(root, 'data', 'luu-tru', 'a.jsonl'), 'x');
  const target = join(root, 'backups', 'today');
  fs.mkdirSync(dirname(target));
  done.length = 0;
  await backUpBook(join(root, 'data'), target);
  const renamed = done.indexOf(`rename ${target}`);
  const before = done.slice(0, renamed).map((step) => basename(step));
  for (const name of ['head', 'a.jsonl', 'luu-tru', 'log']) expect(before.join(' ')).toContain(name);
  expect(done.slice(renamed + 1)).toContain(`sync ${dirname(target)}`);
  await store.close();
  await removeFolder(root);
});
