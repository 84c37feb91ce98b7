import { expect, it } from 'vitest';
import type { Position, StoredEvent } from '../../port.ts';
import { sampleEvents, appendOptions, appendCommand } from '../../../test/contract/sample-events.ts';
import { openEmbeddedEventStore } from '../open.ts';
import { removeFolder, temporaryFolder } from '../../../test/temporary-folder.ts';

it('given small events and then large ones, then no batch holds much more than a page', async () => {
  const folder = temporaryFolder();
  const store = openEmbeddedEventStore({ folder });
  for (let n = 0; n < 8; n += 1) await appendCommand(store, 'draw', `small-${String(n)}`);
  const text = 'x'.repeat(50_000);
  for (let n = 0; n < 60; n += 1) {
    const command = `large-${String(n)}`;
    await store.append('book', sampleEvents(command, 1, text), appendOptions(command));
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

it('those who follow the log are handed the same events, each from where it is', async () => {
  const folder = temporaryFolder();
  const store = openEmbeddedEventStore({ folder });
  const stop = new AbortController();
  const follow = (after: Position | null) => store.subscribe(after, stop.signal)[Symbol.asyncIterator]();
  const batch = async (following: AsyncIterator<readonly StoredEvent[]>): Promise<readonly StoredEvent[]> => {
    const next = await following.next();
    return next.done === true ? [] : next.value;
  };
  const first = await appendCommand(store, 'book', 'one');
  const behind = follow(null);
  expect(await batch(behind)).toHaveLength(1);
  await Promise.all(['two', 'three', 'four'].map((command) => appendCommand(store, 'book', command)));
  const [two, three, four] = await batch(behind);
  expect(await batch(follow(first.position))).toEqual([two, three, four]);
  const [last, ...more] = await batch(follow(three?.position ?? null));
  expect(more).toEqual([]);
  expect(last).toBe(four);
  const five = await appendCommand(store, 'book', 'five');
  expect((await batch(behind)).map(({ position }) => position)).toEqual([five.position]);
  stop.abort();
  await store.close();
  await removeFolder(folder);
});

it('who lags is handed the events that another has read one by one since', async () => {
  const folder = temporaryFolder();
  const store = openEmbeddedEventStore({ folder });
  const stop = new AbortController();
  const following = store.subscribe(null, stop.signal)[Symbol.asyncIterator]();
  const read: StoredEvent[] = [];
  for (const command of ['one', 'two', 'three']) {
    await appendCommand(store, 'book', command);
    const next = await following.next();
    if (next.done !== true) read.push(...next.value);
  }
  const lagging = await store.subscribe(null, stop.signal)[Symbol.asyncIterator]().next();
  const batch = lagging.done === true ? [] : lagging.value;
  expect(batch).toHaveLength(3);
  for (const [index, event] of batch.entries()) expect(event).toBe(read[index]);
  stop.abort();
  await store.close();
  await removeFolder(folder);
});
