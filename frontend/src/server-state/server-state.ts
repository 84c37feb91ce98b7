import type { LiveRow } from '@so-cuoc/shared-domain/contract/live.ts';
import { create } from 'zustand';
import type { CallFailure, CallResult } from '../server/call.ts';
import { listenLive } from '../server/live.ts';

/** State of the server as this page has it, for one key: an account, a period, a day. */
export interface ServerState<Key, Value> {
  /** Null until the first load. */
  readonly key: Key | null;
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  /** Why the last load failed. `value` is then the previously loaded one. */
  readonly failure: CallFailure | null;
  /** The last answer with the live updates since; `empty` before the first answer for this key. */
  readonly value: Value;
  /** Live updates per row id since the key was opened. A table highlights a row whose count grows. */
  readonly updates: ReadonlyMap<string, number>;
}

interface LoadOptions<Value> {
  /** Aborts when a newer load replaces this one. */
  readonly signal: AbortSignal;
  /** Shows a part of the answer, while the status stays `loading`. Nothing may be summed over it. Absent: a value is shown. */
  readonly early?: (part: Value) => void;
}

interface ServerStateSource<Key, Value, Update> {
  readonly load: (key: Key, options: LoadOptions<Value>) => Promise<CallResult<Value>>;
  readonly empty: Value;
  /**
   * Default: identical, or records with equal fields. A load for an equal key keeps the current value
   * visible.
   */
  readonly isSameKey?: (a: Key, b: Key) => boolean;
  /** A key of a past moment ignores live updates. */
  readonly isPast?: (key: Key) => boolean;
  /** Applies live updates to a value. Omitted: only a reload shows updates. */
  readonly merge?: (value: Value, updates: readonly Update[], key: Key) => Value;
  /** Whether only a fresh load can show these updates. */
  readonly isOutdatedBy?: (key: Key, updates: readonly Update[]) => boolean;
  /** Id of the row that an update changes, for `updates`. */
  readonly rowIdOf?: (update: Update) => string | null;
  /** A failed reload keeps the status ready, so that work can continue offline. */
  readonly staysReady?: boolean;
}

/** The same answer with another value. */
export const mapAnswer = <From, To>(answer: CallResult<From>, change: (value: From) => To): CallResult<To> =>
  answer.ok ? { ...answer, value: change(answer.value) } : answer;

/** Milliseconds during which outdating updates are gathered before one reload. */
const GATHER_MS = 400;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Whether two keys are the same, or records with equal fields; a missing field equals an undefined one. */
const sameFields = (a: unknown, b: unknown): boolean => {
  if (!isRecord(a) || !isRecord(b)) return Object.is(a, b);
  return Object.keys({ ...a, ...b }).every((field) => Object.is(a[field], b[field]));
};

const countUpdates = <Update>(
  counts: ReadonlyMap<string, number>,
  updates: readonly Update[],
  rowIdOf: (update: Update) => string | null,
): ReadonlyMap<string, number> => {
  const next = new Map(counts);
  for (const update of updates) {
    const id = rowIdOf(update);
    if (id !== null) next.set(id, (next.get(id) ?? 0) + 1);
  }
  return next;
};

/**
 * The one loader of the page: loads a value by key, merges live updates, reloads and retries.
 * - The answer of an older load never overwrites that of a newer one.
 * - Updates that arrive during a load are applied on top of its answer, so none is lost in between.
 * - A failed load keeps the former value and sets `failure`: a failure never looks like an empty book.
 * - A load for which the service has no room now is asked for again after the time that it names.
 */
