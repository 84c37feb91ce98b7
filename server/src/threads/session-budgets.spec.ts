import { expect, test } from 'vitest';
import { SessionBudgets } from './session-budgets.ts';

test('a session that has used up its time waits until some has come back; others do not', () => {
  const clock = { now: 0 };
  const budgets = new SessionBudgets({ burstMs: 1_000, refill: 0.5 }, () => clock.now);
  expect(budgets.wait('a')).toBe(0);
  budgets.charge('a', 999);
  expect(budgets.wait('a')).toBe(0);
  budgets.charge('a', 501);
  expect(budgets.wait('a')).toBe(1_002);
  expect(budgets.wait('b')).toBe(0);
  clock.now = 1_002;
  expect(budgets.wait('a')).toBe(0);
});

test('no more comes back than a session may use at once', () => {
  const clock = { now: 0 };
  const budgets = new SessionBudgets({ burstMs: 1_000, refill: 0.5 }, () => clock.now);
  budgets.charge('a', 10);
  clock.now = 1_000_000;
  budgets.charge('a', 1_000);
  expect(budgets.wait('a')).toBe(2);
});
