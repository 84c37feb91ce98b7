import { TaskRefused, TaskStopped } from '@so-cuoc/call-routes/tasks/task.ts';
import { describe, expect, onTestFinished, test } from 'vitest';
import { brokenTask, echoTask, endlessTask, exitTask, greedyTask } from '../../test/threads/test-tasks.ts';
import { type PoolLimits, TaskPool } from './task-pool.ts';

const PROGRAM = new URL('../../test/threads/test-thread.mjs', import.meta.url);
/** No test waits for the end of these. */
const NEVER_MS = 600_000;

const opened = (limits: Partial<PoolLimits> = {}, clock = { now: 0 }): TaskPool => {
  const pool = new TaskPool({
    program: PROGRAM,
    limits: {
      ...{ threads: 2, taskMs: NEVER_MS, heapMb: 64, perAccount: 4, inAll: 6 },
      budget: { burstMs: 60_000, refill: 0.5 },
      ...limits,
    },
    now: () => clock.now,
  });
  onTestFinished(() => pool.close());
  return pool;
};

const by = (account: string, isShort = false, session = account) => ({
  owner: { account, session },
  isShort,
});

/** Keeps the error of a task that the end of the test stops from counting as unhandled. */
const left = (task: Promise<unknown>): void => void task.catch(() => undefined);

describe('a pool of threads', () => {
  test('answers short tasks while endless ones hold every thread for long tasks', async () => {
    const pool = opened();
    for (let time = 0; time < 4; time += 1) left(pool.run(endlessTask, null, by('attacker')));
    expect(await pool.run(echoTask, 'kiểm tra', by('agent', true))).toBe('kiểm tra');
    expect(await pool.run(echoTask, 'lần nữa', by('attacker', true))).toBe('lần nữa');
  });

  test('stops a task that takes too long, and a new thread runs the next one', async () => {
    const pool = opened({ threads: 1, taskMs: 50 });
    await expect(pool.run(endlessTask, null, by('a'))).rejects.toThrow(TaskStopped);
    expect(await pool.run(echoTask, 'sau đó', by('a'))).toBe('sau đó');
  });

  test.each([
    ['ends its thread', exitTask],
    ['needs too much memory', greedyTask],
  ] as const)('goes on after a task that %s', async (_, task) => {
    const pool = opened({ threads: 1 });
    const failed = expect(pool.run(task, null, by('a'))).rejects.toThrow(TaskStopped);
    const next = pool.run(echoTask, 'sau đó', by('a'));
    await failed;
    expect(await next).toBe('sau đó');
  });

  test('does not run what nobody waits for when its turn comes', async () => {
    const pool = opened({ threads: 1, taskMs: 50 });
    left(pool.run(endlessTask, null, by('a')));
    const unwanted = pool.run(endlessTask, null, { ...by('a'), isWanted: () => false });
    const next = pool.run(echoTask, 'sau đó', by('a'));
    await expect(unwanted).rejects.toThrow('nobody waits');
    expect(await next).toBe('sau đó');
  });

  test('tells a request how long its tasks waited for a thread', async () => {
    const clock = { now: 0 };
    const pool = opened({ threads: 1 }, clock);
    const waiter = { queuedMs: 2 };
    const first = pool.run(echoTask, '', by('a'));
    const second = pool.run(echoTask, '', { ...by('a'), owner: { ...by('a').owner, waiter } });
    clock.now = 40;
    await Promise.all([first, second]);
    expect(waiter.queuedMs).toBe(42);
  });

  test('passes on what a task throws', async () => {
    await expect(opened().run(brokenTask, 'hỏng', by('a'))).rejects.toThrow('hỏng');
  });

  test('refuses at once what one account may no longer queue, and nobody else', async () => {
    const pool = opened({ threads: 1 });
    left(pool.run(endlessTask, null, by('a')));
    for (let time = 0; time < 4; time += 1) left(pool.run(echoTask, '', by('a')));
    const refused = await pool.run(echoTask, '', by('a')).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(TaskRefused);
    expect(refused).toMatchObject({ reason: 'queue', retryAfter: 1 });
    expect(() => pool.admit(by('b').owner)).not.toThrow();
  });

  test('leaves every account room for one task however many wait', () => {
    const pool = opened({ threads: 1 });
    left(pool.run(endlessTask, null, by('a')));
    for (const account of ['a', 'a', 'a', 'b', 'b', 'b']) left(pool.run(echoTask, '', by(account)));
    expect(() => pool.admit(by('b').owner)).toThrow(TaskRefused);
    expect(() => pool.admit(by('c').owner)).not.toThrow();
  });

  test('refuses a session that has used up its time, and not another of the account', async () => {
    const clock = { now: 0 };
    const pool = opened({ threads: 1, budget: { burstMs: 1_000, refill: 0.5 } }, clock);
    const slow = pool.run(exitTask, null, by('a', false, 'first'));
    clock.now = 3_000;
    await expect(slow).rejects.toThrow(TaskStopped);
    const refused = await pool.run(echoTask, '', by('a', false, 'first')).catch((error: unknown) => error);
    expect(refused).toMatchObject({ reason: 'budget', retryAfter: 5 });
    expect(await pool.run(echoTask, 'khác', by('a', false, 'second'))).toBe('khác');
  });

  test('refuses what waits and stops what runs when it is closed', async () => {
    const pool = opened({ threads: 1 });
    const all = [pool.run(endlessTask, null, by('a')), pool.run(echoTask, '', by('a'))];
    const refused = all.map((one) => expect(one).rejects.toMatchObject({ reason: 'stopping' }));
    await pool.close();
    await Promise.all(refused);
    await expect(pool.run(echoTask, '', by('a'))).rejects.toThrow(TaskRefused);
  });
});
