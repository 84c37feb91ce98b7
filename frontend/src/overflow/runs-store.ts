import * as overflowCalls from '@so-cuoc/shared-domain/contract/calls/overflow.ts';
import type { OverflowRunRow } from '@so-cuoc/shared-domain/contract/calls/overflow.ts';
import { create } from 'zustand';
import { readCall } from '../server/call.ts';
import { listenLive } from '../server/live.ts';
import { changesRuns, isStale } from './level-rows.ts';
import { type OverflowScope, sameScope } from './levels-store.ts';

interface Runs {
  readonly scope: OverflowScope | null;
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  /** Why loading failed, for a person. */
  readonly reason: string | null;
  /** The runs of the day, a row a region, then what the next one would hold. */
  readonly runs: readonly OverflowRunRow[];
}

const EMPTY: Runs = { scope: null, status: 'idle', reason: null, runs: [] };

export const useRuns = create<Runs>()(() => EMPTY);

let turn = 0;

/** Loads a day's runs; what is shown of the same day stays in sight meanwhile. */
export const openRuns = async (scope: OverflowScope): Promise<void> => {
  turn += 1;
  const own = turn;
  useRuns.setState((state) =>
    sameScope(state.scope, scope)
      ? { status: state.status === 'ready' ? 'ready' : 'loading' }
      : { ...EMPTY, scope, status: 'loading' },
  );
  const rows = await readCall(overflowCalls.runs, {
    params: { date: scope.date, userId: scope.agentId },
  });
  if (own !== turn) return;
  useRuns.setState(
    rows.ok
      ? { status: 'ready', reason: null, runs: rows.value }
      : { status: 'failed', reason: rows.failure.message },
  );
};

/** Loads the runs of the present day again: their texts are the service's. */
export const reloadRuns = async (): Promise<void> => {
  const { scope } = useRuns.getState();
  if (scope !== null) await openRuns(scope);
};

/** Changes are gathered for this long before the runs are asked for again. */
const GATHER_MS = 400;

/** Keeps the runs up to date while they are shown; what changes during a load is asked for after it. */
export const followRuns = (): (() => void) => {
  let gathering: ReturnType<typeof setTimeout> | undefined;
  const reloadSoon = (): void => {
    clearTimeout(gathering);
    gathering = setTimeout(() => void reloadRuns(), GATHER_MS);
  };
  const unfollow = listenLive({
    changes: ({ rows }) => {
      const { scope } = useRuns.getState();
      if (scope !== null && (isStale(scope.date, rows) || changesRuns(scope.date, rows))) reloadSoon();
    },
    reload: () => void reloadRuns(),
    resumed: () => {
      if (useRuns.getState().status === 'failed') void reloadRuns();
    },
  });
  return () => {
    unfollow();
    clearTimeout(gathering);
  };
};
