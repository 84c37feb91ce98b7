import { setTimeout as delay } from 'node:timers/promises';
import { StoreUnavailable } from '../port.ts';

/** How long the adapter waits, in milliseconds. */
export interface Timeouts {
  /** For one call: the client has no timer of its own that it keeps, and hangs up to a minute on a frozen server. */
  readonly callMs: number;
  /** For a call with all its retries: long enough for another node to become leader. */
  readonly retryMs: number;
}

export const DEFAULT_TIMEOUTS: Timeouts = { callMs: 4_000, retryMs: 10_000 };

const FIRST_PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 500;

/** The pause before the `attempt`-th retry (from 1), so that a server that comes back is not run over. */
export const backoffMs = (attempt: number): number =>
  Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (attempt - 1)) * (0.5 + Math.random() / 2);

/** A call that took longer than its timer: nobody knows what became of it. */
export class CallTimeout extends Error {
  override readonly name = 'TookTooLong';
}

/**
 * Calls `late` after `ms`, once what has come meanwhile was heard: in a process that was busy for as long, the answer
 * waits behind the timer. Returns what takes it back.
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

/** What `call` gives, or TookTooLong after `ms`, or StoreUnavailable on `signal`; what comes later is ignored. */
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

/** Answers of the server that no retry changes. */
const PERMANENT_ERRORS = new Set([
  'wrong-expected-version',
  'maximum-append-size-exceeded',
  'access-denied',
  'invalid-argument',
  'stream-deleted',
  'stream-not-found',
  'unsupported',
]);
const UNAUTHENTICATED = 16;

/** The client's own name for an error (`wrong-expected-version` and so on), '' for other errors. */
export const errorType = (error: unknown): string =>
  error instanceof Error && 'type' in error && typeof error.type === 'string' ? error.type : '';

/** Whether no retry will change what the server said. */
export const isPermanentError = (error: unknown): boolean =>
  PERMANENT_ERRORS.has(errorType(error)) ||
  (error instanceof Error && 'code' in error && error.code === UNAUTHENTICATED);

/**
 * Tries `call` until it answers or the server says something definite; everything else (away, another leader, not
 * ready yet, no answer) leaves its outcome open, so `call` must be safe to repeat. Throws StoreUnavailable when
 * patience ends, or at once when `signal` aborts.
 */
export const retryCall = <Answer>(
  patience: Timeouts,
  signal: AbortSignal,
  call: (attempt: number) => Promise<Answer>,
): Promise<Answer> =>
  retryWithBackoff(patience, signal, (attempt) => withTimeout(patience.callMs, signal, () => call(attempt)));

/** As `untilAnswered`, for a call that keeps its own time and ends when `signal` aborts. */
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
      const pause = backoffMs(attempt + 1);
      if (performance.now() + pause > giveUpAt) throw unavailable(error);
      await delay(pause, undefined, { signal }).catch(() => undefined);
    }
  }
};

export const storeClosed = (): StoreUnavailable => new StoreUnavailable('Kho sự kiện đã đóng.');

const unavailable = (cause: unknown): StoreUnavailable =>
  new StoreUnavailable('EventStoreDB không trả lời.', { cause });
