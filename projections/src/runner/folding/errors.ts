/** The message of an error that stops or delays a view. */
export const errorMessage = (cause: unknown): string =>
  cause instanceof Error ? cause.message : String(cause);

/** An unavailable store may be tried again. */
export const isStoreUnavailable = (error: unknown): error is Error =>
  error instanceof Error && error.name === 'StoreUnavailable';

/** A damaged log is mended from its second copy or by an operator: no event of the view is to blame. */
export const isLogDamaged = (error: unknown): error is Error =>
  error instanceof Error && error.name === 'LogCorrupt';

/** Delay before the next attempt, milliseconds. */
export const RETRY_MS = 500;
