import { describe, expect, test } from 'vitest';
import { bytesOf, cacheBudget, StreamCache } from './stream-cache.ts';

const KB = 1_000;

/** Opens streams of so many kilobytes each; `read` names those that had to be loaded. */
const givenCache = (maximumKilobytes = 1_000) => {
  const clock = { ms: Date.parse('2026-11-20T05:00:00Z') };
  const cache = new StreamCache<{ bytes: number }>(() => clock.ms, maximumKilobytes * KB);
  const read: string[] = [];
  const open = async (stream: string, kilobytes: number): Promise<{ bytes: number }> => {
    const loading = cache.open(stream, () => {
      read.push(stream);
      return Promise.resolve({ bytes: kilobytes * KB });
    });
    const loaded = await loading;
    cache.resize(stream, loading, loaded);
    return loaded;
  };
  return { cache, read, open, clock };
};

test('a stream is loaded once while there is room', async () => {
  const { read, open } = givenCache();
  for (const stream of ['a', 'b', 'a', 'b']) await open(stream, 100);
  expect(read).toEqual(['a', 'b']);
});

test('the least recently used stream is evicted when all together take too many bytes', async () => {
  const { read, open } = givenCache(230);
  for (const stream of ['a', 'b', 'a', 'c', 'a', 'b']) await open(stream, 100);
  expect(read).toEqual(['a', 'b', 'c', 'b']);
});

test('the growth of a stream counts when it is next opened', async () => {
  const { read, open } = givenCache(230);
  const a = await open('a', 50);
  await open('b', 100);
  a.bytes += 100 * KB;
  await open('a', 0);
  await open('b', 100);
  expect(read).toEqual(['a', 'b', 'b']);
});

test('short streams stay while one long stream grows', async () => {
  const { read, open } = givenCache(500);
  const short = Array.from({ length: 40 }, (_, index) => `short ${index}`);
  for (const stream of short) await open(stream, 5);
  const long = await open('long', 100);
  for (const stream of short) await open(stream, 5);
  long.bytes += 50 * KB;
  await open('long', 0);
  for (const stream of short) await open(stream, 5);
  expect(read).toHaveLength(41);
});

test('an event counts with its texts, however deep they are', () => {
  const long = 'x'.repeat(5_000);
  const [short, deep] = [bytesOf({ uiId: 'a', stt: 7 }), bytesOf({ rows: [{ note: long }, null] })];
  expect(deep - short).toBe(4_999);
});

test('the usual room grows with the heap', () => {
  expect(cacheBudget(512 * 2 ** 20)).toBe(128 * 2 ** 20);
});

test('two callers at once share one load', async () => {
  const { read, open } = givenCache();
  const [one, other] = await Promise.all([open('a', 10), open('a', 10)]);
  expect(one).toBe(other);
  expect(read).toEqual(['a']);
});

test('a forgotten stream is loaded again', async () => {
  const { cache, read, open } = givenCache();
  await open('a', 10);
  const loading = cache.get('a');
  if (loading !== undefined) cache.forget('a', loading);
  await open('a', 10);
  expect(read).toEqual(['a', 'a']);
});

describe('a stream that nobody opens for six hours', () => {
  const HOUR = 3_600_000;

  test('is evicted when another is opened, however much room there is', async () => {
    const { cache, open, clock } = givenCache(100_000);
    for (let day = 0; day < 120; day += 1) {
      for (const agent of ['a', 'b']) await open(`book-${agent}-${day}`, 30);
      await open('customers', 5);
      expect(cache.size).toBe(3);
      clock.ms += 24 * HOUR;
    }
  });

  test('is evicted while a stream in use stays', async () => {
    const { cache, read, open, clock } = givenCache(100_000);
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
