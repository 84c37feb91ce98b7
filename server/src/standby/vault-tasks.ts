import type { Task } from '@so-cuoc/call-routes/tasks/task.ts';
import { PoolThread } from '../threads/pool-thread.ts';

/** Runs what copies a vault (copy-tasks.ts), one task after the other. */
export interface VaultTasks {
  /** Rejects with what the task throws. */
  run<Input, Output>(task: Task<Input, Output>, input: Input): Promise<Output>;
  close(): Promise<void>;
}

/** In the calling thread. */
export const VAULT_TASKS_HERE: VaultTasks = {
  run: (task, input) =>
    new Promise((resolve) => {
      resolve(task.run(input));
    }),
  close: () => Promise.resolve(),
};

const TASK_MS = 120_000;
const HEAP_MB = 512;

/** In a thread of its own, which starts with the first task. `program` is vault-thread.ts. */
export const vaultThread = (program: URL): VaultTasks => {
  const thread = new PoolThread(program, { taskMs: TASK_MS, heapMb: HEAP_MB });
  let before: Promise<unknown> = Promise.resolve();
  return {
    run: (task, input) => {
      const result = before.then(() => thread.run({ name: task.name, input }));
      before = result.catch(() => undefined);
      return result.then(({ output }) => output);
    },
    close: () => thread.end(new Error('the process stops')),
  };
};
