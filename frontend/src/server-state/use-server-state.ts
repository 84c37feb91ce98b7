import type { LiveRow } from '@so-cuoc/shared-domain/contract/live.ts';
import { useCallback, useEffect, useState } from 'react';
import type { CallFailure, CallResult } from '../server/call.ts';
import { listenLive } from '../server/live.ts';
import { createServerState } from './server-state.ts';

export type Loaded<Value> =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly failure: CallFailure; readonly last: Value | null }
  | { readonly status: 'ready'; readonly value: Value };

/** The visible value, also after a failed reload; null before the first one. */
export const lastValue = <Value>(loaded: Loaded<Value>): Value | null =>
  loaded.status === 'ready' ? loaded.value : loaded.status === 'failed' ? loaded.last : null;

type Load<Value> = (signal: AbortSignal) => Promise<CallResult<Value>>;

interface LoadKey<Value> {
  readonly load: Load<Value>;
  readonly subject: unknown;
}

interface UseServerStateOptions {
  /**
   * Loads of the same subject show the same thing: the previous value stays until the answer. Default: the
   * function.
   */
  readonly subject?: unknown;
  /** Whether live updates make a reload necessary. Must stay the same function. */
  readonly reloadOn?: (rows: readonly LiveRow[]) => boolean;
  /** The load is of a past moment, which live updates do not change. */
  readonly past?: boolean;
  /** Reloads this often while the page is visible. */
  readonly everyMs?: number;
  /** Waits this long before a load, for input that is still changing. */
  readonly delayMs?: number;
}

const never = (): boolean => false;

/** Payments change the content of account and payment pages. */
export const onPayment = (rows: readonly LiveRow[]): boolean => rows.some(({ kind }) => kind === 'payment');

/**
 * The answer of a call for one component. `load` must stay the same function for the same request; null loads
 * nothing.
 */
export const useServerState = <Value>(
  load: Load<Value> | null,
  { subject = load, reloadOn = never, past = false, everyMs, delayMs = 0 }: UseServerStateOptions = {},
): { readonly loaded: Loaded<Value>; readonly reload: () => Promise<void> } => {
  const [state] = useState(() =>
    createServerState<LoadKey<Value>, Value | null, never>({
      load: (key, { signal }) => key.load(signal),
      empty: null,
      isSameKey: (a, b) => Object.is(a.subject, b.subject),
    }),
  );
  const { key, status, value, failure } = state.useStore();
  useEffect(() => {
    if (load === null) return undefined;
    const open = (): void => void state.open({ load, subject });
    if (delayMs === 0) open();
    const waiting = delayMs === 0 ? undefined : setTimeout(open, delayMs);
    return () => {
      clearTimeout(waiting);
      state.cancel();
    };
  }, [state, load, subject, delayMs]);
  useEffect(
    () =>
      listenLive({
        changes: ({ rows }) => {
          if (!past && reloadOn(rows)) void state.reload();
        },
        reload: () => void state.reload(),
        resumed: state.retry,
      }),
    [state, past, reloadOn],
  );
  useEffect(() => {
    if (everyMs === undefined) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void state.reload();
    }, everyMs);
    return () => clearInterval(timer);
  }, [state, everyMs]);
  const reload = useCallback(() => state.reload(), [state]);
  if (load === null || key === null || !Object.is(key.subject, subject))
    return { loaded: { status: 'loading' }, reload };
  if (status === 'failed' && failure !== null)
    return { loaded: { status: 'failed', failure, last: value }, reload };
  return { loaded: value === null ? { status: 'loading' } : { status: 'ready', value }, reload };
};
