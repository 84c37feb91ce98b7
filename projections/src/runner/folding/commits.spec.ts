import { positionOf } from '@so-cuoc/event-store/embedded/format/position.ts';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { StoredEvent } from '@so-cuoc/event-store/port.ts';
import type { Write } from '../../read-model/port.ts';
import type { GenerationStore } from '../generations/generation.ts';
import { CommitQueue } from './commits.ts';
import { LAG_MS } from './fold-scheduler.ts';

const event = (position: string): StoredEvent => ({
  ...{
    position: positionOf(Number(position)),
    stream: 'Book-1',
    revision: Number(position),
    eventId: position,
  },
  ...{
    type: 'BetPlaced',
    data: {},
    metadata: { occurredAt: '', actor: null, commandId: '', correlationId: '' },
    version: 1,
    created: new Date(0),
  },
});
const folded = (position: string) => ({ last: event(position), events: 1 });
const write = (key: string, text: string): Write => ({ collection: 'c', key, document: { text } });

/** A queue on a store whose commits end when the test lets them. */
const givenQueue = () => {
  const commits: {
    readonly writes: readonly Write[];
    readonly position: string;
    readonly after: string | null;
  }[] = [];
  const ends: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const failed = vi.fn<() => void>();
  const store: GenerationStore = {
    generation: { number: 1, foldVersion: 1, collections: ['c'] },
    get: (_, key) => Promise.resolve({ text: `stored ${key}` }),
    range: () => Promise.resolve([]),
    checkpoint: () => Promise.resolve(null),
    witness: () => Promise.resolve(null),
    commit: (writes, position, after) => {
      commits.push({ writes, position, after });
      return new Promise((resolve, reject) => ends.push({ resolve, reject }));
    },
    drop: () => Promise.resolve(),
  };
  const queue = new CommitQueue(store, () => 0, failed);
  const durable: string[] = [];
  const add = (position: string, ...writes: readonly Write[]): void =>
    queue.add({ writes }, folded(position), () => durable.push(position));
  return { queue, commits, ends, failed, durable, add };
};

/** Lets promises settle that wait for no timer. */
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
});

describe('commits that may wait', () => {
  it('are one, with the newest write of each document', async () => {
    const { queue, commits, ends, durable, add } = givenQueue();
    add('1', write('a', 'old'), write('b', 'only'));
    queue.storeSoon();
    await vi.advanceTimersByTimeAsync(LAG_MS - 1);
    add('2', write('a', 'new'));
    queue.storeSoon();
    await settle();
    expect(commits).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(commits).toEqual([
      { writes: [write('a', 'new'), write('b', 'only')], position: '2', after: null },
    ]);
    expect(durable).toEqual([]);
    ends[0]?.resolve();
    await settle();
    expect(durable).toEqual(['1', '2']);
    await vi.advanceTimersByTimeAsync(2 * LAG_MS);
    expect(commits).toHaveLength(1);
  });

  it('hold documents as they are when they are put off, though they are made later', async () => {
    const { queue, commits } = givenQueue();
    const state = { text: 'of event 1' };
    const make = vi.fn<() => readonly Write[]>(() => [write('a', state.text)]);
    queue.add({ writes: [], later: [{ collection: 'c', make }] }, folded('1'), () => undefined);
    expect(make).not.toHaveBeenCalled();
    queue.storeSoon();
    state.text = 'of event 2, folded meanwhile';
    await vi.advanceTimersByTimeAsync(LAG_MS);
    expect(commits[0]?.writes).toEqual([write('a', 'of event 1')]);
    expect(make).toHaveBeenCalledOnce();
  });

  it('are made for a reader of their collection, and for a commit that somebody waits for', async () => {
    const { queue, commits } = givenQueue();
    const later = [{ collection: 'c', make: () => [write('a', 'one')] }];
    queue.add({ writes: [], later }, folded('1'), () => undefined);
    expect((await queue.documents.get('other', 'a'))?.['text']).toBe('stored a');
    expect((await queue.documents.get('c', 'a'))?.['text']).toBe('one');
    const next = [{ collection: 'c', make: () => [write('b', 'two')] }];
    queue.add({ writes: [], later: next }, folded('2'), () => undefined);
    queue.storeNow();
    await settle();
    expect(commits).toEqual([{ writes: [write('a', 'one'), write('b', 'two')], position: '2', after: null }]);
  });

  it('are begun at once for whoever waits, each after the one before it is durable', async () => {
    const { queue, commits, ends, add } = givenQueue();
    add('1', write('a', 'one'));
    queue.storeSoon();
    queue.storeNow();
    await settle();
    add('2', write('a', 'two'));
    queue.storeNow();
    queue.storeNow();
    await settle();
    expect(commits.map(({ position }) => position)).toEqual(['1']);
    ends[0]?.resolve();
    await settle();
    expect(commits.map(({ position, after }) => [position, after])).toEqual([
      ['1', null],
      ['2', '1'],
    ]);
  });

  it('are stored in time also after an earlier commit took what was put off', async () => {
    const { queue, commits, ends, add } = givenQueue();
    add('1', write('a', 'one'));
    queue.storeNow();
    await settle();
    add('2', write('a', 'two'));
    queue.storeNow();
    // Put off while the second commit waits for the first, which then takes it too.
    add('3', write('a', 'three'));
    queue.storeSoon();
    ends[0]?.resolve();
    await vi.advanceTimersByTimeAsync(LAG_MS);
    ends[1]?.resolve();
    await settle();
    add('4', write('a', 'four'));
    queue.storeSoon();
    await vi.advanceTimersByTimeAsync(LAG_MS);
    expect(commits.map(({ position }) => position)).toEqual(['1', '3', '4']);
  });

  it('are read over the store until they are in it', async () => {
    const { queue, ends, add } = givenQueue();
    const text = async () => (await queue.documents.get('c', 'a'))?.['text'];
    expect(await text()).toBe('stored a');
    add('1', write('a', 'one'));
    expect(await text()).toBe('one');
    queue.storeNow();
    await settle();
    expect(await text()).toBe('one');
    add('2', write('a', 'two'));
    expect(await text()).toBe('two');
    ends[0]?.resolve();
    await settle();
    expect(await text()).toBe('two');
    queue.storeNow();
    await settle();
    ends[1]?.resolve();
    await settle();
    expect(await text()).toBe('stored a');
  });
});

it('given a commit that fails, then nothing after it is stored until all is abandoned', async () => {
  const { queue, commits, ends, failed, durable, add } = givenQueue();
  add('1', write('a', 'one'));
  queue.storeNow();
  await settle();
  add('2', write('a', 'two'));
  queue.storeSoon();
  ends[0]?.reject(new Error('đĩa đầy'));
  await settle();
  expect(failed).toHaveBeenCalledOnce();
  await expect(queue.allStored()).rejects.toThrow('đĩa đầy');
  await vi.advanceTimersByTimeAsync(2 * LAG_MS);
  expect(commits).toHaveLength(1);
  await queue.abandon();
  queue.resumeAt(null);
  add('1', write('a', 'one'));
  queue.storeNow();
  await settle();
  ends[1]?.resolve();
  await settle();
  expect(durable).toEqual(['1']);
  expect(commits.at(-1)).toEqual({ writes: [write('a', 'one')], position: '1', after: null });
});
