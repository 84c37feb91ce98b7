import { expect, test } from 'vitest';
import { FairQueue } from './fair-queue.ts';

const LONG = ['long', 'short'] as const;

/** Takes and ends jobs until none waits; each takes `ms`. */
const served = (queue: FairQueue<string>, ms = 100): readonly string[] => {
  const order: string[] = [];
  for (let next = queue.take(LONG); next !== undefined; next = queue.take(LONG)) {
    order.push(next.job);
    queue.done(next.account, ms);
  }
  return order;
};

test('one account is served in the order in which its jobs came', () => {
  const queue = new FairQueue<string>();
  for (const job of ['1', '2', '3']) queue.push('a', 'long', job);
  expect(served(queue)).toEqual(['1', '2', '3']);
  expect(queue.size).toBe(0);
});

test('a queue of one account does not delay another account by more than the job that runs', () => {
  const queue = new FairQueue<string>();
  for (let job = 1; job <= 5; job += 1) queue.push('a', 'long', `a${job}`);
  const running = queue.take(LONG);
  expect(running?.job).toBe('a1');
  queue.push('b', 'long', 'b1');
  queue.done('a', 900);
  expect(served(queue)).toEqual(['b1', 'a2', 'a3', 'a4', 'a5']);
});

test('accounts share the time, not the number of jobs', () => {
  const queue = new FairQueue<string>();
  for (let job = 1; job <= 3; job += 1) queue.push('heavy', 'long', 'heavy');
  for (let job = 1; job <= 6; job += 1) queue.push('light', 'long', 'light');
  const order: string[] = [];
  for (let next = queue.take(LONG); next !== undefined; next = queue.take(LONG)) {
    order.push(next.job);
    queue.done(next.account, next.account === 'heavy' ? 300 : 100);
  }
  expect(order).toEqual([
    ...['heavy', 'light', 'light', 'light', 'heavy', 'light', 'light', 'light', 'heavy'],
  ]);
});

test('idle time is no credit: an account that comes anew begins where the others stand', () => {
  const queue = new FairQueue<string>();
  for (let job = 1; job <= 6; job += 1) queue.push('a', 'long', `a${job}`);
  for (let time = 0; time < 3; time += 1) queue.done(queue.take(LONG)?.account ?? '', 1_000);
  for (let job = 1; job <= 3; job += 1) queue.push('b', 'long', `b${job}`);
  expect(served(queue, 1_000)).toEqual(['b1', 'a4', 'b2', 'a5', 'b3', 'a6']);
});

test('a thread for short jobs leaves the long ones alone', () => {
  const queue = new FairQueue<string>();
  queue.push('a', 'long', 'long');
  expect(queue.take(['short'])).toBeUndefined();
  queue.push('a', 'short', 'short');
  expect(queue.take(['short'])?.job).toBe('short');
  expect(queue.take(LONG)?.job).toBe('long');
});
