import { setTimeout as delay } from 'node:timers/promises';
import { AccountRefused, StoreUnavailable } from '../port.ts';

/** Timeouts of the adapter, in milliseconds. */
export interface Timeouts {
  /** Per call. The client keeps no timer of its own, and hangs for up to a minute on a frozen server. */
  readonly callMs: number;
  /** For a call with all its retries: long enough for another node to become leader. */
  readonly retryMs: number;
  /**
   * How long a log may seem to lack what was read or written before. A deposed leader goes on answering until it
   * notices that it has lost the majority.
   */
  readonly staleMs: number;
}

export const DEFAULT_TIMEOUTS: Timeouts = { callMs: 4_000, retryMs: 10_000, staleMs: 30_000 };

const FIRST_PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 500;

/**
 * Exponential backoff with jitter before the `attempt`-th retry (from 1), so that a restarted server is not
 * overrun.
 */
export const backoffMs = (attempt: number): number =>
  Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (attempt - 1)) * (0.5 + Math.random() / 2);

/** A call timed out, and its outcome is unknown. */
export class CallTimeout extends Error {
  override readonly name = 'TookTooLong';
}

/**
 * Calls `late` after `ms`, but only after pending input was processed: in a process that was busy for so long,
 * the answer waits behind the timer. Returns a function that cancels it.
 */
export const startTimeout = (ms: number, late: () => void): (() => void) => {
  let turn: NodeJS.Immediate | undefined;
  const timer = setTimeout(() => {
    turn = setImmediate(late);
  }, ms);
  return () => {
    clearTimeout(timer);
    clearImmediate(turn);
  };
};

/**
 * The result of `call`, or CallTimeout after `ms`, or StoreUnavailable on `signal`. A later result is ignored.
 */
const withTimeout = <Answer>(ms: number, signal: AbortSignal, call: () => Promise<Answer>): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const answered = startTimeout(ms, () => reject(new CallTimeout(`no answer within ${String(ms)} ms`)));
    const onAbort = (): void => reject(storeClosed());
    signal.addEventListener('abort', onAbort, { once: true });
    call()
      .then(resolve, reject)
      .finally(() => {
        answered();
        signal.removeEventListener('abort', onAbort);
      });
  });

/** Errors that no retry changes. */
const PERMANENT_ERRORS = new Set([
  'wrong-expected-version',
  'maximum-append-size-exceeded',
  'invalid-argument',
  'stream-deleted',
  'stream-not-found',
  'unsupported',
]);
const UNAUTHENTICATED = 16;

/** The client's type of an error (`wrong-expected-version` and so on), '' for other errors. */
export const errorType = (error: unknown): string =>
  error instanceof Error && 'type' in error && typeof error.type === 'string' ? error.type : '';

/** Whether a retry is useless. */
export const isPermanentError = (error: unknown): boolean => PERMANENT_ERRORS.has(errorType(error));

const isRefused = (error: unknown): boolean =>
  errorType(error) === 'access-denied' ||
  (error instanceof Error && 'code' in error && error.code === UNAUTHENTICATED);

/**
 * Retries `call` until it succeeds or fails permanently. Any other failure (server away, leader change,
 * timeout) leaves the outcome open, so `call` must be idempotent. Throws StoreUnavailable after `retryMs`, or
 * at once when `signal` aborts or the account is refused.
 */
export const retryCall = <Answer>(
  patience: Timeouts,
  signal: AbortSignal,
  call: (attempt: number) => Promise<Answer>,
): Promise<Answer> =>
  retryWithBackoff(patience, signal, (attempt) => withTimeout(patience.callMs, signal, () => call(attempt)));

/** Like `retryCall`, for a call that has its own timeout and ends when `signal` aborts. */
export const retryWithBackoff = async <Answer>(
  { retryMs }: Pick<Timeouts, 'retryMs'>,
  signal: AbortSignal,
  call: (attempt: number) => Promise<Answer>,
): Promise<Answer> => {
  const giveUpAt = performance.now() + retryMs;
  for (let attempt = 0; ; attempt += 1) {
    try {
      if (signal.aborted) throw storeClosed();
      return await call(attempt);
    } catch (error) {
      if (error instanceof StoreUnavailable || isPermanentError(error)) throw error;
      if (isRefused(error))
        throw new AccountRefused('EventStoreDB không nhận tài khoản trong EVENTSTORE_URL.', { cause: error });
      const pause = backoffMs(attempt + 1);
      if (performance.now() + pause > giveUpAt) throw unavailable(error);
      await delay(pause, undefined, { signal }).catch(() => undefined);
    }
  }
};

export const storeClosed = (): StoreUnavailable => new StoreUnavailable('Kho sự kiện đã đóng.');

const unavailable = (cause: unknown): StoreUnavailable =>
  new StoreUnavailable('EventStoreDB không trả lời.', { cause });
