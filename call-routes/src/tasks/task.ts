/**
 * A computation without side effects, so that it may run in another thread and be stopped at any time. Input and
 * output can be copied between threads. Bytes in the output are handed over without a copy.
 */
export interface Task<Input, Output> {
  /** Unique among the tasks of the service. */
  readonly name: string;
  readonly run: (input: Input) => Output;
}

/** A request that may have to wait for its turn. */
export interface Waiter {
  /** Milliseconds that it has waited so far, in all queues together. */
  queuedMs: number;
}

/** Whose queue a task waits in, and whose budget it uses. */
export interface TaskOwner {
  /** The account whose sessions share one queue: an agent with its sub-accounts. */
  readonly account: string;
  readonly session: string;
  /** Told how long its tasks waited. */
  readonly waiter?: Waiter;
}

export interface TaskRequest {
  readonly owner: TaskOwner;
  /** Its work is bounded by a short text. Such tasks never wait behind long ones. */
  readonly isShort: boolean;
  /** Whether anybody still waits for the output. A task that nobody wants when its turn comes is not run. */
  readonly isWanted?: () => boolean;
}

/** Runs tasks for calls. */
export interface TaskRunner {
  /** Rejects with TaskRefused at once, with TaskStopped later, or with what the task throws. */
  run<Input, Output>(task: Task<Input, Output>, input: Input, request: TaskRequest): Promise<Output>;
  /** Throws TaskRefused if a task of this owner would be refused now. */
  admit(owner: TaskOwner): void;
  close(): Promise<void>;
}

/** The queue of the account is full, the session has used up its time, or the service stops. Nothing was computed. */
export class TaskRefused extends Error {
  override readonly name = 'TaskRefused';
  readonly reason: 'queue' | 'budget' | 'stopping';
  /** Whole seconds, at least one. */
  readonly retryAfter: number;

  constructor(reason: TaskRefused['reason'], retryAfter: number) {
    super(`${reason}, retry after ${retryAfter} s`);
    this.reason = reason;
    this.retryAfter = retryAfter;
  }
}

/** The task took longer than any may, or its thread ended. */
export class TaskStopped extends Error {
  override readonly name = 'TaskStopped';
}

/** Runs every task at once, in the calling thread. */
export const runHere: TaskRunner = {
  run: (task, input) =>
    new Promise((resolve) => {
      resolve(task.run(input));
    }),
  admit: () => undefined,
  close: () => Promise.resolve(),
};
