import { expect, test } from 'vitest';
import { Wakeups } from './wakeups.ts';

test('a wait that nothing ended early leaves nothing behind', async () => {
  const wakeups = new Wakeups();
  const waits = [wakeups.wait(0), wakeups.wait(1)];
  expect(wakeups.size).toBe(2);
  await Promise.all(waits);
  expect(wakeups.size).toBe(0);
});

test('all that wait are woken, once', async () => {
  const wakeups = new Wakeups();
  const waits = [wakeups.wait(600_000), wakeups.wait(600_000)];
  wakeups.wake();
  await Promise.all(waits);
  expect(wakeups.size).toBe(0);
});
