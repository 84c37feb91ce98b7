import { Worker } from 'node:worker_threads';
import { TaskStopped } from '@so-cuoc/call-routes/tasks/task.ts';
import type { TaskOrder } from './serve-tasks.ts';

/** A busy machine may start a thread slowly. */
const START_MS = 60_000;

export interface ThreadLimits {
  /** A task that runs longer is stopped. Milliseconds. */
  readonly taskMs: number;
  /** A task that needs more memory ends its thread, not the process. Megabytes. */
  readonly heapMb: number;
}

export interface TaskResult {
  /** Of the type that the ordered task returns. */
  readonly output: never;
  /** Milliseconds that the thread has worked. */
  readonly ms: number;
}

type Heard = 'ready' | TaskResult | { readonly error: string };

interface Running {
  readonly order: TaskOrder;
  readonly began: number;
  readonly resolve: (result: TaskResult) => void;
  readonly reject: (error: Error) => void;
}

/** One thread that runs one task at a time. It starts with its first task; one that was stopped starts anew. */
export class PoolThread {
  readonly #program: URL;
  readonly #limits: ThreadLimits;
  #worker: Worker | null = null;
  #isReady = false;
  #running: Running | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `program` calls serveTasks. */
  constructor(program: URL, limits: ThreadLimits) {
    this.#program = program;
    this.#limits = limits;
  }

  get isIdle(): boolean {
    return this.#running === null;
  }

  /** Rejects with TaskStopped, or with an Error that the task has thrown. */
  run(order: TaskOrder): Promise<TaskResult> {
    return new Promise((resolve, reject) => {
      this.#running = { order, began: performance.now(), resolve, reject };
      if (this.#worker === null) this.#start();
      else if (this.#isReady) this.#send();
    });
  }

  /** Stops the task that runs. */
  async end(reason: Error): Promise<void> {
    const worker = this.#worker;
    this.#worker = null;
    this.#isReady = false;
    this.#finish()?.reject(reason);
    await worker?.terminate();
  }

  #start(): void {
    const worker = new Worker(this.#program, {
      resourceLimits: { maxOldGenerationSizeMb: this.#limits.heapMb },
    });
    // A thread that waits for tasks does not keep the process alive.
    worker.unref();
    this.#worker = worker;
    this.#stopAfter(START_MS);
    const failed = (reason: string): void => {
      if (this.#worker === worker) void this.end(new TaskStopped(reason));
    };
    worker.on('message', (answer: Heard) => {
      if (this.#worker === worker) this.#hear(answer);
    });
    worker.on('error', (error) => failed(String(error)));
    worker.on('exit', (code) => failed(`exit ${code}`));
  }

  #hear(answer: Heard): void {
    if (answer === 'ready') {
      this.#isReady = true;
      if (this.#running !== null) this.#send();
      return;
    }
    const running = this.#finish();
    if ('error' in answer) running?.reject(new Error(answer.error));
    else running?.resolve(answer);
  }

  #send(): void {
    this.#stopAfter(this.#limits.taskMs);
    this.#worker?.postMessage(this.#running?.order);
  }

  #stopAfter(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.end(new TaskStopped(`no answer within ${ms} ms`)), ms);
    this.#timer.unref();
  }

  #finish(): Running | null {
    clearTimeout(this.#timer);
    const running = this.#running;
    this.#running = null;
    return running;
  }
}
