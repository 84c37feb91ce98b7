import { levelRow, overflowRunRow, type OverflowRunRow } from '@so-cuoc/shared-domain/contract/overflow.ts';
import type { LiveRow } from '@so-cuoc/shared-domain/contract/live.ts';
import { z } from 'zod';
import { create } from 'zustand';
import { readCall } from '../server/call.ts';
import { listenLive } from '../server/live.ts';
import { applyToLevels, changesRuns, isStale, type LevelRows, levelRowsOf } from './level-rows.ts';

interface Scope {
  readonly agentId: string;
  /** yyyy-mm-dd */
  readonly date: string;
}

interface Overflow {
  readonly scope: Scope | null;
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  /** Why loading failed, for a person. */
  readonly reason: string | null;
  /** The runs of the day, a row a region, then what the next one would hold. */
  readonly runs: readonly OverflowRunRow[];
  readonly levels: LevelRows;
}

const EMPTY: Overflow = { scope: null, status: 'idle', reason: null, runs: [], levels: new Map() };

export const useOverflow = create<Overflow>()(() => EMPTY);

let turn = 0;
/** What arrived since the load under way began; null while there is none. */
let duringLoad: LiveRow[] | null = null;

const pathOf = (call: string, { agentId, date }: Scope): string => `/api/basic/${call}/${date}/${agentId}`;
const readRuns = (scope: Scope) => readCall(z.array(overflowRunRow), pathOf('get_so_chay', scope));
const readLevels = (scope: Scope) => readCall(z.array(levelRow), pathOf('get_muc_nhan', scope));

/** Loads a day; what is shown of the same day stays in sight meanwhile. */
export const openOverflow = async (scope: Scope): Promise<void> => {
  turn += 1;
  const own = turn;
  duringLoad = [];
  useOverflow.setState((state) =>
    state.scope?.agentId === scope.agentId && state.scope.date === scope.date
      ? { status: state.status === 'ready' ? 'ready' : 'loading' }
      : { ...EMPTY, scope, status: 'loading' },
  );
  const [runs, levels] = await Promise.all([readRuns(scope), readLevels(scope)]);
  if (own !== turn) return;
  const missed: readonly LiveRow[] = duringLoad;
  duringLoad = null;
  if (!runs.ok || !levels.ok) {
    const failed = [runs, levels].find((result) => !result.ok);
    useOverflow.setState({
      status: 'failed',
      reason: failed?.ok === false ? failed.failure.message : null,
    });
    return;
  }
  useOverflow.setState({
    status: 'ready',
    reason: null,
    runs: runs.value,
    levels: applyToLevels(levelRowsOf(levels.value), scope.date, missed),
  });
  if (isStale(scope.date, missed) || changesRuns(scope.date, missed)) reloadSoon();
};

/** Loads the present day again. */
export const reloadOverflow = async (): Promise<void> => {
  const { scope } = useOverflow.getState();
  if (scope !== null) await openOverflow(scope);
};

/** Changes are gathered for this long before the runs are asked for again. */
const GATHER_MS = 400;
let gathering: ReturnType<typeof setTimeout> | undefined;
const reloadSoon = (): void => {
  clearTimeout(gathering);
  gathering = setTimeout(() => void reloadOverflow(), GATHER_MS);
};

const receiveOverflow = (changes: readonly LiveRow[]): void => {
  const { scope } = useOverflow.getState();
  if (scope === null) return;
  duringLoad?.push(...changes);
  useOverflow.setState((state) => ({ levels: applyToLevels(state.levels, scope.date, changes) }));
  if (duringLoad === null && (isStale(scope.date, changes) || changesRuns(scope.date, changes))) reloadSoon();
};

/** Keeps the day up to date while it is shown. */
export const followOverflow = (): (() => void) => {
  const unfollow = listenLive({
    changes: ({ rows }) => receiveOverflow(rows),
    reload: () => void reloadOverflow(),
    resumed: () => {
      if (useOverflow.getState().status === 'failed') void reloadOverflow();
    },
  });
  return () => {
    unfollow();
    clearTimeout(gathering);
  };
};
