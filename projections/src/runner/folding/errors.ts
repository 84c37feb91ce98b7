/** The message of an error that stops or delays a view. */
export const errorMessage = (cause: unknown): string =>
  cause instanceof Error ? cause.message : String(cause);

/** An unavailable store may be tried again. */
export const isStoreUnavailable = (error: unknown): error is Error =>
  error instanceof Error && error.name === 'StoreUnavailable';

/** Delay before the next attempt, milliseconds. */
export const RETRY_MS = 500;
