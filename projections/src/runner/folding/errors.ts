/** What a view stops at, or waits for. */
export const errorMessage = (cause: unknown): string =>
  cause instanceof Error ? cause.message : String(cause);

/** A store that cannot be reached may be tried again. */
export const isStoreUnavailable = (error: unknown): error is Error =>
  error instanceof Error && error.name === 'StoreUnavailable';

/** After so many milliseconds. */
export const RETRY_MS = 500;
