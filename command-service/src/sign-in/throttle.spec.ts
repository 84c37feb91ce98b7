import { expect, test } from 'vitest';
import { afterFailure, waitOf, type Throttle, type ThrottleRule } from './throttle.ts';

const RULE: ThrottleRule = { free: 3, firstDelayMs: 1000, longestDelayMs: 5000, forgetMs: 60_000 };

const failed = (times: number, at = 0): Throttle | null => {
  let throttle: Throttle | null = null;
  for (let time = 0; time < times; time += 1) throttle = afterFailure(RULE, throttle, at);
  return throttle;
};

test('free failures cost no wait, each further one doubles it up to the longest', () => {
  expect([0, 2, 3, 4, 5, 6, 1000].map((times) => waitOf(RULE, failed(times), 0))).toEqual([
    0, 0, 1000, 2000, 4000, 5000, 5000,
  ]);
});

test('the wait runs down with the clock, and a failure after it waits longer', () => {
  const three = failed(3);
  expect([999, 1000].map((now) => waitOf(RULE, three, now))).toEqual([1, 0]);
  expect(waitOf(RULE, afterFailure(RULE, three, 1000), 1000)).toBe(2000);
});

test('failures are forgotten together after a quiet time', () => {
  expect(waitOf(RULE, failed(9), 59_999)).toBe(0);
  expect(afterFailure(RULE, failed(9), 59_999).failures).toBe(10);
  expect(afterFailure(RULE, failed(9), 60_000).failures).toBe(1);
});

test('a clock that was set back holds nobody', () => {
  expect(waitOf(RULE, failed(9, 1_000_000), 0)).toBe(0);
});
