import { expect, it } from 'vitest';
import { eventsOf, options, place } from '../contract/sample-events.ts';
import { openEmbeddedEventStore } from './open.ts';
import { removeFolder, temporaryFolder } from './temporary-folder.ts';

it('given small events and then large ones, then no batch holds much more than a page', async () => {
  const folder = temporaryFolder();
  const store = openEmbeddedEventStore({ folder });
  for (let n = 0; n < 8; n += 1) await place(store, 'draw', `small-${String(n)}`);
  const text = 'x'.repeat(50_000);
  for (let n = 0; n < 60; n += 1) {
    const command = `large-${String(n)}`;
    await store.append('book', eventsOf(command, 1, text), options(command));
  }
  const sizes: number[] = [];
  let seen = 0;
  for await (const batch of store.subscribe(null, new AbortController().signal)) {
    sizes.push(batch.length);
    seen += batch.length;
    if (seen === 68) break;
  }
  expect(Math.max(...sizes) * text.length).toBeLessThan(1_000_000);
  await store.close();
  await removeFolder(folder);
});
