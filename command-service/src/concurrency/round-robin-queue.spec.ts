import { describe, expect, test } from 'vitest';
import { RoundRobinQueue, QueueFull, type Lane } from './round-robin-queue.ts';

const FIRST: Lane = { first: true };
const lane = (name: string): Lane => ({ lane: name });

/** Work that runs until it is told to end; `started` names it in the order of its start. */
const givenQueue = (concurrency: number, most: number) => {
  const queue = new RoundRobinQueue({ concurrency, most });
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (who: Lane, name: string) =>
    queue.run(who, () => {
      started.push(name);
      return new Promise<string>((resolve) => ends.push(() => resolve(name)));
    });
  /** Ends the oldest running work and lets the next start. */
  const endOne = async (): Promise<void> => {
    ends.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { ask, started, endOne };
};

describe('the fair queue', () => {
  test('runs a bounded number at once', async () => {
    const { ask, started, endOne } = givenQueue(2, 10);
    const all = ['a', 'b', 'c'].map((name) => ask(lane('x'), name));
    expect(started).toEqual(['a', 'b']);
    await endOne();
    expect(started).toEqual(['a', 'b', 'c']);
    await endOne();
    await endOne();
    expect(await Promise.all(all)).toEqual(['a', 'b', 'c']);
  });

  test('lets lanes take turns, however long one of them is', async () => {
    const { ask, started, endOne } = givenQueue(1, 100);
    for (let each = 0; each < 10; each += 1) void ask(lane('busy'), `busy${each}`);
    void ask(lane('quiet'), 'quiet');
    void ask(lane('other'), 'other');
    for (let each = 0; each < 4; each += 1) await endOne();
    expect(started).toEqual(['busy0', 'busy1', 'quiet', 'other', 'busy2']);
  });

  test('starts a known caller before everyone who waits', async () => {
    const { ask, started, endOne } = givenQueue(1, 100);
    for (let each = 0; each < 50; each += 1) void ask(lane(`stranger${each}`), `stranger${each}`);
    void ask(FIRST, 'owner');
    await endOne();
    expect(started).toEqual(['stranger0', 'owner']);
  });

  test('refuses the newest of the longest lane when too many wait, never a known caller', async () => {
    const { ask, started, endOne } = givenQueue(1, 3);
    void ask(lane('busy'), 'running');
    const waiting = ['1', '2', '3'].map((name) => ask(lane('busy'), name));
    const refused = expect(waiting[2]).rejects.toBeInstanceOf(QueueFull);
    void ask(lane('quiet'), 'quiet');
    await refused;
    void ask(FIRST, 'owner');
    for (let each = 0; each < 4; each += 1) await endOne();
    expect(started).toEqual(['running', 'owner', '1', 'quiet', '2']);
  });

  test('goes on after work that failed', async () => {
    const { ask, started, endOne } = givenQueue(1, 3);
    const failing = new RoundRobinQueue({ concurrency: 1, most: 1 });
    await expect(failing.run(FIRST, () => Promise.reject(new Error('sai')))).rejects.toThrow('sai');
    expect(await failing.run(FIRST, () => Promise.resolve('đúng'))).toBe('đúng');
    void ask(FIRST, 'a');
    await endOne();
    expect(started).toEqual(['a']);
  });
});

test('a waiter is told how long it waited', async () => {
  const queue = new RoundRobinQueue({ concurrency: 1, most: 3 });
  const waiter = { queuedMs: 5 };
  const running = queue.run(FIRST, () => new Promise((resolve) => setImmediate(resolve)));
  await queue.run({ ...lane('x'), waiter }, () => Promise.resolve());
  await running;
  expect(waiter.queuedMs).toBeGreaterThan(5);
});
