import { createRequire, syncBuiltinESMExports } from 'node:module';
import type { Random } from '@so-cuoc/server/sample-book/random.ts';
import type { Scheduled } from './event-queue.ts';
import type { Scheduler } from './scheduler.ts';

/*
 * Timers, clocks and random numbers of this process while a simulation runs. Modules of Node are changed in place,
 * so that whoever imported them earlier meets the simulated ones too.
 */
const require = createRequire(import.meta.url);
type Replaceable = Record<string, unknown>;
const replaceable = (name: string): Replaceable => require(name) as Replaceable;

const TIMERS = replaceable('node:timers');
const TIMER_PROMISES = replaceable('node:timers/promises');
const CRYPTO = replaceable('node:crypto');

/** A handle as Node's timers give it. */
class Handle {
  #scheduled: Scheduled;
  readonly #again: () => Scheduled;

  constructor(again: () => Scheduled) {
    this.#again = again;
    this.#scheduled = again();
  }

  renew(): void {
    this.#scheduled = this.#again();
  }

  cancel(): void {
    this.#scheduled.cancelled = true;
  }

  refresh(): this {
    this.cancel();
    this.renew();
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  hasRef(): boolean {
    return true;
  }

  close(): this {
    this.cancel();
    return this;
  }

  [Symbol.dispose](): void {
    this.cancel();
  }
}

type Work = (...args: unknown[]) => void;

const timersOf = (scheduler: Scheduler) => {
  const setTimeout = (work: Work, ms = 0, ...args: unknown[]): Handle => {
    const owner = scheduler.current;
    return new Handle(() => scheduler.after(Math.max(1, ms), 'timer', () => work(...args), owner));
  };
  const setImmediate = (work: Work, ...args: unknown[]): Handle => {
    const owner = scheduler.current;
    return new Handle(() => scheduler.after(0, 'immediate', () => work(...args), owner));
  };
  const setInterval = (work: Work, ms = 0, ...args: unknown[]): Handle => {
    const owner = scheduler.current;
    const handle: Handle = new Handle(() =>
      scheduler.after(
        Math.max(1, ms),
        'interval',
        () => {
          handle.renew();
          work(...args);
        },
        owner,
      ),
    );
    return handle;
  };
  const clear = (handle: unknown): void => {
    if (handle instanceof Handle) handle.cancel();
  };
  const names = { setTimeout, setImmediate, setInterval };
  return { ...names, clearTimeout: clear, clearImmediate: clear, clearInterval: clear };
};

interface Waiting {
  readonly signal?: AbortSignal;
}

/** `node:timers/promises` over the simulated timers. */
const promisesOf = (scheduler: Scheduler) => {
  const wait = (ms: number, value: unknown, { signal }: Waiting = {}): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const aborted = (): void => {
        one.cancelled = true;
        reject(
          Object.assign(new Error('The operation was aborted'), { name: 'AbortError', code: 'ABORT_ERR' }),
        );
      };
      const one = scheduler.after(ms, 'wait', () => {
        signal?.removeEventListener('abort', aborted);
        resolve(value);
      });
      if (signal?.aborted === true) aborted();
      else signal?.addEventListener('abort', aborted, { once: true });
    });
  return {
    setTimeout: (ms = 1, value?: unknown, options?: Waiting) => wait(Math.max(1, ms), value, options),
    setImmediate: (value?: unknown, options?: Waiting) => wait(0, value, options),
  };
};

const randomBytesOf =
  (random: Random) =>
  (size: number): Buffer =>
    Buffer.from(Array.from({ length: size }, () => random.between(0, 255)));

const clockOf = (scheduler: Scheduler, RealDate: DateConstructor): DateConstructor =>
  new Proxy(RealDate, {
    construct: (target, args: unknown[], newTarget) =>
      Reflect.construct(target, args.length === 0 ? [scheduler.wallClock()] : args, newTarget) as object,
    apply: () => new RealDate(scheduler.wallClock()).toString(),
    get: (target, name, receiver) =>
      name === 'now' ? () => scheduler.wallClock() : (Reflect.get(target, name, receiver) as unknown),
  });

const timeoutSignal =
  (scheduler: Scheduler) =>
  (ms: number): AbortSignal => {
    const controller = new AbortController();
    scheduler.after(ms, 'abort', () =>
      controller.abort(new DOMException('The operation was aborted due to timeout', 'TimeoutError')),
    );
    return controller.signal;
  };

/** Replaces them, and returns a function that puts the real ones back. */
export const replaceGlobals = (scheduler: Scheduler, random: Random): (() => void) => {
  const undo: (() => void)[] = [];
  const replace = (target: object, names: object): void => {
    for (const [name, value] of Object.entries(names) as [string, unknown][]) {
      const own = Object.getOwnPropertyDescriptor(target, name);
      undo.push(() => {
        if (own === undefined) Reflect.deleteProperty(target, name);
        else Object.defineProperty(target, name, own);
      });
      Object.defineProperty(target, name, { value, writable: true, configurable: true, enumerable: true });
    }
  };
  const timers = timersOf(scheduler);
  const randomBytes = randomBytesOf(random);
  replace(globalThis, { ...timers, Date: clockOf(scheduler, Date) });
  replace(TIMERS, timers);
  replace(TIMER_PROMISES, promisesOf(scheduler));
  replace(CRYPTO, {
    randomUUID: () => random.uuid(),
    randomBytes,
    randomInt: (low: number, high?: number) =>
      high === undefined ? random.between(0, low - 1) : random.between(low, high - 1),
  });
  replace(performance, { now: () => scheduler.elapsed });
  replace(Math, { random: () => random.between(0, 2 ** 31 - 1) / 2 ** 31 });
  replace(AbortSignal, { timeout: timeoutSignal(scheduler) });
  syncBuiltinESMExports();
  return () => {
    for (const one of undo.reverse()) one();
    syncBuiltinESMExports();
  };
};
