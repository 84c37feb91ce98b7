import type { Task } from '@so-cuoc/call-routes/tasks/task.ts';

/** Returns what it is given. */
export const echoTask: Task<string, string> = { name: 'echo', run: (text) => text };

/** Never ends. */
export const endlessTask: Task<null, never> = {
  name: 'endless',
  run: () => {
    for (;;);
  },
};

/** Throws. */
export const brokenTask: Task<string, never> = {
  name: 'broken',
  run: (text) => {
    throw new Error(text);
  },
};

/** Ends its thread. */
export const exitTask: Task<null, never> = { name: 'exit', run: () => process.exit(1) };

/** Needs more memory than a thread may have. */
export const greedyTask: Task<null, number> = {
  name: 'greedy',
  run: () => {
    const held: number[][] = [];
    for (;;) held.push(Array.from({ length: 100_000 }, (_, index) => index + held.length + 0.5));
  },
};

export const TEST_TASKS = [echoTask, endlessTask, brokenTask, exitTask, greedyTask] as const;
