import { availableParallelism } from 'node:os';
import {
  type Task,
  type TaskOwner,
  TaskRefused,
  type TaskRequest,
  type TaskRunner,
  TaskStopped,
} from '@so-cuoc/call-routes/tasks/task.ts';
import { FairQueue, type Lane, type Taken } from './fair-queue.ts';
import { PoolThread, type ThreadLimits } from './pool-thread.ts';
import { type BudgetLimits, SessionBudgets } from './session-budgets.ts';

export interface PoolLimits extends ThreadLimits {
  readonly threads: number;
  /** Tasks of one account that may wait. */
  readonly perAccount: number;
  /** Tasks that may wait in all. Beyond them an account may have only one. */
  readonly inAll: number;
  readonly budget: BudgetLimits;
}

/** One thread for short tasks and one for long ones, more where there are more than two processors. */
export const defaultThreads = (): number => Math.min(4, Math.max(2, availableParallelism()));

export const POOL_LIMITS: Omit<PoolLimits, 'threads'> = {
  // The longest text takes less than a second on a quiet machine.
  taskMs: 20_000,
  heapMb: 512,
  perAccount: 16,
  inAll: 128,
  budget: { burstMs: 60_000, refill: 0.5 },
};

export interface PoolOptions {
  /** The program of a thread; it calls serveTasks. */
  readonly program: URL;
  readonly limits: PoolLimits;
  /** Milliseconds, never decreasing. */
  readonly now?: () => number;
  /** Called with the seconds that each task has waited for a thread. */
  readonly onWaited?: (seconds: number) => void;
}

interface Job {
  readonly task: Pick<Task<never, unknown>, 'name'>;
  readonly input: unknown;
  readonly owner: TaskOwner;
  readonly isWanted: () => boolean;
  readonly since: number;
  readonly resolve: (output: never) => void;
  readonly reject: (error: unknown) => void;
}

interface Seat {
  readonly thread: PoolThread;
  readonly lanes: readonly Lane[];
}

/** What one task takes until the first has been measured. */
const FIRST_GUESS_MS = 200;
/** The share of the newest task in the mean. */
const NEWEST = 0.1;

/**
 * Runs tasks in threads. Accounts take turns by the thread time that they have had; one thread is kept for short
 * tasks. What cannot wait is refused at once, and a task that takes too long is stopped with its thread.
 */
export class TaskPool implements TaskRunner {
  readonly #limits: PoolLimits;
  readonly #now: () => number;
  readonly #onWaited: (seconds: number) => void;
  readonly #queue = new FairQueue<Job>();
  readonly #budgets: SessionBudgets;
  readonly #seats: readonly Seat[];
  #meanMs = FIRST_GUESS_MS;
  #isClosed = false;

  constructor({ program, limits, now = () => performance.now(), onWaited = () => undefined }: PoolOptions) {
    this.#limits = limits;
    this.#now = now;
    this.#onWaited = onWaited;
    this.#budgets = new SessionBudgets(limits.budget, now);
    this.#seats = Array.from({ length: limits.threads }, (_, index) => ({
      thread: new PoolThread(program, limits),
      lanes: limits.threads > 1 && index === 0 ? ['short'] : ['long', 'short'],
    }));
  }

  admit({ account, session }: TaskOwner): void {
    const waiting = this.#queue.waiting(account);
    const room = this.#queue.size < this.#limits.inAll ? this.#limits.perAccount : 1;
    if (waiting >= room) throw new TaskRefused('queue', wholeSeconds(waiting * this.#meanMs));
    const wait = this.#budgets.wait(session);
    if (wait > 0) throw new TaskRefused('budget', wholeSeconds(wait));
  }

  run<Input, Output>(
    task: Task<Input, Output>,
    input: Input,
    { owner, isShort, isWanted = () => true }: TaskRequest,
  ): Promise<Output> {
    return new Promise((resolve, reject) => {
      if (this.#isClosed) throw STOPPING();
      this.admit(owner);
      const job = { task, input, owner, isWanted, since: this.#now(), resolve, reject };
      this.#queue.push(owner.account, isShort ? 'short' : 'long', job);
      this.#fill();
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const job of this.#queue.clear()) job.reject(STOPPING());
    await Promise.all(this.#seats.map(({ thread }) => thread.end(STOPPING())));
  }

  #fill(): void {
    for (const { thread, lanes } of this.#seats) {
      const next = thread.isIdle ? this.#nextWanted(lanes) : undefined;
      if (next !== undefined) void this.#work(thread, next.account, next.job);
    }
  }

  #nextWanted(lanes: readonly Lane[]): Taken<Job> | undefined {
    for (;;) {
      const next = this.#queue.take(lanes);
      if (next === undefined || next.job.isWanted()) return next;
      this.#queue.done(next.account, 0);
      next.job.reject(new TaskStopped('nobody waits for it any more'));
    }
  }

  async #work(thread: PoolThread, account: string, job: Job): Promise<void> {
    const began = this.#now();
    this.#onWaited((began - job.since) / 1000);
    if (job.owner.waiter !== undefined) job.owner.waiter.queuedMs += began - job.since;
    let ms: number | null = null;
    try {
      const result = await thread.run({ name: job.task.name, input: job.input });
      ms = result.ms;
      job.resolve(result.output);
    } catch (error) {
      job.reject(error);
    }
    const used = ms ?? this.#now() - began;
    this.#meanMs += (used - this.#meanMs) * NEWEST;
    this.#queue.done(account, used);
    this.#budgets.charge(job.owner.session, used);
    this.#fill();
  }
}

const STOPPING = (): TaskRefused => new TaskRefused('stopping', 1);

const wholeSeconds = (ms: number): number => Math.max(1, Math.ceil(ms / 1000));
