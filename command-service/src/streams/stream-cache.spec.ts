import { describe, expect, test } from 'vitest';
import { StreamCache } from './stream-cache.ts';

/** Opens streams of so many events each; `read` names those that had to be loaded. */
const givenCache = (minimumStreams: number, maximumEvents: number) => {
  const clock = { ms: Date.parse('2026-11-20T05:00:00Z') };
  const cache = new StreamCache<{ revision: number }>(() => clock.ms, minimumStreams, maximumEvents);
  const read: string[] = [];
  const open = async (stream: string, events: number): Promise<{ revision: number }> => {
    const loading = cache.open(stream, () => {
      read.push(stream);
      return Promise.resolve({ revision: events - 1 });
    });
    const loaded = await loading;
    cache.resize(stream, loading, loaded);
    return loaded;
  };
  return { cache, read, open, clock };
};

test('a stream is loaded once while there is room', async () => {
  const { read, open } = givenCache(1, 1_000);
  for (const stream of ['a', 'b', 'a', 'b']) await open(stream, 100);
  expect(read).toEqual(['a', 'b']);
});

test('the least recently used stream is evicted when all together have too many events', async () => {
  const { read, open } = givenCache(1, 230);
  for (const stream of ['a', 'b', 'a', 'c', 'a', 'b']) await open(stream, 100);
  expect(read).toEqual(['a', 'b', 'c', 'b']);
});

test('the growth of a stream counts when it is next opened', async () => {
  const { read, open } = givenCache(1, 230);
  const a = await open('a', 50);
  await open('b', 100);
  a.revision += 100;
  await open('a', 0);
  await open('b', 100);
  expect(read).toEqual(['a', 'b', 'b']);
});

test('the minimum number of streams stays cached however long they are', async () => {
  const { read, open } = givenCache(2, 100);
  for (const stream of ['a', 'b', 'a', 'b', 'a']) await open(stream, 500);
  expect(read).toEqual(['a', 'b']);
  await open('c', 500);
  await open('a', 500);
  expect(read).toEqual(['a', 'b', 'c']);
  await open('b', 500);
  expect(read).toEqual(['a', 'b', 'c', 'b']);
});

test('two callers at once share one load', async () => {
  const { read, open } = givenCache(1, 1_000);
  const [one, other] = await Promise.all([open('a', 10), open('a', 10)]);
  expect(one).toBe(other);
  expect(read).toEqual(['a']);
});

test('a forgotten stream is loaded again', async () => {
  const { cache, read, open } = givenCache(1, 1_000);
  await open('a', 10);
  const loading = cache.get('a');
  if (loading !== undefined) cache.forget('a', loading);
  await open('a', 10);
  expect(read).toEqual(['a', 'a']);
});

describe('a stream that nobody opens for six hours', () => {
  const HOUR = 3_600_000;

  test('is evicted when another is opened, however much room there is', async () => {
    const { cache, open, clock } = givenCache(200, 100_000);
    for (let day = 0; day < 120; day += 1) {
      for (const agent of ['a', 'b']) await open(`book-${agent}-${day}`, 30);
      await open('customers', 5);
      expect(cache.size).toBe(3);
      clock.ms += 24 * HOUR;
    }
  });

  test('is evicted while a stream in use stays', async () => {
    const { cache, read, open, clock } = givenCache(200, 100_000);
    await open('quiet', 10);
    for (let hour = 0; hour < 12; hour += 3) {
      await open('busy', 10);
      clock.ms += 3 * HOUR;
    }
    await open('busy', 10);
    expect(read).toEqual(['quiet', 'busy']);
    expect(cache.size).toBe(1);
  });
});
