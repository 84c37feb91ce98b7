import { statSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { eventsOf, options } from '../contract/sample-events.ts';
import { placesIn } from './log-folder.ts';
import { openEmbeddedEventStore } from './open.ts';
import { removeFolder, temporaryFolder } from './temporary-folder.ts';

it('given far more writes than the write-ahead log has room for, then it is emptied while the store runs', async () => {
  const folder = temporaryFolder();
  const places = placesIn(folder);
  const store = openEmbeddedEventStore({ folder });
  const text = 'x'.repeat(200_000);
  for (let n = 0; n < 300; n += 1) {
    const command = `c${String(n)}`;
    await store.append('book', eventsOf(command, 1, text), options(command));
  }
  await vi.waitFor(() => expect(statSync(places.log).size).toBeGreaterThan(50_000_000), 15_000);
  expect(statSync(places.writeAhead).size).toBeLessThan(100_000_000);
  await store.close();
  await removeFolder(folder);
}, 60_000);
