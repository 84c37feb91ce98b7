import { describe, expect, test } from 'vitest';
import { StreamCache } from './stream-cache.ts';

interface Live {
  revision: number;
  underWay: number;
}

/** Opens streams that hold so many events each; says which it had to read. */
const givenStreams = (few: number, budget: number) => {
  const clock = { ms: 0 };
  const kept = new StreamCache<Live>(() => clock.ms, few, budget);
  const read: string[] = [];
  const open = async (stream: string, events: number): Promise<Live> => {
    const opening = kept.open(stream, () => {
      read.push(stream);
      return Promise.resolve({ revision: events - 1, underWay: 0 });
    });
    const live = await opening;
    kept.opened(stream, opening, live);
    return live;
  };
  return { kept, read, open, clock };
};

test('a stream is read once while there is room', async () => {
  const { read, open } = givenStreams(1, 1_000);
  for (const stream of ['a', 'b', 'a', 'b']) await open(stream, 100);
  expect(read).toEqual(['a', 'b']);
});

test('the least recently used is let go of where all together have too many events', async () => {
  const { read, open } = givenStreams(1, 230);
  for (const stream of ['a', 'b', 'a', 'c', 'a', 'b']) await open(stream, 100);
  expect(read).toEqual(['a', 'b', 'c', 'b']);
});

test('what a stream grew by counts when it is next opened', async () => {
  const { read, open } = givenStreams(1, 230);
  const a = await open('a', 50);
  await open('b', 100);
  a.revision += 100;
  await open('a', 0);
  await open('b', 100);
  expect(read).toEqual(['a', 'b', 'b']);
});

test('a few are kept however long they are, and none is let go of while it is written', async () => {
  const { read, open } = givenStreams(2, 100);
  const a = await open('a', 500);
  await open('b', 500);
  await open('a', 0);
  a.underWay = 1;
  await open('b', 0);
  await open('c', 500);
  await open('a', 0);
  expect(read).toEqual(['a', 'b', 'c']);
  await open('b', 500);
  expect(read).toEqual(['a', 'b', 'c', 'b']);
});

test('a stream that was forgotten is read again', async () => {
  const { kept, read, open } = givenStreams(1, 1_000);
  await open('a', 10);
  const opening = kept.get('a');
  if (opening !== undefined) kept.forget('a', opening);
  await open('a', 10);
  expect(read).toEqual(['a', 'a']);
});

describe('what nobody opens for six hours', () => {
  const HOUR = 3_600_000;

  test('is let go of when the next is opened, however much room there is', async () => {
    const { kept, open, clock } = givenStreams(200, 100_000);
    for (let day = 0; day < 120; day += 1) {
      for (const agent of ['a', 'b']) await open(`book-${agent}-${day}`, 30);
      await open('customers', 5);
      expect(kept.size).toBe(3);
      clock.ms += 24 * HOUR;
    }
  });

  test('is what was last opened, and never what is written', async () => {
    const { kept, read, open, clock } = givenStreams(200, 100_000);
    const writing = await open('writing', 10);
    writing.underWay = 1;
    for (let hour = 0; hour < 12; hour += 3) {
      await open('busy', 10);
      clock.ms += 3 * HOUR;
    }
    await open('busy', 10);
    expect(read).toEqual(['writing', 'busy']);
    expect(kept.size).toBe(2);
  });
});
