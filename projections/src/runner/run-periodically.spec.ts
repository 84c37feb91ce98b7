import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runPeriodically } from './run-periodically.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('given work that takes longer than the interval, then no second run starts before its end', async () => {
  const ends: (() => void)[] = [];
  const stop = runPeriodically(
    1_000,
    () =>
      new Promise((resolve) => {
        ends.push(resolve);
      }),
  );
  await vi.advanceTimersByTimeAsync(3_500);
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(ends).toHaveLength(2);
  stop();
});

test('given work that fails, then it is repeated until it is stopped', async () => {
  const work = vi.fn(() => Promise.reject(new Error('away')));
  const stop = runPeriodically(1_000, work);
  await vi.advanceTimersByTimeAsync(2_000);
  stop();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(work).toHaveBeenCalledTimes(2);
});
