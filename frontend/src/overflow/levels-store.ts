import * as overflowCalls from '@so-cuoc/shared-domain/contract/calls/overflow.ts';
import type { LiveRow } from '@so-cuoc/shared-domain/contract/live.ts';
import { create } from 'zustand';
import { readCall } from '../server/call.ts';
import { listenLive } from '../server/live.ts';
import { applyToLevels, isStale, type LevelRows, levelRowsOf } from './level-rows.ts';

/** One agent's day. */
export interface OverflowScope {
  readonly agentId: string;
  /** yyyy-mm-dd */
  readonly date: string;
}

interface Levels {
  readonly scope: OverflowScope | null;
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  /** Why loading failed, for a person. */
  readonly reason: string | null;
  readonly levels: LevelRows;
}

const EMPTY: Levels = { scope: null, status: 'idle', reason: null, levels: new Map() };

/** How the numbers of the day that is written for stand against their limits. */
export const useLevels = create<Levels>()(() => EMPTY);

export const sameScope = (a: OverflowScope | null, b: OverflowScope): boolean =>
  a?.agentId === b.agentId && a.date === b.date;

let turn = 0;
/** What arrived since the load under way began; null while there is none. */
let duringLoad: LiveRow[] | null = null;

/** Loads a day; what is shown of the same day stays in sight meanwhile. */
export const openLevels = async (scope: OverflowScope): Promise<void> => {
  turn += 1;
  const own = turn;
  duringLoad = [];
  useLevels.setState((state) =>
    sameScope(state.scope, scope)
      ? { status: state.status === 'ready' ? 'ready' : 'loading' }
      : { ...EMPTY, scope, status: 'loading' },
  );
  const rows = await readCall(overflowCalls.levels, {
    params: { date: scope.date, userId: scope.agentId },
  });
  if (own !== turn) return;
  const missed: readonly LiveRow[] = duringLoad;
  duringLoad = null;
  if (!rows.ok) {
    useLevels.setState({ status: 'failed', reason: rows.failure.message });
    return;
  }
  const levels = applyToLevels(levelRowsOf(rows.value), scope.date, missed);
  useLevels.setState({ status: 'ready', reason: null, levels });
  if (isStale(scope.date, missed)) reloadSoon();
};

/** Loads the present day again. */
export const reloadLevels = async (): Promise<void> => {
  const { scope } = useLevels.getState();
  if (scope !== null) await openLevels(scope);
};

/** Changes are gathered for this long before everything is asked for again. */
const GATHER_MS = 400;
let gathering: ReturnType<typeof setTimeout> | undefined;
const reloadSoon = (): void => {
  clearTimeout(gathering);
  gathering = setTimeout(() => void reloadLevels(), GATHER_MS);
};

const receive = (changes: readonly LiveRow[]): void => {
  const { scope } = useLevels.getState();
  if (scope === null) return;
  duringLoad?.push(...changes);
  useLevels.setState((state) => ({ levels: applyToLevels(state.levels, scope.date, changes) }));
  if (duringLoad === null && isStale(scope.date, changes)) reloadSoon();
};

/** Keeps the day up to date while bet entry is shown. */
export const followLevels = (): (() => void) => {
  const unfollow = listenLive({
    changes: ({ rows }) => receive(rows),
    reload: () => void reloadLevels(),
    resumed: () => {
      if (useLevels.getState().status === 'failed') void reloadLevels();
    },
  });
  return () => {
    unfollow();
    clearTimeout(gathering);
  };
};