export const createServerState = <Key, Value, Update = LiveRow>(
  source: ServerStateSource<Key, Value, Update>,
) => {
  const { load, empty, isSameKey = sameFields, merge = (value) => value } = source;
  const { isPast = () => false, isOutdatedBy = () => false, rowIdOf } = source;
  const closed: ServerState<Key, Value> = {
    key: null,
    status: 'idle',
    failure: null,
    value: empty,
    updates: new Map(),
  };
  const useStore = create<ServerState<Key, Value>>()(() => closed);
  const { getState, setState } = useStore;

  let current: AbortController | null = null;
  /** Updates since the current load began; null while none is running. */
  let duringLoad: Update[] | null = null;
  /** Whether an answer for the key has come: the value is neither a part of it nor only updates. */
  let isWhole = false;
  /** A reload that is expected. */
  let gathering: ReturnType<typeof setTimeout> | undefined;
  /** How many loads have failed since the last answer. With `staysReady` no status tells it. */
  let failures = 0;

  const begin = (): AbortController => {
    current?.abort();
    clearTimeout(gathering);
    current = new AbortController();
    return current;
  };

  /** Loads a key. A value of another key is dropped at once; that of an equal key stays until the answer. */
  const open = async (key: Key): Promise<void> => {
    const own = begin();
    duringLoad = [];
    const { key: former, status } = getState();
    const isSame = former !== null && isSameKey(former, key);
    isWhole &&= isSame;
    setState(
      isSame
        ? { key, status: status === 'ready' ? 'ready' : 'loading' }
        : { ...closed, key, status: 'loading' },
    );
    const early = (part: Value): void => {
      if (!own.signal.aborted && duringLoad !== null) setState({ value: merge(part, duringLoad, key) });
    };
    let answer: CallResult<Value>;
    try {
      answer = await load(key, { signal: own.signal, ...(getState().value === empty ? { early } : {}) });
    } catch (error) {
      if (own.signal.aborted) return;
      throw error;
    }
    if (own.signal.aborted) return;
    const missed: readonly Update[] = duringLoad;
    duringLoad = null;
    isWhole ||= answer.ok;
    if (answer.ok) {
      failures = 0;
      setState({ status: 'ready', failure: null, value: merge(answer.value, missed, key) });
    } else {
      failures += 1;
      const { failure } = answer;
      if (source.staysReady !== true || getState().status !== 'ready')
        setState({ status: 'failed', failure, value: isWhole ? getState().value : empty });
      if (failure.retryAfter) reloadSoon(failure.retryAfter * failures * 1_000);
    }
    if (isOutdatedBy(key, missed)) reloadSoon();
  };

  const reload = async (): Promise<void> => {
    const { key } = getState();
    if (key !== null) await open(key);
  };
  const reloadSoon = (ms = GATHER_MS): void => {
    clearTimeout(gathering);
    gathering = setTimeout(() => void reload(), ms);
  };

  /** Loads again what failed, once the connection is back. */
  const retry = (): void => {
    if (failures > 0) void reload();
  };

  const receive = (updates: readonly Update[]): void => {
    const { key } = getState();
    if (key === null || isPast(key)) return;
    duringLoad?.push(...updates);
    setState((state) => ({
      value: merge(state.value, updates, key),
      ...(rowIdOf === undefined ? {} : { updates: countUpdates(state.updates, updates, rowIdOf) }),
    }));
    if (duringLoad === null && isOutdatedBy(key, updates)) reloadSoon();
  };

  /** Drops an expected reload, and the load that is running. */
  const cancel = (): void => {
    current?.abort();
    clearTimeout(gathering);
    duringLoad = null;
  };

  /** Changes the value before the service confirms it. */
  const update = (change: (value: Value) => Value): void =>
    setState((state) => ({ value: change(state.value) }));

  return {
    useStore,
    open,
    reload,
    retry,
    receive,
    update,
    cancel,
    cancelReload: () => clearTimeout(gathering),
  };
};

type LiveState = Pick<
  ReturnType<typeof createServerState<unknown, unknown>>,
  'receive' | 'reload' | 'retry' | 'cancelReload'
>;

/** Keeps states up to date with the live channel until the returned function is called. */
export const followLive = (...states: readonly LiveState[]): (() => void) => {
  const stop = listenLive({
    changes: ({ rows }) => {
      for (const state of states) state.receive(rows);
    },
    reload: () => {
      for (const state of states) void state.reload();
    },
    resumed: () => {
      for (const state of states) state.retry();
    },
  });
  return () => {
    stop();
    for (const state of states) state.cancelReload();
  };
};
